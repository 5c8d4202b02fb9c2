import { useFetcher } from "react-router";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { type FormAnswer, LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { PermissionFields, purposeNames, wayNames } from "#app/pages/staff/reach/permission-fields.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const form = "permission";

/** What they agreed to, how and when; and the way to write down what they say now. */
export function LeadPermission({ lead }: { lead: Lead }) {
  const fetcher = useFetcher<FormAnswer>();
  if (lead.stop !== null) return null;
  const { agreed } = lead;
  return (
    <Card as="section" aria-labelledby="permission" className="grid gap-3">
      <h2 id="permission" className="text-xl">
        {m.reach_permission_title()}
      </h2>
      {agreed.length === 0 ? (
        <p className="text-ink-soft">{m.reach_permission_none()}</p>
      ) : (
        <ul className="grid gap-2">
          {agreed.map(({ purpose, how, givenAt, by }) => {
            const said = { how: wayNames[how](), date: formatDay(givenAt) };
            return (
              <li key={`${purpose} ${how}`} className="grid">
                <span className="font-semibold">{purposeNames[purpose]()}</span>
                <span className="text-sm text-ink-mute">
                  {by ? m.reach_permission_line_by({ ...said, name: by }) : m.reach_permission_line(said)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <details className="border-t border-line pt-1" open={agreed.length === 0 ? true : undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{m.reach_permission_change()}</summary>
        <fetcher.Form method="post" action={verbAddress(lead.number, "permission")} className="grid gap-4 py-2">
          <LeadProblems form={form} problems={fetcher.data?.problems} />
          <PermissionFields id={form} agreed={agreed.map(({ purpose }) => purpose)} told="call" />
          <Button type="submit" look="secondary" busy={fetcher.state !== "idle"} className="justify-self-start">
            {m.reach_permission_save()}
          </Button>
        </fetcher.Form>
      </details>
    </Card>
  );
}
