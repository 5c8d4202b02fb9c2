import CalendarOff from "lucide-react/icons/calendar-off";
import FileText from "lucide-react/icons/file-text";
import Flag from "lucide-react/icons/flag";
import ListOrdered from "lucide-react/icons/list-ordered";
import MessageCircle from "lucide-react/icons/message-circle";
import PhoneOff from "lucide-react/icons/phone-off";
import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { countReviews } from "#app/domain/duplicates/reads.server.ts";
import { countToConfirm } from "#app/domain/numbers/day.reads.server.ts";
import { unassigned } from "#app/domain/numbers/model.ts";
import { nextOf } from "#app/domain/team/model.ts";
import { readTeam, type TeamMember } from "#app/domain/team/reads.server.ts";
import { readTeams } from "#app/domain/teams/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { StopsToConfirm } from "#app/pages/staff/reach/stops-to-confirm.tsx";
import { TeamMembers } from "#app/pages/staff/team/members.tsx";
import { NextLines, TeamRules } from "#app/pages/staff/team/rules.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => [{ title: `${m.team_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const reassigns = can(actor, "leads.reassign");
  const [team, pairs, stops, teams] = await Promise.all([
    readTeam(actor),
    countReviews(actor),
    reassigns ? countToConfirm(actor) : 0,
    reassigns ? readTeams() : [],
  ]);
  return { ...found(team), teams, pairs, stops, renderedAt: Date.now() };
}

/** Who takes leads today, and by which rules they are given out. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { isWhole, members, rules, teams, waiting, away, pairs, stops, renderedAt } = loaderData;
  useLive(renderedAt, "leads");
  return (
    <div className="wrap grid gap-8 py-8 sm:py-10">
      <div className="grid gap-2">
        <h1>{m.team_title()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{isWhole ? m.team_text() : m.team_text_led()}</p>
      </div>
      {isWhole && <TeamPlaces />}
      <TeamNotices waiting={waiting} stops={stops} pairs={pairs} />
      <TeamMembers members={members} away={away} setsDays={isWhole} />
      {isWhole && <Rules rules={rules} members={members} teams={teams} />}
    </div>
  );
}

/** By which rules they are given out, and who is next by none. */
function Rules({ rules, members, teams }: Pick<Route.ComponentProps["loaderData"], "rules" | "members" | "teams">) {
  return (
    <section aria-labelledby="rules" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rules" className="text-2xl">
          {m.team_rules()}
        </h2>
        <ButtonLink look="secondary" size="sm" to={href("/team/rules/:id", { id: "new" })}>
          {m.team_rule_add()}
        </ButtonLink>
      </div>
      <p className="max-w-[68ch] text-ink-soft">{m.team_rules_text()}</p>
      <TeamRules rules={rules} members={members} teams={teams} />
      <NextLines lines={nextOf(members)} say={nextSentence} className="max-w-[68ch] rounded-card bg-brand-wash p-4 font-semibold" />
    </section>
  );
}

/** What else a manager keeps for the team, in the first screen also of a phone. */
function TeamPlaces() {
  const places = [
    { to: href("/team/targets"), label: m.target_title(), icon: Flag },
    { to: href("/leadHistory/tags"), label: m.tag_title(), icon: Tag },
    { to: href("/messageTemplates"), label: m.message_templates(), icon: MessageCircle },
    { to: href("/sequences"), label: m.sequence_place(), icon: ListOrdered },
    { to: href("/team/papers"), label: m.paper_templates(), icon: FileText },
    { to: href("/leave"), label: m.leave_title(), icon: CalendarOff },
    { to: href("/leadHistory/stops/lifting"), label: m.reach_lift_phone_title(), icon: PhoneOff },
  ];
  return (
    <nav aria-label={m.team_places()} className="flex flex-wrap gap-2">
      {places.map(({ to, label, icon: Icon }) => (
        <ButtonLink key={to} look="secondary" size="sm" to={to} icon={<Icon size={18} aria-hidden="true" className="shrink-0" />}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

const nextSentence = (next: TeamMember | undefined) =>
  next ? m.team_next({ name: next.name, given: next.given, cap: next.cap }) : m.team_next_nobody();

/** What waits for a manager: leads without an owner, stops to confirm, pairs that may be one person. */
function TeamNotices({ waiting, stops, pairs }: { waiting: number; stops: number; pairs: number }) {
  return (
    <>
      {waiting > 0 && (
        <Notice
          tone="warning"
          live="off"
          title={m.team_waiting({ count: waiting })}
          actions={
            <ButtonLink look="secondary" size="sm" to={listAddress(unassigned)} data-number={waiting}>
              {m.team_waiting_open()}
            </ButtonLink>
          }
        />
      )}
      <StopsToConfirm count={stops} />
      {pairs > 0 && (
        <Notice
          live="off"
          title={m.team_pairs({ count: pairs })}
          actions={
            <ButtonLink look="secondary" size="sm" to={href("/leadHistory/reviews")} data-number={pairs}>
              {m.team_pairs_open()}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
