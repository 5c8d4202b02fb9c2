import { href, Link } from "react-router";
import { caseHistory } from "#app/domain/cases/model.ts";
import { freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import type { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { EnquiryState } from "#app/pages/admin/enquiries/state.tsx";
import { bookNames, nameOf, purposeNames, signWords } from "#app/pages/admin/enquiries/labels.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

type Enquiry = NonNullable<Awaited<ReturnType<typeof findInboxEnquiry>>>;

const languages: Record<string, () => string> = { en: m.inbox_english, hi: m.inbox_hindi };

/** What they agreed to, under which notice, in which language they read it. */
export function Consents({ consents }: { consents: Enquiry["consents"] }) {
  return (
    <Card as="section" aria-labelledby="consents" className="grid gap-4">
      <h2 id="consents" className="text-xl">
        {m.inbox_consents()}
      </h2>
      <ul className="grid gap-3">
        {consents.map(({ purpose, notice, language, givenAt, withdrawnAt }) => (
          <li key={purpose} className="grid">
            <span className="font-semibold">{purposeNames[purpose]()}</span>
            <span className="text-sm text-ink-mute">
              {m.inbox_consent_given({ date: formatDay(givenAt), notice, language: languages[language]?.() ?? language })}
            </span>
            {withdrawnAt && (
              <span className="text-sm font-semibold text-red">{m.inbox_consent_withdrawn({ date: formatDay(withdrawnAt) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Came({ enquiry }: { enquiry: Enquiry }) {
  const facts = [
    [m.inbox_language(), languages[enquiry.locale]?.()],
    [m.inbox_key(), enquiry.key],
    [m.inbox_said_by(), enquiry.saidBy],
    [m.inbox_page(), enquiry.page],
    [m.inbox_referrer(), enquiry.referrer],
    [m.inbox_campaign(), enquiry.campaign.join(" · ")],
    [m.lead_partner(), enquiry.partner],
    [m.inbox_signs(), enquiry.signs.map(signWords).join(" ") || m.inbox_nothing_strange()],
  ].filter(([, value]) => value);
  return (
    <Card as="section" aria-labelledby="came" className="grid gap-4">
      <h2 id="came" className="text-xl">
        {m.inbox_came()}
      </h2>
      <dl className="grid gap-3">
        {facts.map(([term, value]) => (
          <div key={term} className="grid">
            <dt className="text-sm text-ink-mute">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {enquiry.provenAt && <p className="text-sm text-ink-soft">{m.inbox_proven()}</p>}
    </Card>
  );
}

/** The chain of one person's enquiries, and others of the family who share the phone. */
export function Others({ others }: { others: Enquiry["others"] }) {
  if (others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="others" className="grid gap-4">
      <h2 id="others" className="text-xl">
        {m.inbox_others()}
      </h2>
      <ul className="grid gap-4">
        {others.map((other) => (
          <li key={other.id} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={href("/admin/contact/:id", { id: other.id })} className="link wrap-anywhere">
                {nameOf(other)}
              </Link>
              <Badge>{other.isSamePerson ? m.inbox_same_person() : m.inbox_other_person()}</Badge>
              <EnquiryState enquiry={other} />
            </span>
            <span className="text-sm text-ink-mute">
              {formatMoment(other.receivedAt)} · {[other.enquire, ...freeTextNames.map((name) => other[name])].filter(Boolean).join(" · ")}
            </span>
            {other.message && <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{other.message}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const verbs: Record<string, () => string> = {
  "enquiry.handled": m.inbox_was_handled,
  "enquiry.reopened": m.inbox_was_reopened,
  "enquiry.rescued": m.inbox_was_rescued,
  "enquiry.revealed": m.inbox_was_revealed,
  "enquiry.erased": m.inbox_was_erased,
  "enquiry.made-lead": m.lead_from_enquiry_was,
  ...caseHistory,
};

type Line = { at: Date; text: string; by?: string | null };

/** What happened to it, newest first: what people did, and what the product did by itself. */
export function History({ enquiry }: { enquiry: Enquiry }) {
  const own: Line[] = [
    { at: enquiry.receivedAt, text: m.inbox_was_received() },
    ...(enquiry.settledAt ? [{ at: enquiry.settledAt, text: m.inbox_was_settled({ outcome: bookNames[enquiry.outcome]() }) }] : []),
    ...(enquiry.withdrawnAt ? [{ at: enquiry.withdrawnAt, text: m.inbox_was_withdrawn() }] : []),
  ];
  const byPeople: Line[] = enquiry.history.map(({ at, what, by }) => ({ at, text: verbs[what]?.() ?? what, by }));
  const all = [...own, ...byPeople].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-xl">
        {m.inbox_history()}
      </h2>
      <ol className="grid gap-3">
        {all.map(({ at, text, by }) => (
          <li key={`${at.toISOString()} ${text}`} className="grid">
            <span>
              {text} {by && <span className="text-ink-soft">{m.inbox_by({ name: by })}</span>}
            </span>
            <time dateTime={at.toISOString()} className="text-sm text-ink-mute">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
