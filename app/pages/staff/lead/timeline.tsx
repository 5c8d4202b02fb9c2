import { useEffect, useState, type ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { additionWords } from "#app/domain/enquiries/additions.model.ts";
import { freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import { statementNames } from "#app/domain/follow-ups/model.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { ownFact, ownName, ownWords, type OwnField } from "#app/domain/own-fields/model.ts";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import type { readTimeline, TimelineEntry } from "#app/domain/timelines/reads.server.ts";
import { tagsFact, tagsInLine, tagWords, type Tag } from "#app/domain/tags/model.ts";
import { askedField } from "#app/domain/receipts/model.ts";
import { conversationAddress, leadAddress } from "#app/pages/staff/lead-paths.ts";
import { factWords, isFact, leadDetails } from "#app/domain/leads/details.model.ts";
import { reasonOf, sentenceOf } from "#app/pages/staff/lead/timeline-labels.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { SaidOnWhatsApp } from "#app/pages/staff/whatsapp/said.tsx";
import { TakeBack } from "#app/pages/staff/follow-ups/take-back.tsx";
import { UndoMerge } from "#app/pages/staff/duplicates/side.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Busy } from "#app/ui/busy.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";

export type Timeline = NonNullable<Awaited<ReturnType<typeof readTimeline>>>;
type Props = { number: number; timeline: Timeline; own: readonly OwnField[]; tags: readonly Tag[]; partners: Partners; isOlder: boolean };

/** Everything that happened, newest first. */
export function LeadTimeline({ number, timeline, own, tags, partners, isOlder }: Props) {
  const { entries, more, isLoading, load } = useOlder(timeline);
  const older = `${leadAddress(number)}?before=${more}`;
  return (
    <Card as="section" id="timeline" aria-labelledby="timeline-title" className="grid gap-4">
      <h2 id="timeline-title" className="text-xl">
        {m.lead_timeline()}
      </h2>
      {isOlder && (
        <Link to={leadAddress(number)} className="link justify-self-start">
          {m.lead_timeline_newest()}
        </Link>
      )}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <Entry key={entry.id} {...{ entry, number, own, tags, partners }} />
        ))}
      </ol>
      {more && (
        <Link
          to={older}
          preventScrollReset
          className={buttonLook("secondary", "md", "justify-self-start")}
          onClick={(event) => {
            event.preventDefault();
            load(older);
          }}
        >
          <span className="inline-flex items-center gap-2">
            {isLoading && <Busy />}
            {m.lead_load_more()}
          </span>
        </Link>
      )}
    </Card>
  );
}

/** Older pages stand under the newest one; what happens meanwhile leaves no gap between them. */
function useOlder(timeline: Timeline) {
  const fetcher = useFetcher<{ timeline: Timeline }>();
  const [seen, setSeen] = useState(() => new Map(timeline.entries.map((entry) => [entry.id, entry])));
  const [end, setEnd] = useState(timeline.nextCursor);
  useEffect(() => setSeen((before) => new Map([...before, ...byId(timeline.entries)])), [timeline]);
  useEffect(() => {
    const page = fetcher.data?.timeline;
    if (!page) return;
    setSeen((before) => new Map([...byId(page.entries), ...before]));
    setEnd(page.nextCursor);
  }, [fetcher.data]);
  return {
    entries: [...new Map([...seen, ...byId(timeline.entries)]).values()].toSorted((one, other) => Number(other.id) - Number(one.id)),
    more: end,
    isLoading: fetcher.state !== "idle",
    load: (address: string) => void fetcher.load(address),
  };
}

const byId = (entries: TimelineEntry[]) => entries.map((entry) => [entry.id, entry] as const);

type EntryProps = Pick<Props, "number" | "own" | "tags" | "partners"> & { entry: TimelineEntry };

