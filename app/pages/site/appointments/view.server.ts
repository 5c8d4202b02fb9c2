import { data, href } from "react-router";
import type { Choosing } from "#app/domain/appointments/inputs.server.ts";
import { appointmentKindNames, appointmentKinds, type AppointmentKind } from "#app/domain/appointments/model.ts";
import { findStandingOfFamily, listFreeSlots, type Family } from "#app/domain/appointments/reads.server.ts";
import { calendarOf } from "#app/domain/calendars/model.ts";
import { rememberedShell } from "#app/domain/settings/reads.server.ts";
import { missVisitLink } from "#app/domain/visit-links/reads.server.ts";
import { formatClock, formatDay, formatMoment, formatWeekday } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** Where the forms of this page are sent: documents, which the router in the browser does not touch. */
type Ways = { choose: string; cancel: string; calendar: string };

const own = (path: string) => inLocale(path, getLocale());

export const waysOfLink = (token: string): Ways => ({
  choose: own(href("/visit/:token", { token })),
  cancel: own(href("/visit/:token/cancellation", { token })),
  calendar: own(href("/visit/:token/calendar.ics", { token })),
});

export const waysOfReceipt = (reference: string): Ways => ({
  choose: own(href("/enquiry/:reference/visit", { reference })),
  cancel: own(href("/enquiry/:reference/visit/cancellation", { reference })),
  calendar: own(href("/enquiry/:reference/visit/calendar.ics", { reference })),
});

type Asked = {
  ways: Ways;
  /** The proof of an open receipt; a link needs none. */
  open?: string | undefined;
  chosen?: Partial<Choosing>;
  said?: string | undefined;
};

const stands: Record<AppointmentKind, typeof m.appointment_stands_visit> = {
  visit: m.appointment_stands_visit,
  video: m.appointment_stands_video,
};

/** 10:30 am: as a family says it. */
function clockOf(slot: Date) {
  const [hour, minute] = toIndianTime(slot).slice(11).split(":").map(Number);
  return formatClock(hour! * 60 + minute!);
}

/** What is agreed, and the days and times among which the family can choose. */
export async function viewChoosing(family: Family, { ways, open, chosen = {}, said }: Asked) {
  const [standing, free] = await Promise.all([findStandingOfFamily(family), listFreeSlots(family.number)]);
  const day = free.find((one) => one.day === chosen.day) ?? free[0];
  const kind = chosen.kind ?? standing?.kind ?? "visit";
  return {
    title: m.appointment_choose_title(),
    text: m.appointment_choose_text({ name: family.name }),
    minor:
      family.isMinor && family.guardian !== "" ? m.appointment_choose_minor({ name: family.name, guardian: family.guardian }) : undefined,
    asksGuardian: family.isMinor && family.guardian === "",
    said,
    open,
    ways,
    standing: standing && { text: stands[standing.kind]({ moment: formatMoment(standing.at) }) },
    isChoosing: chosen.day !== undefined,
    kinds: appointmentKinds.map((value) => ({ value, label: appointmentKindNames[value]() })),
    kind,
    days: free.map((one) => ({ value: one.day, weekday: formatWeekday(one.day), label: formatDay(one.day), isChosen: one === day })),
    times: day?.slots.map((slot) => ({ value: toIndianTime(slot), label: clockOf(slot) })) ?? [],
    labels: {
      how: m.appointment_how(),
      day: m.appointment_which_day(),
      time: day ? m.appointment_which_time({ day: formatDay(day.day) }) : "",
      timeHint: m.appointment_which_time_hint(),
      guardian: m.appointment_choose_guardian(),
      none: m.appointment_none_free(),
      change: m.appointment_change(),
      cancel: m.appointment_cancel(),
      calendar: m.appointment_ics(),
    },
  };
}
export type ChoosingView = Awaited<ReturnType<typeof viewChoosing>>;

/** What was done, as an address tells it. */
export const saidAs = (said: string | null) =>
  said === "taken" ? m.appointment_taken() : said === "cancelled" ? m.appointment_given_up() : undefined;

/** The same words for a link that is over or never was; who tries many is told to wait by the status alone. */
export const linkIsOver = async () =>
  data({ title: m.appointment_over_title(), text: m.appointment_over_text() }, { status: (await missVisitLink()) ? 429 : 404 });

const summaries: Record<AppointmentKind, typeof m.appointment_ics_summary_visit> = {
  visit: m.appointment_ics_summary_visit,
  video: m.appointment_ics_summary_video,
};

/** What stands, as a file for the family's own calendar; undefined when nothing does. */
export async function calendarFile(family: Family) {
  const standing = await findStandingOfFamily(family);
  if (!standing) return undefined;
  const { id, kind, at, minutes } = standing;
  const { address, addressHi } = await rememberedShell();
  const where = kind === "visit" && address ? localized(address, addressHi ?? "").text : "";
  const summary = summaries[kind]({ brand: m.brand() });
  const event = { uid: `visit.${id}@thecareerzone`, when: { at, minutes }, summary, description: where, changed: at, remind: "-PT2H" };
  const text = calendarOf([event], { name: summary, product: "Visits", refresh: "P1D" });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="visit.ics"',
      "Cache-Control": "no-store",
    },
  });
}
