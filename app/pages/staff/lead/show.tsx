import { useSearchParams } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { listOfLead } from "#app/domain/applications/reads.server.ts";
import { findStandingOf } from "#app/domain/appointments/reads.server.ts";
import { listChoices } from "#app/domain/leads/finding.reads.server.ts";
import { leadTopic, listStaff } from "#app/domain/leads/reads.server.ts";
import { listChecklists } from "#app/domain/papers/reads.server.ts";
import { listRunsOf } from "#app/domain/sequences/lead.reads.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { readLastWords } from "#app/domain/timelines/said.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { LeadApplications } from "#app/pages/staff/applications/card.tsx";
import { LeadAppointment } from "#app/pages/staff/appointments/lead-line.tsx";
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
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { proposalOf } from "#app/pages/staff/outcome/enough.tsx";
import { keepForLater, keptIn } from "#app/pages/staff/offline/keep-for-later.ts";
import { KeptNotice } from "#app/pages/staff/offline/kept-notice.tsx";
import { OutcomeForm } from "#app/pages/staff/outcome/form.tsx";
import { saveOutcome } from "#app/pages/staff/outcome/saving.server.ts";
import { OutcomeSheet } from "#app/pages/staff/outcome/sheet.tsx";
import { LeadPapers } from "#app/pages/staff/papers/lead-card.tsx";
import { LeadSequences } from "#app/pages/staff/sequences/lead-card.tsx";
import { TakeBack } from "#app/pages/staff/follow-ups/take-back.tsx";
import { useHours } from "#app/pages/staff/use-hours.ts";
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
  const [lead, applications, timeline, words, staff, papers, courses, colleges, appointment, runs] = await Promise.all([
    leadAt(actor, params),
    listOfLead(actor, number),
    readTimeline(actor, number, before),
    readLastWords(actor, [number]),
    listStaff(),
    listChecklists(actor, number),
    isEditing ? listChoices("courses", "") : [],
    isEditing ? listChoices("colleges", "") : [],
    findStandingOf(actor, number),
    listRunsOf(actor, number),
  ]);
  return {
    lead,
    applications,
    timeline: found(timeline),
    words: words.get(number),
    staff,
    appointment,
    papers,
    runs,
    choices: { courses, colleges },
    mayLift: can(actor, "leads.reassign"),
    mayDisclose: can(actor, "enquiries.triage"),
    creationKey: crypto.randomUUID(),
    storedAs: `follow-up.${lead.number}.${actor.id}`,
    topic: leadTopic(actor),
    renderedAt: Date.now(),
  };
}

/** POST: a follow-up is written down. */
export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const after = (number: number, followUp: number) => afterwards(actor, number, `follow-up.${followUp}`);
  return saveOutcome(request, { actor, number: numberIn(params), after });
}

export const clientAction = keepForLater("outcome")<Awaited<ReturnType<typeof action>>>;

/** One lead in the order in which one reads it: who and why now, what to write down, what happened, and what else is known. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, applications, papers, runs, timeline, words, appointment, choices, mayLift, mayDisclose, staff, topic, renderedAt } =
    loaderData;
  useLive(renderedAt, topic, "tags");
  const [search] = useSearchParams();
  const saved = savedIn(search.get("done"));
  const written = timeline.entries.find(({ followUp }) => followUp !== undefined && followUp.number === saved)?.followUp;
  // Asked for once: a page that looks again goes on with the form that is being edited.
  const isEditing = search.has("edit") && lead.mayWork;
  return (
    <div className="wrap grid gap-4 py-4 md:gap-6 md:py-6">
      <LeadDone actions={written?.mayTakeBack && <TakeBack number={written.number} />} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="grid gap-4 md:gap-6">
          <LeadHeader {...{ lead, words, mayLift }} now={renderedAt} />
          {lead.stop === null && lead.mayWork && <LeadAppointment number={lead.number} appointment={appointment} />}
          <LeadFamily lead={lead} mayDisclose={mayDisclose} />
          {lead.household.length > 0 && (
            <Card>
              <Household household={lead.household} />
            </Card>
          )}
        </div>
        <div className="max-md:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WhatCameOfIt
            loaderData={loaderData}
            answer={actionData && "problems" in actionData ? actionData : undefined}
            search={search}
            saved={saved}
            kept={keptIn(actionData)}
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-2">
          <LeadTimeline
            key={`${lead.number} ${search.get("before")}`}
            number={lead.number}
            timeline={timeline}
            own={lead.ownFields}
            tags={lead.allTags}
            partners={lead.partners}
            isOlder={search.has("before")}
          />
        </div>
        <div className="grid gap-4 md:gap-6 lg:col-start-2 lg:row-start-3">
          <LeadFacts key={lead.number} lead={lead} choices={choices} isEditing={isEditing} />
          <LeadApplications lead={lead} applications={applications} />
          <LeadPapers lists={papers} number={lead.number} />
          <LeadSequences runs={runs} number={lead.number} mayWork={lead.mayWork} />
          {lead.mayWork && <LeadPermission key={`permission ${lead.number}`} lead={lead} />}
          {lead.mayWork && <LeadVerbs lead={lead} staff={staff} now={renderedAt} />}
        </div>
      </div>
      {lead.mayWork && lead.stop === null && <LeadThumbBar lead={lead} />}
    </div>
  );
}

type Asked = Pick<Route.ComponentProps, "loaderData"> & {
  answer: FormAnswer | undefined;
  search: URLSearchParams;
  saved: number | undefined;
  kept: string | undefined;
};

function WhatCameOfIt({ loaderData, answer, search, saved, kept }: Asked) {
  const { lead, words, staff, creationKey, storedAs, renderedAt } = loaderData;
  const hours = useHours();
  const proposal = proposalOf(search.get("outcome"));
  if (lead.stop !== null) return null;
  if (!lead.mayWork)
    return (
      <Notice tone="info" live="off" title={m.lead_only_read_title()}>
        {m.lead_only_read()}
      </Notice>
    );
  return (
    <OutcomeSheet
      key={`${lead.number} ${saved} ${search.get("outcome")}`}
      title={m.follow_up_create()}
      isAsked={search.has("asked") || proposal !== undefined}
      about={
        <>
          <p className="font-semibold wrap-anywhere text-ink">{String(lead.facts.name)}</p>
          <p className="line-clamp-1">{words?.question?.text ?? words?.note?.text}</p>
        </>
      }
    >
      <KeptNotice kept={kept} isNextReady={kept !== creationKey} storedAs={storedAs}>
        <OutcomeForm
          key={kept}
          {...{ lead, staff, hours, creationKey, storedAs }}
          now={renderedAt}
          action={leadAddress(lead.number)}
          saved={saved === undefined ? undefined : String(saved)}
          isAsked={search.has("asked")}
          answer={answer ?? (proposal && { typed: proposal })}
        />
      </KeptNotice>
    </OutcomeSheet>
  );
}
