import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { FactorState } from "#app/pages/admin/users/state.tsx";
import { questions, type OnePerson } from "#app/pages/admin/users/actions.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames, type Locale } from "#app/platform/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

export function UserFacts({ person, isDemanded, now }: { person: OnePerson; isDemanded: boolean; now: number }) {
  const { lastSeen, since, sessions: count, openLeads, hasFactor, language } = person;
  const facts: [string, ReactNode][] = [
    [m.user_last_seen(), lastSeen ? whenText(lastSeen, now) : m.user_never_seen()],
    [m.user_since(), formatDay(since)],
    [m.user_sessions(), count > 0 ? m.user_sessions_count({ count }) : m.user_sessions_none()],
    [m.user_open_leads(), String(openLeads)],
    [m.user_factor(), <FactorState key="factor" hasFactor={hasFactor} isDemanded={isDemanded} />],
    [m.user_mail_language(), languageNames[language as Locale]],
  ];
  return (
    <Card as="section" aria-labelledby="facts" className="grid gap-4">
      <h2 id="facts" className="text-xl">
        {m.user_facts()}
      </h2>
      <dl className="grid gap-3">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What can be done with them. What takes something away is asked about on a page of its own. */
export function UserAccess({ person }: { person: OnePerson }) {
  const at = { id: person.id };
  const is = (verb: keyof typeof questions) => questions[verb].isNeeded(person);
  return (
    <Card as="section" aria-labelledby="access" className="grid gap-4">
      <h2 id="access" className="text-xl">
        {m.user_access()}
      </h2>
      <div className="grid gap-3 *:w-full">
        {is("invitation") && (
          <Form method="post" action={href("/admin/userlist/:id/invitation", at)}>
            <Button type="submit" look="secondary" className="w-full">
              {m.user_invite_again()}
            </Button>
          </Form>
        )}
        {is("reactivation") && (
          <Form method="post" action={href("/admin/userlist/:id/reactivation", at)}>
            <Button type="submit" className="w-full">
              {m.user_reactivate()}
            </Button>
          </Form>
        )}
        {is("sessions") && (
          <ButtonLink look="secondary" to={href("/admin/userlist/:id/sessions", at)}>
            {m.user_end_sessions()}
          </ButtonLink>
        )}
        {is("secondFactor") && (
          <ButtonLink look="secondary" to={href("/admin/userlist/:id/secondFactor", at)}>
            {m.user_reset_factor()}
          </ButtonLink>
        )}
        {is("deactivation") && !person.isLastAdmin && (
          <ButtonLink look="secondary" to={href("/admin/userlist/:id/deactivation", at)}>
            {m.user_deactivate()}
          </ButtonLink>
        )}
        {person.isLastAdmin && <p className="text-sm text-ink-soft">{m.user_last_admin()}</p>}
      </div>
    </Card>
  );
}
