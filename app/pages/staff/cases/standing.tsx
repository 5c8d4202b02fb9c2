import { Form, href, Link } from "react-router";
import type { FoundCase } from "#app/domain/cases/one.reads.server.ts";
import { helpNames } from "#app/domain/cases/model.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

/** Who answers and until when, and what can be done with it as it stands. */
export function Standing({ one }: { one: FoundCase }) {
  const { id, state, isGone, helped, version } = one;
  const facts = [
    [m.case_owner_is(), one.owner ?? m.case_nobody()],
    ...(state === "open" ? [[m.case_due_is(), formatDay(one.dueOn)]] : []),
    ...(one.answers.length > 0 ? [[m.case_helped(), helped === null ? m.case_helped_unknown() : helpNames[helped]()]] : []),
  ];
  return (
    <Card as="section" aria-labelledby="standing" className="grid gap-4">
      <h2 id="standing" className="sr-only">
        {m.case_owner_is()}
      </h2>
      <dl className="grid gap-3">
        {facts.map(([term, value]) => (
          <div key={term} className="grid">
            <dt className="text-sm text-ink-mute">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!isGone && (
        <div className="flex flex-wrap gap-3 max-sm:*:w-full max-sm:[&_button]:w-full">
          {state !== "closed" && (
            <ButtonLink look={state === "answered" ? "primary" : "secondary"} to={href("/dashboard/cases/:id/closing", { id })}>
              {m.case_close()}
            </ButtonLink>
          )}
          {state !== "closed" && (
            <ButtonLink look="secondary" to={href("/dashboard/cases/:id/giving", { id })}>
              {m.case_give()}
            </ButtonLink>
          )}
          {state === "open" && (
            <ButtonLink look="secondary" to={href("/dashboard/cases/:id/due", { id })}>
              {m.case_move()}
            </ButtonLink>
          )}
          {state !== "open" && (
            <Form method="post" action={href("/dashboard/cases/:id/reopening", { id })}>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" look="secondary">
                {m.case_reopen()}
              </Button>
            </Form>
          )}
        </div>
      )}
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {one.mayTriage && (
          <Link to={href("/admin/contact/:id", { id: one.enquiry })} className="link">
            {m.case_to_enquiry()}
          </Link>
        )}
        {one.lead !== undefined && (
          <Link to={href("/followUp/:id", { id: shownNumber(one.lead) })} className="link">
            {m.case_to_lead({ number: shownNumber(one.lead) })}
          </Link>
        )}
      </p>
    </Card>
  );
}
