import { useSearchParams } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { followUpForm } from "#app/domain/follow-ups/inputs.server.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { listChoices } from "#app/domain/leads/finding.reads.server.ts";
import { leadTopic, listStaff } from "#app/domain/leads/reads.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { FollowUpForm } from "#app/pages/staff/lead/follow-up-form.tsx";
import { LeadDone, savedIn } from "#app/pages/staff/lead/done-notice.tsx";
import { LeadFacts } from "#app/pages/staff/lead/details.tsx";
import { afterwards, leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadFamily } from "#app/pages/staff/lead/family.tsx";
import { LeadHeader } from "#app/pages/staff/lead/header.tsx";
import { Household } from "#app/pages/staff/lead/household.tsx";
import { LeadPermission } from "#app/pages/staff/reach/permission-card.tsx";
import { LeadThumbBar } from "#app/pages/staff/lead/contact-buttons.tsx";
import { LeadTimeline } from "#app/pages/staff/lead/timeline.tsx";
import { LeadVerbs } from "#app/pages/staff/lead/actions.tsx";
import { TakeBack } from "#app/pages/staff/follow-ups/take-back.tsx";
import { whatsAppFor } from "#app/pages/staff/lead/whatsapp.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.lead.facts.name ?? m.lead_follow_up()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const number = numberIn(params);
  const before = url.searchParams.get("before") ?? undefined;
  const isEditing = url.searchParams.has("edit");
  const [lead, timeline, staff, courses, colleges] = await Promise.all([
    leadAt(actor, params),
    readTimeline(actor, number, before),
    listStaff(),
    isEditing ? listChoices("courses", "") : [],
    isEditing ? listChoices("colleges", "") : [],
  ]);
  return {
    lead,
    timeline: found(timeline),
    staff,
    choices: { courses, colleges },
    whatsApp: whatsAppFor(actor, lead),
    mayLift: can(actor, "leads.reassign"),
    creationKey: crypto.randomUUID(),
    storedAs: `follow-up.${lead.number}.${actor.id}`,
    topic: leadTopic(actor),
    renderedAt: Date.now(),
  };
}

/** POST: a follow-up is written down. */
export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, followUpForm, async (input) => {
    const number = numberIn(params);
    const followUp = found(await writeFollowUp(actor, number, input));
    return afterwards(actor, number, `follow-up.${followUp.number}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** One lead: what comes next, what to write down, what is known, and everything that happened. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, timeline, staff, choices, whatsApp, mayLift, creationKey, storedAs, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const [search] = useSearchParams();
  const done = search.get("done");
  const saved = savedIn(done);
  const written = timeline.entries.find(({ followUp }) => followUp !== undefined && followUp.number === saved)?.followUp;
  // Asked for once: a page that looks again goes on with the form that is being edited.
  const isEditing = search.has("edit") && lead.mayWork;
  return (
    <div className="wrap grid gap-6 py-6">
      <LeadDone done={done} actions={written?.mayTakeBack && <TakeBack number={written.number} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <LeadHeader lead={lead} now={renderedAt} whatsApp={whatsApp} mayLift={mayLift} />
          {lead.stop !== null ? null : lead.mayWork ? (
            <FollowUpForm
              key={`${lead.number} ${saved}`}
              {...{ lead, staff, creationKey, storedAs }}
              saved={saved === undefined ? undefined : String(saved)}
              isAsked={search.has("asked")}
              answer={actionData}
            />
          ) : (
            <Notice tone="info" live="off" title={m.lead_only_read_title()}>
              {m.lead_only_read()}
            </Notice>
          )}
          <LeadTimeline
            key={`${lead.number} ${search.get("before")}`}
            number={lead.number}
            timeline={timeline}
            isOlder={search.has("before")}
          />
        </div>
        <div className="grid gap-6">
          <LeadFacts key={lead.number} lead={lead} choices={choices} isEditing={isEditing} />
          <LeadFamily lead={lead} />
          {lead.household.length > 0 && (
            <Card>
              <Household household={lead.household} />
            </Card>
          )}
          {lead.mayWork && <LeadPermission key={`permission ${lead.number}`} lead={lead} />}
          {lead.mayWork && <LeadVerbs lead={lead} staff={staff} now={renderedAt} />}
        </div>
      </div>
      {lead.mayWork && lead.stop === null && <LeadThumbBar lead={lead} whatsApp={whatsApp} />}
    </div>
  );
}
