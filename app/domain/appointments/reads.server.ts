import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { givenTo, givenToAny, workableLeads } from "#app/access/visible.server.ts";
import { daysToChoose, slotMinutes, slotsOn, type AppointmentKind, type AppointmentStatus } from "#app/domain/appointments/model.ts";
import { askedFor } from "#app/domain/teams/reads.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { isId } from "#app/domain/ids.ts";
import { db, type Tx } from "#db/client.ts";

type Database = Tx | typeof db;

/** The appointments of a lead, with those of the leads that were merged into it. */
export const ofLead = (number: number) =>
  sql<boolean>`lead_number in (select number from leads where number = ${number} or merged_into = ${number})`;

/** Of the lead that was kept: whoever is gone, was given up or asked not to be contacted is not expected. */
const isExpected = sql<boolean>`(appointments.status <> 'agreed' or leads.next_at is not null) and leads.stop is null and leads.is_here`;

/** A family may choose while they are to be won and nobody asked us to leave them alone. */
export const isOpenToFamily = sql<boolean>`(leads.is_here and leads.stop is null and leads.do_not_contact_at is null
  and leads.next_at is not null and leads.guardian_answer is distinct from 'refused')`;

/** Whose family this is. */
export const familyColumns = ["leads.number", "leads.name", "leads.is_minor as isMinor", "leads.guardian_name as guardian"] as const;

/** The family of a lead that may choose a time; undefined where none may. */
export const findFamily = (lead: number) =>
  db.selectFrom("leads").select(familyColumns).where("number", "=", lead).where(isOpenToFamily).executeTakeFirst();
export type Family = NonNullable<Awaited<ReturnType<typeof findFamily>>>;

