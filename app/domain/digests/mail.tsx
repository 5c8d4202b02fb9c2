import type { Digest, DigestPart, WeekWhat } from "#app/domain/digests/model.ts";
import { shownNumber, spokenTo } from "#app/domain/leads/model.ts";
import { MailButton, MailHeading, MailItem, MailLink, MailList, MailTitle, MailWords } from "#app/domain/mails/mail.tsx";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

type Props = { name: string; day: string; digest: Digest; origin: string };

/** What waits this morning: the leads by name, number and time, and the places where the work is done. */
export function DigestMail({ name, day, digest: { own, office, week }, origin }: Props) {
  const to = (path: string) => origin + inLocale(path, getLocale());
  const parts = [
    { title: m.mail_digest_overdue({ count: own.overdue.count }), part: own.overdue },
    { title: m.mail_digest_today({ count: own.today.count }), part: own.today },
    { title: m.mail_digest_asked_again({ count: own.askedAgain.count }), part: own.askedAgain },
    { title: m.mail_digest_untouched({ count: own.untouched.count }), part: own.untouched },
  ].filter(({ part }) => part.count > 0);
  return (
    <>
      <MailTitle>{m.mail_digest_title({ day: formatDay(day) })}</MailTitle>
      <MailWords>{m.mail_digest_hello({ name })}</MailWords>
      {parts.map(({ title, part }) => (
        <Part key={title} title={title} part={part} to={to} />
      ))}
      <MailButton to={to("/dashboard")}>{m.mail_digest_open()}</MailButton>
      {office && <Office office={office} to={to} />}
      {week && <Week week={week} to={to} />}
    </>
  );
}

type Address = (path: string) => string;

function Part({ title, part: { count, leads }, to }: { title: string; part: DigestPart; to: Address }) {
  return (
    <>
      <MailHeading>{title}</MailHeading>
      <MailList>
        {leads.map(({ number, at, ...lead }) => (
          <MailItem key={number}>
            {`${formatMoment(at)} · `}
            <MailLink to={to(`/followUp/${shownNumber(number)}`)}>{`${shownNumber(number)} ${lead.name}`}</MailLink>
            {lead.isMinor && ` · ${m.lead_minor_call({ name: spokenTo(lead) })}`}
          </MailItem>
        ))}
        {count > leads.length && <MailItem>{m.mail_digest_more({ count: count - leads.length })}</MailItem>}
      </MailList>
    </>
  );
}

function Office({ office, to }: { office: NonNullable<Digest["office"]>; to: Address }) {
  const { since, until, unassigned, escalated, created, followed } = office;
  const days = since === until ? formatDay(since) : `${formatDay(since)} – ${formatDay(until)}`;
  return (
    <>
      <MailHeading>{m.mail_digest_office()}</MailHeading>
      <MailList>
        <MailItem>{m.mail_digest_unassigned({ count: unassigned })}</MailItem>
        <MailItem>{m.mail_digest_escalated({ count: escalated })}</MailItem>
        <MailItem>{m.mail_digest_numbers({ days, created, followed })}</MailItem>
      </MailList>
      <MailWords>
        <MailLink to={to("/leadHistory")}>{m.mail_digest_list()}</MailLink>
      </MailWords>
    </>
  );
}

const weekNames: Record<WeekWhat, () => string> = {
  visits: m.visit_title,
  asked: m.visit_asked_title,
  created: m.admin_pulse_leads,
  admitted: m.admin_pulse_admitted,
  answer: m.admin_pulse_answer,
  overdue: m.admin_pulse_overdue,
};

/** The week that is over, for the owner: what it brought, what the one before had brought, and where that is looked at. */
function Week({ week: { from, to: last, numbers }, to }: { week: NonNullable<Digest["week"]>; to: Address }) {
  const said = (what: WeekWhat, count: number | undefined) =>
    count === undefined ? "–" : what === "answer" ? m.lead_minutes({ count }) : String(count);
  return (
    <>
      <MailHeading>{m.mail_digest_week({ from: formatDay(from), to: formatDay(last) })}</MailHeading>
      <MailList>
        {numbers.map(({ what, now, before, to: path }) => (
          <MailItem key={what}>
            <MailLink to={to(path)}>{weekNames[what]()}</MailLink>
            {`: ${said(what, now)}`}
            {before !== undefined && ` (${m.mail_digest_week_before({ count: said(what, before) })})`}
          </MailItem>
        ))}
      </MailList>
      <MailWords>
        <MailLink to={to("/admin")}>{m.mail_digest_week_open()}</MailLink>
      </MailWords>
    </>
  );
}
