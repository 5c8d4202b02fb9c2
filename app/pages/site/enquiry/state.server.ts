import { data, href } from "react-router";
import { isForInboxOnly, shownReference, type Subject } from "#app/domain/enquiries/model.ts";
import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { rememberedShell, type Settings } from "#app/domain/settings/reads.server.ts";
import { callDayOf } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { viewAddition } from "#app/pages/site/enquiry/addition.server.ts";
import { viewLookup, viewUnknown } from "#app/pages/site/receipt/lookup.server.ts";
import { viewAsking } from "#app/pages/site/receipt/view.server.ts";
import { formatClock, formatDay, formatMoment, formatWeekday } from "#app/platform/i18n/dates.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** How an enquiry stands, for whoever has its reference: nothing of what was written. */
export async function viewEnquiry(text: string, added: string | null = null) {
  const enquiry = await lookUpEnquiry(text);
  if (!enquiry) throw data(viewUnknown(), { status: 404 });
  const { reference, state, enquire, isMinor, isWalkIn, receivedAt, handledAt, withdrawnAt, work } = enquiry;
  const { addedAt } = enquiry;
  const promise = promiseOf(enquire, isMinor, await rememberedShell(), callDayOf(receivedAt, new Date(), await readWorkingHours()));
  const steps = [
    (isWalkIn ? m.receipt_walk_in_step : m.enquiry_state_received)({ moment: formatMoment(receivedAt) }),
    addedAt && state !== "withdrawn" && m.addition_kept({ moment: formatMoment(addedAt) }),
    handledAt && m.enquiry_state_handled({ moment: formatMoment(handledAt) }),
    withdrawnAt && m.enquiry_state_withdrawn({ moment: formatMoment(withdrawnAt) }),
  ].filter((step) => typeof step === "string");
  return {
    ...headline(state, isWalkIn, promise.text),
    reference,
    shown: shownReference(reference),
    state,
    isWalkIn,
    addition: viewAddition(enquiry, await readOwnFields()),
    message: addedAt && state !== "withdrawn" ? addedWords(added) : undefined,
    asking: state === "withdrawn" ? undefined : viewAsking(reference),
    steps,
    next: state === "received" && !isWalkIn ? promise.next : undefined,
    lookup: state === "withdrawn" ? viewLookup() : undefined,
    picture: enquiry.isToBeSeen ? href("/enquiry/:reference/seen.gif", { reference }) : undefined,
    work: work && { ...work, to: href("/enquiry/:reference/proof", { reference }) },
    labels: enquiryLabels(reference, state, isWalkIn),
  };
}
export type EnquiryView = Awaited<ReturnType<typeof viewEnquiry>>;

type State = NonNullable<Awaited<ReturnType<typeof lookUpEnquiry>>>["state"];

/** After the form of the addition was sent. */
const addedWords = (added: string | null) =>
  added === "now" ? m.addition_thanks() : added === "before" ? m.addition_already() : undefined;

/** Who will call whom, and what comes next. */
function promiseOf(enquire: Subject, isMinor: boolean, { hours, hoursHi }: Pick<Settings, "hours" | "hoursHi">, call: CallDay) {
  if (isForInboxOnly(enquire)) return { text: m.enquiry_inbox_text(), next: m.enquiry_state_next_inbox() };
  const when = call && whenCalled(call);
  if (when && isMinor) return { text: m.enquiry_thanks_when_minor({ when }), next: m.enquiry_state_next_when_minor({ when }) };
  if (when) return { text: m.enquiry_thanks_when({ when }), next: m.enquiry_state_next_when({ when }) };
  if (isMinor) return { text: m.enquiry_thanks_text_minor(), next: m.enquiry_state_next_minor() };
  const open = hours && localized(hours, hoursHi ?? "").text;
  return { text: m.enquiry_thanks_text(), next: open ? m.enquiry_state_next_hours({ hours: open }) : m.enquiry_state_next() };
}

type CallDay = ReturnType<typeof callDayOf>;

/** Today before 7 pm; tomorrow, Tuesday, from 10 am. */
function whenCalled({ day, ahead, isOpen, opens, closes }: NonNullable<CallDay>) {
  if (isOpen) return m.enquiry_when_today({ time: formatClock(closes) });
  const said = { time: formatClock(opens), weekday: formatWeekday(day), day: formatDay(day) };
  if (ahead === 0) return m.enquiry_when_later_today(said);
  return ahead === 1 ? m.enquiry_when_tomorrow(said) : m.enquiry_when_day(said);
}

function headline(state: State, isWalkIn: boolean, promise: string) {
  const walkIn = {
    received: { title: m.receipt_walk_in_title(), text: m.receipt_walk_in_text() },
    withdrawn: { title: m.receipt_walk_in_withdrawn(), text: m.receipt_walk_in_withdrawn_text() },
  };
  const sent = {
    received: { title: m.enquiry_thanks_title(), text: promise },
    handled: { title: m.enquiry_handled_title(), text: m.enquiry_handled_text() },
    withdrawn: { title: m.enquiry_withdrawn_title(), text: m.enquiry_withdrawn_text() },
  };
  return isWalkIn && state !== "handled" ? walkIn[state] : sent[state];
}

const enquiryLabels = (reference: string, state: State, isWalkIn: boolean) => ({
  reference: m.enquiry_reference(),
  hint: state === "withdrawn" ? m.enquiry_reference_hint_withdrawn() : m.enquiry_reference_hint(),
  copy: m.enquiry_copy(),
  copied: m.enquiry_copied(),
  steps: m.enquiry_steps(),
  another: m.enquiry_another(),
  courses: m.enquiry_to_courses(),
  withdraw: isWalkIn ? m.receipt_withdraw() : m.enquiry_withdraw(),
  digits: m.receipt_digits(),
  // With a hyphen at which no line breaks.
  withdrawTitle: (isWalkIn ? m.receipt_withdraw_title : m.enquiry_withdraw_title)({
    reference: shownReference(reference).replace("-", "\u2011"),
  }),
  withdrawText: isWalkIn ? m.receipt_withdraw_text() : m.enquiry_withdraw_text(),
  yes: m.enquiry_withdraw_yes(),
  no: m.enquiry_withdraw_no(),
});
