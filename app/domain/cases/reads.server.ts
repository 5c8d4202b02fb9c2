import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleCases } from "#app/access/visible.server.ts";
import { stateOf, type CaseFigure, type CaseKind, type CaseList, type Helped } from "#app/domain/cases/model.ts";
import type { Subject } from "#app/domain/enquiries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

export const casesPerPage = 25;

export type CaseFilter = {
  show: CaseList;
  /** Only those that this person answers. */
  isMine?: boolean;
  kind?: CaseKind | undefined;
  /** A number of a month, as 2026-11, opened: its rows, instead of one of the lists. */
  month?: string | undefined;
  of?: CaseFigure | undefined;
  /** The last case of the page before. */
  after?: string | undefined;
};

const indianToday = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;
const isOpen = sql<boolean>`(cases.answered_at is null and cases.closed_at is null)`;
const isOverdue = sql<boolean>`(${isOpen} and cases.due_on < ${indianToday})`;

export const lists: Record<CaseList, RawBuilder<boolean>> = {
  open: isOpen,
  overdue: isOverdue,
  nobodys: sql`(${isOpen} and cases.owner_id is null)`,
  answered: sql`(cases.answered_at is not null and cases.closed_at is null)`,
  closed: sql`cases.closed_at is not null`,
};

export const figures: Record<CaseFigure, RawBuilder<boolean>> = {
  opened: sql`true`,
  "in-time": sql`cases.was_in_time is true`,
  "helped-yes": sql`cases.helped = 'yes'`,
  "helped-partly": sql`cases.helped = 'partly'`,
  "helped-no": sql`cases.helped = 'no'`,
};

/** What is due first stands first, and so what is overdue; what is done, the newest first. */
const orders = {
  due: { columns: ["due_on", "opened_at", "id"], isNewestFirst: false },
  answered: { columns: ["answered_at", "id"], isNewestFirst: true },
  closed: { columns: ["closed_at", "id"], isNewestFirst: true },
  month: { columns: ["opened_at", "id"], isNewestFirst: true },
};
const orderOf = ({ show, month }: CaseFilter) =>
  month !== undefined ? orders.month : show === "answered" || show === "closed" ? orders[show] : orders.due;

/** A whole month by the Indian calendar. */
const inMonth = (month: string) => {
  const day = sql`${`${month}-01`}::timestamp`;
  return sql<boolean>`(cases.opened_at >= ${day} at time zone 'Asia/Kolkata'
    and cases.opened_at < (${day} + interval '1 month') at time zone 'Asia/Kolkata')`;
};

export async function listCases(actor: Actor, filter: CaseFilter) {
  const { show, isMine = false, kind, month, of = "opened", after } = filter;
  const { columns, isNewestFirst } = orderOf(filter);
  const place = (table: string) => sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`;
  const rows = await caseRows()
    .where(visibleCases(actor))
    .where(month === undefined ? lists[show] : sql<boolean>`(${inMonth(month)} and ${figures[of]})`)
    .$if(isMine, (query) => query.where("cases.owner_id", "=", actor.id))
    .$if(kind !== undefined, (query) => query.where("cases.kind", "=", kind!))
    .$if(after !== undefined && isId(after), (query) =>
      query.where(
        sql<boolean>`${place("cases")} ${sql.raw(isNewestFirst ? "<" : ">")} (select ${sql.join(columns.map((column) => sql.ref(`past.${column}`)))} from cases as past where past.id = ${after})`,
      ),
    )
    .orderBy(sql`${sql.join(columns.map((column) => sql`${sql.ref(`cases.${column}`)} ${sql.raw(isNewestFirst ? "desc" : "asc")}`))}`)
    .limit(casesPerPage + 1)
    .execute();
  return {
    cases: rows.slice(0, casesPerPage).map(told),
    more: rows.length > casesPerPage ? rows[casesPerPage - 1]!.id : undefined,
  };
}

export type ListedCase = Awaited<ReturnType<typeof listCases>>["cases"][number];

/** A case with what is known of its enquiry; nobody reads any more what was withdrawn. */
export const caseRows = () =>
  db
    .selectFrom("cases")
    .innerJoin("enquiries", "enquiries.id", "cases.enquiry_id")
    .innerJoin("enquiry_states", "enquiry_states.enquiry_id", "cases.enquiry_id")
    .leftJoin("users as owner", "owner.id", "cases.owner_id")
    .select(["cases.id", "cases.enquiry_id as enquiry", "cases.version", "owner_id as ownerId", "owner.name as owner"])
    .select([sql<CaseKind>`cases.kind`.as("kind"), "due_on as dueOn", "opened_at as openedAt", "answered_at as answeredAt"])
    .select(["closed_at as closedAt", "was_in_time as wasInTime", "is_their_word as isTheirWord", "given_back_at as givenBackAt"])
    .select([sql<Helped | null>`cases.helped`.as("helped"), isOverdue.as("isOverdue")])
    .select([sql<boolean>`due_on = ${indianToday}`.as("isDueToday"), "reference", "enquiries.received_at as receivedAt"])
    .select([sql<Subject>`enquire`.as("enquire"), "enquiries.name", sql<string>`left(message, 280)`.as("message")])
    .select(sql<boolean>`(withdrawn_at is not null or enquiry_states.erased_at is not null)`.as("isGone"));

export function told<
  T extends { isGone: boolean; name: string; message: string; answeredAt: Date | null; closedAt: Date | null; isDueToday: boolean },
>(row: T) {
  const state = stateOf(row);
  return { ...row, ...(row.isGone && { name: "", message: "" }), state, isDueToday: row.isDueToday && state === "open" };
}
