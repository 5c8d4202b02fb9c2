import { href, Link } from "react-router";
import type { findOwnAccount } from "#app/domain/users/reads.server.ts";
import { RoleName } from "#app/domain/users/role-name.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Account = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/** As whom one is signed in, and until when. */
export function DashboardAccount({ account }: { account: Account }) {
  const facts = [
    { term: m.dashboard_role(), value: <RoleName role={account.role} /> },
    { term: m.dashboard_email(), value: account.email },
    { term: m.dashboard_since(), value: formatMoment(account.since) },
    { term: m.dashboard_ends(), value: formatMoment(account.ends) },
  ];
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.dashboard_account()}</summary>
      <dl className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-sm text-ink-mute">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={href("/account")} className="link mb-2">
        {m.account_open()}
      </Link>
    </details>
  );
}
