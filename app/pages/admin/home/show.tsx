import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { countSlides } from "#app/domain/carousel/reads.server.ts";
import { readAttention } from "#app/domain/alerts/reads.server.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { countInbox, readInboxAttention } from "#app/domain/enquiries/inbox.reads.server.ts";
import { readHealth } from "#app/domain/health/reads.server.ts";
import { countWaitingCases } from "#app/domain/cases/counts.reads.server.ts";
import { countEntries, listBlocked } from "#app/domain/entries/reads.server.ts";
import { countLinks } from "#app/domain/links/reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { workQuestions } from "#app/domain/numbers/model.ts";
import { readPulse, type Pulse } from "#app/domain/numbers/pulse.reads.server.ts";
import { countOpenReports } from "#app/domain/corrections/reads.server.ts";
import { readAsked } from "#app/domain/visits/enquiries.reads.server.ts";
import { countUsers } from "#app/domain/users/reads.server.ts";
import { periodOf, readVisits } from "#app/domain/visits/reads.server.ts";
import { attentionOf } from "#app/pages/admin/home/alerts.ts";
import { ReconciliationToday } from "#app/pages/admin/enquiries/reconciliation-card.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { HomePulse } from "#app/pages/admin/home/pulse.tsx";
import { HomeAsks } from "#app/pages/admin/home/asks.tsx";
import { HomeVisits } from "#app/pages/admin/home/visits.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toneIcon, toneText } from "#app/ui/tone.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(titleOf(loaderData?.pulse));

/** Whoever keeps the pages true is told of them first; numbers of the business are the owner's. */
const titleOf = (pulse: Pulse | undefined) => (pulse ? m.admin_pulse_title() : m.admin_desk_title());

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const period = periodOf(30);
  const told = readAttention();
  const [
    slides,
    courses,
    colleges,
    reports,
    counts,
    inbox,
    reconciliation,
    attention,
    health,
    visits,
    asked,
    users,
    calls,
    blocked,
    brokenLinks,
    pulse,
    cases,
  ] = await Promise.all([
    countSlides(actor),
    countEntries(actor, "course"),
    countEntries(actor, "college"),
    countOpenReports(actor),
    countInbox(actor),
    readInboxAttention(actor),
    readReconciliation(actor),
    told,
    readHealth(actor, told),
    readVisits(actor, period),
    readAsked(actor, period),
    countUsers(actor),
    countLeads(actor, { ...wholeList, ...workQuestions.new }),
    listBlocked(actor),
    countLinks(actor, "broken"),
    readPulse(actor, 30),
    countWaitingCases(actor),
  ]);
  const { open, quarantined } = counts;
  return {
    slides,
    courses,
    colleges,
    reports,
    blocked,
    brokenLinks,
    inbox: { ...inbox, open, quarantined },
    calls,
    cases,
    reconciliation,
    ...attention,
    // Only those hear of it who can mend it.
    mails: can(actor, "settings.change") ? attention.mails : { dead: 0, unsent: 0 },
    failing: health?.failing ?? 0,
    isUnprotected: health?.isUnprotected ?? false,
    ending: can(actor, "settings.change") ? attention.ending : 0,
    visits,
    asked,
    users,
    pulse,
    renderedAt: Date.now(),
  };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { storageAnswers, failedJobs, reconciliation, visits, asked, users, pulse, renderedAt } = loaderData;
  const more = [
    ...(pulse ? (["leads"] as const) : []),
    ...(asked ? (["enquiries"] as const) : []),
    ...(users === undefined ? [] : (["users"] as const)),
  ];
  useLive(renderedAt, "carousel", "courses", "colleges", "reports", "facts", "links", "visits", "mails", "cases", ...more);
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <h1>{titleOf(pulse)}</h1>
      {pulse && <HomePulse {...{ pulse, visits, asked }} />}
      <Alerts alerts={attentionOf(loaderData)} canWatch={pulse !== undefined} />
      {pulse ? <HomeAsks /> : <Shortcuts counts={loaderData} />}
      {reconciliation && <ReconciliationToday reconciliation={reconciliation} />}
      <HomeVisits visits={visits} asked={asked} />
      {pulse && <Shortcuts counts={loaderData} />}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact term={m.admin_storage()} value={storageAnswers ? m.admin_storage_ok() : m.admin_storage_down()} />
        <Fact term={m.admin_jobs_failed()} value={String(failedJobs)} />
      </dl>
    </div>
  );
}

/** What somebody should look at, in a few lines; or that there is nothing. */
function Alerts({ alerts, canWatch }: { alerts: ReturnType<typeof attentionOf>; canWatch: boolean }) {
  return (
    <section aria-labelledby="attention" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="attention">{m.admin_title()}</h2>
        {canWatch && (
          <Link to={href("/reminders/alerts")} className="link">
            {m.admin_watch()}
          </Link>
        )}
      </div>
      {alerts.length === 0 ? (
        <Notice tone="success" title={m.admin_all_well()} live="off">
          {m.admin_all_well_text()}
        </Notice>
      ) : (
        <Card>
          <ul className="-my-2 grid">
            {alerts.map((alert) => (
              <AlertLine key={alert.text} {...alert} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function AlertLine({ text, to, number, tone }: ReturnType<typeof attentionOf>[number]) {
  const Icon = toneIcon[tone];
  return (
    <li className="flex items-center gap-3 border-b border-line last:border-0">
      <Icon size={18} aria-hidden="true" className={classes("shrink-0", toneText[tone])} />
      {to ? (
        <Link to={to} data-number={number} className="link">
          {text}
        </Link>
      ) : (
        <span className="py-2.5">{text}</span>
      )}
    </li>
  );
}

type Counts = Pick<Route.ComponentProps["loaderData"], "slides" | "courses" | "colleges" | "reports" | "users">;

/** How many there are of everything, each a way to its list. */
function Shortcuts({ counts: { slides, courses, colleges, reports, users } }: { counts: Counts }) {
  const figures = [
    { label: m.admin_slides_now(), value: slides.now, to: `${href("/admin/homecrousel")}?show=now` },
    { label: m.admin_slides_scheduled(), value: slides.later, to: `${href("/admin/homecrousel")}?show=later` },
    { label: m.admin_slides_ended(), value: slides.over, to: `${href("/admin/homecrousel")}?show=over` },
    { label: m.admin_courses(), value: courses.all, to: href("/admin/courses") },
    { label: m.admin_colleges(), value: colleges.all, to: href("/admin/collegedetails") },
    { label: m.admin_reports(), value: reports, to: href("/admin/reports") },
    ...(users === undefined ? [] : [{ label: m.user_title(), value: users, to: href("/admin/userlist") }]),
  ];
  return (
    <section aria-labelledby="shortcuts" className="grid gap-4">
      <h2 id="shortcuts">{m.visit_shortcuts()}</h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
        {figures.map(({ label, value, to }) => (
          <Card as="li" key={label} className="grid content-start gap-1">
            <span className="text-4xl font-bold text-brand tabular-nums">{value}</span>
            <CoverLink to={to} data-number={value}>
              {label}
            </CoverLink>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