const joined = (database: Database) =>
  database
    .selectFrom("appointments")
    .innerJoin("leads as asked", "asked.number", "appointments.lead_number")
    .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(asked.merged_into, asked.number)`))
    .where(isExpected);

/** What stands for a lead; undefined when nothing does. */
export const findStanding = (database: Database, lead: number) =>
  joined(database)
    .select(["appointments.id", "appointments.at", "appointments.minutes", "appointments.agreed_how as how"])
    .select(sql<AppointmentKind>`appointments.kind`.as("kind"))
    .where("leads.number", "=", lead)
    .where("appointments.status", "=", "agreed")
    .orderBy("appointments.at", "desc")
    .executeTakeFirst();

/** The same for a family that may choose. */
export const findStandingOfFamily = ({ number }: Pick<Family, "number">) => findStanding(db, number);

/** The same for whoever may work on the lead. */
export const findStandingOf = async (actor: Actor, lead: number) => {
  const known = await db.selectFrom("leads").select("number").where("number", "=", lead).where(workableLeads(actor)).executeTakeFirst();
  return known && (await findStanding(db, lead));
};

/** How many are expected in each half hour that begins in these days, by the moment at which it begins. */
async function takenPlaces(database: Database, from: Date, to: Date, without: number) {
  const rows = await joined(database)
    .select(["appointments.at", "appointments.minutes"])
    .where("appointments.status", "=", "agreed")
    .where("appointments.at", ">", sql<Date>`${from}::timestamptz - interval '4 hours'`)
    .where("appointments.at", "<", to)
    .where("leads.number", "<>", without)
    .execute();
  return (slot: Date) =>
    rows.filter(
      ({ at, minutes }) => at.getTime() < slot.getTime() + slotMinutes * 60_000 && at.getTime() + minutes * 60_000 > slot.getTime(),
    ).length;
}

/** So many places there are in a half hour. */
const readPlaces = async (database: Database) =>
  (await database.selectFrom("settings").select("visit_slots as places").executeTakeFirstOrThrow()).places;

/** Whether a half hour has room for one more family than this lead's. */
export async function hasRoom(tx: Tx, slot: Date, lead: number) {
  const taken = await takenPlaces(tx, slot, new Date(slot.getTime() + slotMinutes * 60_000), lead);
  return taken(slot) < (await readPlaces(tx));
}

/** The days and times among which the family of this lead can choose. */
export async function listFreeSlots(lead: number, now = Date.now()) {
  const [hours, places] = await Promise.all([readWorkingHours(), readPlaces(db)]);
  const days = daysToChoose(now, hours);
  if (days.length === 0 || places === 0) return [];
  const all = days.map((day) => ({ day, slots: slotsOn(day, now, hours) }));
  const taken = await takenPlaces(db, all[0]!.slots[0]!, new Date(all.at(-1)!.slots.at(-1)!.getTime() + slotMinutes * 60_000), lead);
  return all
    .map(({ day, slots }) => ({ day, slots: slots.filter((slot) => taken(slot) < places) }))
    .filter(({ slots }) => slots.length > 0);
}
export type FreeDay = Awaited<ReturnType<typeof listFreeSlots>>[number];

/** How many days the page of visits looks ahead, today with them. */
const shownDays = 8;
const dayLong = 24 * 60 * 60_000;
/** What nobody marked is shown for so many days. */
const unmarkedDays = 14;

export type VisitDays = "before" | "today" | "ahead";

/** Whose: a counsellor's own leads, for who leads a team its people's, for managers everybody's; or one person's, or a team's. */
const visitsOf = (actor: Actor, people?: readonly string[]) =>
  joined(db)
    .where(workableLeads(actor))
    .$if(people !== undefined, (query) => query.where(givenToAny(people!)));

const peopleAsked = async (actor: Actor, person: string | undefined) =>
  person === undefined ? undefined : ((await askedFor(actor, person)) ?? []);

const bounds = (now: Date) => {
  const at = (days: number) => new Date(`${indianDay(new Date(now.getTime() + days * dayLong))}T00:00+05:30`);
  return { longAgo: at(-unmarkedDays), today: at(0), tomorrow: at(1), end: at(shownDays) };
};

/** Who is expected today and in the next days, by the hour; and who was expected and nobody said whether they came. */
export async function listVisits(actor: Actor, { person }: { person?: string | undefined } = {}, now = new Date()) {
  const { longAgo, today, end } = bounds(now);
  const rows = await visitsOf(actor, await peopleAsked(actor, person))
    .leftJoin("users as owner", "owner.id", "leads.assigned_to")
    .select(["appointments.id", "appointments.at", "appointments.minutes", "leads.number", "leads.name", "owner.name as owner"])
    .select(["leads.course_interest as course", "leads.is_minor as isMinor", "leads.guardian_name as guardianName"])
    .select([sql<AppointmentKind>`appointments.kind`.as("kind"), sql<AppointmentStatus>`appointments.status`.as("status")])
    .select("appointments.agreed_how as how")
    .where("appointments.at", ">=", longAgo)
    .where("appointments.at", "<", end)
    .where((eb) =>
      eb.or([
        eb.and([eb("appointments.at", ">=", today), eb("appointments.status", "in", ["agreed", "came", "missed"])]),
        eb.and([eb("appointments.at", "<", today), eb("appointments.status", "=", "agreed")]),
      ]),
    )
    .orderBy("appointments.at")
    .orderBy("appointments.id")
    .execute();
  return rows.map((row) => ({ ...row, day: indianDay(row.at) }));
}
export type ListedVisit = Awaited<ReturnType<typeof listVisits>>[number];

/** One of them, for whoever may work on its lead. */
export async function findVisit(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return visitsOf(actor)
    .select(["appointments.id", "appointments.at", "leads.name", "leads.number"])
    .select(sql<AppointmentStatus>`appointments.status`.as("status"))
    .where("appointments.id", "=", id)
    .executeTakeFirst();
}

/** How many stand under today. */
export async function countVisitsToday(actor: Actor, { person }: { person?: string | undefined } = {}, now = new Date()) {
  const { today, tomorrow } = bounds(now);
  const expected = visitsOf(actor, await peopleAsked(actor, person))
    .select(sql<number>`count(*)::int`.as("count"))
    .where("appointments.at", ">=", today)
    .where("appointments.at", "<", tomorrow)
    .where("appointments.status", "in", ["agreed", "came", "missed"]);
  return ask(expected, ([row]) => row!.count);
}

/** Visits and video calls of this person's leads, for their calendar. */
export const listVisitsGivenTo = (person: string, until: Date) =>
  joined(db)
    .select(["appointments.id", "appointments.at", "appointments.minutes", "leads.number", "appointments.status_since as changedAt"])
    .select(sql<AppointmentKind>`appointments.kind`.as("kind"))
    .where(givenTo(person))
    .where("appointments.status", "=", "agreed")
    .where("appointments.at", ">", sql<Date>`now() - interval '1 day'`)
    .where("appointments.at", "<", until)
    .orderBy("appointments.at")
    .orderBy("appointments.id")
    .execute();
