import PhoneCall from "lucide-react/icons/phone-call";
import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { listCalls } from "#app/domain/numbers/calling.reads.server.ts";
import { countUnchecked } from "#app/domain/applications/reads.server.ts";
import { countToConfirm, readDay, readHeartbeat } from "#app/domain/numbers/day.reads.server.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { firstDayOf, periods } from "#app/domain/numbers/model.ts";
import { readTallies, whoseNumbers } from "#app/domain/numbers/counters.reads.server.ts";
import { countWaitingCases } from "#app/domain/cases/counts.reads.server.ts";
import { countPapersToCheck } from "#app/domain/papers/reads.server.ts";
import { listAskable } from "#app/domain/team/reads.server.ts";
import { teamIn } from "#app/domain/teams/model.ts";
import { monthOf, officeDaysLeft } from "#app/domain/targets/model.ts";
import { readTargetsOf } from "#app/domain/targets/reads.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { findOwnAccount } from "#app/domain/users/reads.server.ts";
import { countArrivals } from "#app/domain/numbers/arrivals.reads.server.ts";
import { countVisitsToday } from "#app/domain/appointments/reads.server.ts";
import { DashboardVisits } from "#app/pages/staff/appointments/today.tsx";
import { found } from "#app/pages/forms.server.ts";
import { TokensToCheck } from "#app/pages/staff/applications/tokens-to-check.tsx";
import { DashboardAccount } from "#app/pages/staff/dashboard/account.tsx";
import { DashboardChoice } from "#app/pages/staff/dashboard/choice.tsx";
import { DashboardNumbers } from "#app/pages/staff/dashboard/numbers.tsx";
import { DashboardShares } from "#app/pages/staff/dashboard/shares.tsx";
import { DashboardTargets } from "#app/pages/staff/dashboard/targets.tsx";
import { DashboardWork } from "#app/pages/staff/dashboard/work.tsx";
import { StopsToConfirm } from "#app/pages/staff/reach/stops-to-confirm.tsx";
import { CasesWaiting } from "#app/pages/staff/cases/waiting.tsx";
import { PapersWaiting } from "#app/pages/staff/papers/papers-waiting.tsx";
import { Heartbeat } from "#app/pages/staff/dashboard/heartbeat.tsx";
import { KeepCard } from "#app/pages/staff/offline/keep-card.tsx";
import { AskingOutcome } from "#app/pages/staff/outcome/asking.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/show";

export const meta = () => [{ title: `${m.dashboard_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const now = new Date();
  const asked = url.searchParams.get("person");
  const staff = listAskable(actor);
  // Only who asks for a person must wait until it is known whether there is one.
  const person = asked === null ? undefined : (await staff).find(({ id }) => id === asked)?.id;
  const period = periods.find((one) => one === url.searchParams.get("period")) ?? "month";
  const today = indianDay(now);
  const whose = whoseNumbers(actor, person);
  const [day, calls, tallies, heartbeat, account, arrivals, people, stops, unchecked, visits, papers, targets, hours, cases] =
    await Promise.all([
      readDay(actor, { person }, now),
      can(actor, "leads.work") ? listCalls(actor, now) : [],
      readTallies(actor, { person, period }, now),
      readHeartbeat("reminders"),
      findOwnAccount(actor),
      person === undefined ? countArrivals(actor, firstDayOf(period, now), today) : undefined,
      staff,
      can(actor, "leads.reassign") ? countToConfirm(actor, now) : 0,
      can(actor, "leads.reassign") ? countUnchecked(actor) : 0,
      countVisitsToday(actor, { person }, now),
      person === undefined ? countPapersToCheck(actor) : 0,
      teamIn(person ?? "") ? [] : readTargetsOf(onePerson(whose) ?? actor.id, now),
      readWorkingHours(),
      countWaitingCases(actor),
    ]);
  return {
    account: found(account),
    day,
    calls: calls.length,
    canCall: can(actor, "leads.work"),
    tallies,
    arrivals,
    stops,
    unchecked,
    visits,
    papers,
    cases,
    targets,
    daysLeft: officeDaysLeft(monthOf(today), now, hours),
    heartbeat,
    people,
    person,
    period,
    whose,
    own: actor.id,
    topic: leadTopic(actor),
    today,
    renderedAt: now.getTime(),
  };
}

/** Targets are of one person. */
const onePerson = (whose: string) => (whose === "*" || teamIn(whose) ? undefined : whose);

/** The work first, then how it goes. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const {
    account,
    day,
    calls,
    canCall,
    tallies,
    arrivals,
    stops,
    unchecked,
    visits,
    papers,
    cases,
    targets,
    daysLeft,
    heartbeat,
    people,
    person,
    period,
    whose,
    own,
    topic,
    today,
    renderedAt,
  } = loaderData;
  useLive(renderedAt, topic, "cases");
  return (
    <AskingOutcome>
      <div className="wrap grid gap-6 py-4 sm:gap-8 sm:py-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-3xl sm:text-4xl">{m.dashboard_hello({ name: account.name })}</h1>
            <Heartbeat at={heartbeat} now={renderedAt} />
          </div>
          <StartCalling count={calls} />
          {people.length > 0 && <DashboardChoice people={people} person={person} period={period} />}
        </div>
        <StopsToConfirm count={stops} />
        <TokensToCheck count={unchecked} />
        <PapersWaiting count={papers} />
        <CasesWaiting waiting={cases} />
        <DashboardWork day={day} whose={whose} now={renderedAt} />
        <DashboardVisits count={visits} person={person} />
        <DashboardTargets {...{ targets, daysLeft, today }} whose={onePerson(whose) ?? own} />
        <DashboardNumbers tallies={tallies} whose={whose} today={today} />
        <DashboardShares tallies={tallies} arrivals={arrivals} whose={whose} />
        {canCall && <KeepCard />}
        <DashboardAccount account={account} />
      </div>
    </AskingOutcome>
  );
}

/** The first thing of a day: one card after the other. */
function StartCalling({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <ButtonLink
      size="lg"
      to={href("/dashboard/calling")}
      prefetch="intent"
      icon={<PhoneCall size={22} aria-hidden="true" />}
      className="max-sm:order-first max-sm:w-full"
    >
      {m.calling_start({ count })}
    </ButtonLink>
  );
}
