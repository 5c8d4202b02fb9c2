import { Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

export type Fact = { label: string; value: Figure; to?: string; elsewhere?: boolean; wide?: boolean };

/** What one wants to know first. A fact with an address is a link: on the page, to a telephone, or to another site. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
      {facts.map((fact) => (
        <div key={fact.label} className={classes("border-b border-line py-2 max-lg:has-open:col-span-2", fact.wide && "max-sm:col-span-2")}>
          <dt className="text-sm text-ink-mute">{fact.label}</dt>
          <dd className="font-semibold">
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact: { value, to, elsewhere } }: { fact: Fact }) {
  if (!to) return <FigureValue figure={value} />;
  if (!elsewhere)
    return (
      <Link to={to} className="link">
        {value.text}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="link">
      {value.text}
      <span className="sr-only">, {m.opens_elsewhere()}</span>
    </a>
  );
}
