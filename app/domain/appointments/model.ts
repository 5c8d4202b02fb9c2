import { nextKindNames, type NextKind } from "#app/domain/leads/model.ts";
import { isOfficeDay, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";

/** Next steps for which somebody's time is taken: in the office, or on the screen. */
export const appointmentKinds = ["visit", "video"] as const satisfies readonly NextKind[];
export type AppointmentKind = (typeof appointmentKinds)[number];
export const isAppointmentKind = (kind: unknown): kind is AppointmentKind => appointmentKinds.includes(kind as AppointmentKind);
export const appointmentKindNames: Record<AppointmentKind, () => string> = { visit: nextKindNames.visit, video: nextKindNames.video };

export const appointmentStatuses = ["agreed", "came", "missed", "moved", "cancelled"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentStatusNames: Record<AppointmentStatus, () => string> = {
  agreed: m.appointment_status_agreed,
  came: m.appointment_status_came,
  missed: m.appointment_status_missed,
  moved: m.appointment_status_moved,
  cancelled: m.appointment_status_cancelled,
};

/** By whom it was agreed: one of our people, or the family by a link of ours or on their receipt. */
export type AgreedHow = "staff" | "link" | "receipt";

export const slotMinutes = 30;
const minute = 60_000;
const day = 24 * 60 * minute;
/** Nobody is surprised: the first time that a family can choose is two hours away. */
const notice = 2 * 60 * minute;
/** Families choose among so many days of work, at most so many days ahead. */
const offeredDays = 10;
const farthest = 21;

/** The half hours of a day of work that can still be chosen. */
export function slotsOn(indian: string, now: number, hours: WorkingHours): Date[] {
  if (!isOfficeDay(indian, hours)) return [];
  const midnight = fromIndianTime(`${indian}T00:00`).getTime();
  const starts = Array.from({ length: Math.floor((hours.closes - hours.opens) / slotMinutes) }, (_, at) => hours.opens + at * slotMinutes);
  return starts.map((start) => new Date(midnight + start * minute)).filter((at) => at.getTime() >= now + notice);
}

/** The days that a family is offered. */
export const daysToChoose = (now: number, hours: WorkingHours): string[] =>
  Array.from({ length: farthest }, (_, ahead) => indianDay(new Date(now + ahead * day)))
    .filter((one) => slotsOn(one, now, hours).length > 0)
    .slice(0, offeredDays);

/** Whether a family is offered this moment at all; whether there is room in it is for the database to say. */
export const isOffered = (at: Date, now: number, hours: WorkingHours) =>
  daysToChoose(now, hours).includes(indianDay(at)) && slotsOn(indianDay(at), now, hours).some((slot) => slot.getTime() === at.getTime());
