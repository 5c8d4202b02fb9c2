import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleCases } from "#app/access/visible.server.ts";
import { caseFigures, caseLists, type CaseFigure, type CaseKind, type CaseList } from "#app/domain/cases/model.ts";
import { figures, lists } from "#app/domain/cases/reads.server.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { db } from "#db/client.ts";

/** Nobody reads on after this many: they are not counted one by one. */
const maxCounted = 1_000;

type Whose = { isMine?: boolean; kind?: CaseKind | undefined };

const few = (actor: Actor, list: CaseList, { isMine = false, kind }: Whose = {}) =>
  sql<number>`(${db
    .selectFrom((eb) =>
      eb
        .selectFrom("cases")
        .select("cases.id")
        .where(visibleCases(actor))
        .where(lists[list])
        .$if(isMine, (query) => query.where("cases.owner_id", "=", actor.id))
        .$if(kind !== undefined, (query) => query.where("cases.kind", "=", kind!))
        .limit(sql.lit(maxCounted + 1))
        .as("few"),
    )
    .select(sql`count(*)::int`.as("count"))})`;

/** How many each list holds, of all that this person knows about or of those they answer. */
export async function countCases(actor: Actor, whose: Whose = {}): Promise<Record<CaseList, number>> {
  const { rows } = await sql<Record<CaseList, number>>`
    select ${sql.join(caseLists.map((list) => sql`${few(actor, list, whose)} as ${sql.ref(list)}`))}`.execute(db);
  return rows[0]!;
}

/** What must not be forgotten: one's own that are open, and for whoever gives cases out all that are overdue or nobody's. */
export async function countWaitingCases(actor: Actor) {
  if (!can(actor, "cases.answer")) return { mine: 0, overdue: 0, nobodys: 0 };
  // With whatever else a page asks in this moment.
  return ask(
    sql<Waiting>`select ${few(actor, "open", { isMine: true })} as mine, ${few(actor, "overdue")} as overdue, ${few(actor, "nobodys")} as nobodys`,
    (rows) => rows[0]!,
  );
}
type Waiting = { mine: number; overdue: number; nobodys: number };
export type WaitingCases = Awaited<ReturnType<typeof countWaitingCases>>;

/** This month and the five before it: what was opened in each, and what became of that. Months in which nothing was opened are left out. */
export async function readCaseMonths(actor: Actor) {
  const month = sql<string>`to_char(opened_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const start = sql`(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '5 months') at time zone 'Asia/Kolkata'`;
  const rows = await db
    .selectFrom("cases")
    .select(month.as("month"))
    .select(caseFigures.map((figure) => sql<number>`count(*) filter (where ${figures[figure]})::int`.as(figure)))
    .where(visibleCases(actor))
    .where(sql<boolean>`opened_at >= ${start}`)
    .groupBy(month)
    .orderBy(month, "desc")
    .execute();
  return rows as unknown as ({ month: string } & Record<CaseFigure, number>)[];
}
