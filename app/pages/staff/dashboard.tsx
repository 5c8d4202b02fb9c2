import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { RoleName } from "#app/domain/users/role-name.tsx";
import { findOwnAccount } from "#app/domain/users/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card, CoverLink } from "#app/ui/card.tsx";
import type { Route } from "./+types/dashboard";

export const meta = () => [{ title: `${m.dashboard_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  return { account: found(await findOwnAccount(actor)), canTriage: can(actor, "enquiries.triage") };
}

export default function Dashboard({ loaderData: { account, canTriage } }: Route.ComponentProps) {
  const facts = [
    { term: m.dashboard_role(), value: <RoleName role={account.role} /> },
    { term: m.dashboard_email(), value: account.email },
    { term: m.dashboard_since(), value: formatMoment(account.since) },
    { term: m.dashboard_ends(), value: formatMoment(account.ends) },
  ];
  return (
    <div className="wrap grid gap-8 py-12">
      <h1>{m.dashboard_hello({ name: account.name })}</h1>
      {canTriage && (
        <Card as="section" room="lg" className="grid max-w-2xl gap-1">
          <CoverLink to={href("/admin/contact")}>{m.inbox_title()}</CoverLink>
          <p className="text-ink-soft">{m.inbox_text()}</p>
        </Card>
      )}
      <Card as="section" room="lg" className="grid max-w-2xl gap-5">
        <h2 className="text-2xl">{m.dashboard_account()}</h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-ink-mute">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