function Entry({ entry, number, own, tags, partners }: EntryProps) {
  const { labelOf, said } = wordsOf(own, partners);
  const { at, by, lead, followUp, enquiry, addition, message, whatsapp, letter, undoable } = entry;
  const changes = entry.changes.filter(({ field }) => field !== tagsFact);
  return (
    <li className="grid gap-1 border-l-2 border-line pl-4">
      <p className="font-semibold">{sentenceOf(entry)}</p>
      <p className="text-sm text-ink-mute">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        {` · ${by ?? m.lead_by_itself()}`}
        {lead !== number && ` · ${m.lead_merged_from({ number: shownNumber(lead) })}`}
      </p>
      <Quiet>{reasonOf(entry)}</Quiet>
      <Quiet>{tagsChanged(entry, tags)}</Quiet>
      {undoable && <UndoMerge {...undoable} />}
      {followUp && <FollowUpWords followUp={followUp} />}
      {enquiry && (
        <>
          <Quiet>{[enquiry.enquire, ...freeTextNames.map((name) => enquiry[name])].filter(Boolean).join(" · ")}</Quiet>
          {enquiry.message && <Quote>{enquiry.message}</Quote>}
          <Quiet>{enquiry.campaign && m.lead_came_by({ name: enquiry.campaign })}</Quiet>
          <Quiet>{enquiry.partner && m.lead_came_by_partner({ name: partnerName(partners, enquiry.partner) })}</Quiet>
          <Quiet>{enquiry.key && m.lead_brought_by_key({ name: enquiry.key })}</Quiet>
        </>
      )}
      {addition && (
        <Quiet>
          {additionWords(addition, own)
            .map(({ label, value }) => `${label}: ${value}`)
            .join(" · ")}
        </Quiet>
      )}
      {letter?.text && <Quote>{[letter.subject, letter.text].filter((words) => words !== "").join("\n")}</Quote>}
      {message?.text && (
        <>
          <Quote>{message.text}</Quote>
          <Quiet>{m.message_not_known()}</Quiet>
        </>
      )}
      {whatsapp && (
        <>
          {whatsapp.body && <Quote>{whatsapp.body}</Quote>}
          <Quiet>
            <SaidOnWhatsApp said={whatsapp} />
          </Quiet>
          <Link to={conversationAddress(number)} className="link justify-self-start text-sm">
            {m.whatsapp_open_conversation()}
          </Link>
        </>
      )}
      {changes.length > 0 && (
        <dl className="grid gap-1">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="inline font-semibold">{labelOf(field)}: </dt>
              <dd className="inline">
                <del className="text-ink-mute">{said(field, before)}</del> → <ins className="no-underline">{said(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Which tags were put on and which were taken off, by their names. */
function tagsChanged({ changes }: TimelineEntry, tags: readonly Tag[]) {
  const change = changes.find(({ field }) => field === tagsFact);
  const [before, after] = [tagsInLine(change?.before ?? null), tagsInLine(change?.after ?? null)];
  const [on, off] = [
    tagWords(
      tags,
      after.filter((id) => !before.includes(id)),
    ),
    tagWords(
      tags,
      before.filter((id) => !after.includes(id)),
    ),
  ];
  return [on && m.tag_was_put_on({ names: on }), off && m.tag_was_taken_off({ names: off })].filter(Boolean).join(" · ");
}

const wordsOf = (own: readonly OwnField[], partners: Partners) => {
  const fieldOf = (name: string) => own.find(({ id }) => ownFact(id) === name);
  const label = (name: string) => {
    const field = fieldOf(name);
    return field ? ownName(field) : name === askedField ? m.lead_asked_for() : name;
  };
  const words = (name: string, value: string | null) => {
    const field = fieldOf(name);
    return field ? ownWords(field, value) : value;
  };
  return {
    labelOf: (name: string) => (isFact(name) ? leadDetails[name].label() : label(name)),
    said: (name: string, value: string | null) => {
      if (name === "partner") return value ? partnerName(partners, value) : m.lead_partner_nobody();
      return (isFact(name) ? factWords(name, value) : words(name, value)) || m.lead_nothing();
    },
  };
};

function FollowUpWords({ followUp }: { followUp: NonNullable<TimelineEntry["followUp"]> }) {
  const { number, statement, summary, remarks, agreedAt, transferredTo, isTakenBack, mayTakeBack } = followUp;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {isTakenBack ? <del className="text-ink-mute">{statementNames[statement]()}</del> : statementNames[statement]()}
        {isTakenBack && <Badge>{m.follow_up_taken_back()}</Badge>}
      </p>
      {mayTakeBack && <TakeBack number={number} />}
      {summary && <Quote>{summary}</Quote>}
      {remarks && <Quote>{remarks}</Quote>}
      <Quiet>
        {[agreedAt && m.lead_was_next({ moment: formatMoment(agreedAt) }), transferredTo && m.lead_was_assigned({ name: transferredTo })]
          .filter(Boolean)
          .join(" · ")}
      </Quiet>
    </>
  );
}

const Quiet = ({ children }: { children: ReactNode }) =>
  children ? <p className="text-sm text-ink-soft empty:hidden">{children}</p> : null;
const Quote = ({ children }: { children: string }) => (
  <blockquote className="max-w-[68ch] rounded-control bg-brand-wash px-3 py-2 wrap-anywhere whitespace-pre-line">{children}</blockquote>
);
