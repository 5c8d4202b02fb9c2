import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { categoryNames, isCategory } from "#app/domain/courses/model.ts";
import { listTemplates } from "#app/domain/papers/templates.reads.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/templates";

export const meta = () => staffTitle(m.paper_templates());

export const loader = async ({ context }: Route.LoaderArgs) => ({ templates: await listTemplates(actorIn(context)) });

/** The lists that applications begin with. */
export default function PaperTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link to={href("/team")} className="link justify-self-start">
          {m.team_title()}
        </Link>
        <h1>{m.paper_templates()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.paper_templates_text()}</p>
      </div>
      <ButtonLink to={href("/team/papers/:id", { id: "new" })} className="justify-self-start">
        {m.paper_template_add()}
      </ButtonLink>
      {templates.length === 0 ? (
        <EmptyState title={m.paper_templates_empty()} text={m.paper_templates_empty_text()} />
      ) : (
        <ul className="grid gap-3">
          {templates.map(({ id, name, category, papers }) => (
            <Card as="li" key={id} className="grid gap-1">
              <CoverLink to={href("/team/papers/:id", { id })} className="text-lg font-semibold wrap-anywhere">
                {name}
              </CoverLink>
              <p className="text-sm text-ink-soft">
                {`${isCategory(category) ? categoryNames[category]() : m.paper_template_every()} · ${m.paper_template_count({ count: papers.length })}`}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </div>
  );
}
