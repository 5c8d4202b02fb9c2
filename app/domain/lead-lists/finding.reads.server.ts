import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenTo, ownScopes } from "#app/access/visible.server.ts";
import { openedSearch } from "#app/access/private-search.server.ts";
import { conditionsOf, readKnown } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { isByCreation, sortOf, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { askedFor } from "#app/domain/teams/reads.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { readPhone } from "#app/platform/phones.server.ts";
import { searchQuery } from "#app/platform/search/search-words.ts";
import { db, prepared } from "#db/client.ts";

type Condition = RawBuilder<boolean>;

/** A lead's place in the order of a list: its number, and the moment the list is sorted by, in microseconds. */
export type Cursor = { number: number; at: string | null };

/** The first places, and how many a question finds, as far as was asked. */
type LeadPage = { places: Cursor[]; count: number };
const nothing: LeadPage = { places: [], count: 0 };

/** So many of the first are looked through for a name; one that is rarer among them is looked up among all. */
const firstLookedThrough = 20_000;

/**
 * The numbers of the leads that a question finds among those this person knows about, in the order of the list. Each part
 * of the question that an index answers by itself (own or created, each stage) is asked alone and stops at the limit; an
 * "or" would read everything and sort it.
 */
export async function findPage(actor: Actor, question: LeadQuery, limit: number, count = limit): Promise<LeadPage> {
  const scopes = await scopesOf(actor, question.owner);
  if (scopes.length === 0) return nothing;
  const order = orderOf(question);
  const conditions = conditionsOf(question, await readKnown(question));
  const asked = { scopes, order, limit, count, stages: question.stage, conditions };
  if (question.q === "") return walk(asked);
  const q = openedSearch(actor, question.q);
  const known = await byNumberOrPhone(actor, q);
  if (known) return walk({ ...asked, conditions: [...asked.conditions, sql`number = any(${known}::int[])`] });
  const words = searchQuery(q).split(" ").filter(Boolean);
  if (words.length === 0) return nothing;
  const named = sql<boolean>`searched @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
  // Nobody can tell beforehand how common a name is: a common one is found among the first at once, and the index of words
  // holds few of any other.
  const first = await walk({ ...asked, within: firstLookedThrough, conditions: [...asked.conditions, named] });
  if (first.count >= count || (await areAllAmongFirst(scopes))) return first;
  return lookUp({ ...asked, conditions: [...asked.conditions, named] });
}

/** One person's leads are mostly few enough to have been looked through. */
async function areAllAmongFirst(scopes: Condition[]) {
  const { rows } = await sql<{ count: number }>`${sql.join(
    scopes.map((scope) => sql`select count(*)::int from (select from leads where is_here and ${scope} limit ${firstLookedThrough}) as few`),
    sql` union all `,
  )}`.execute(db);
  return rows.every(({ count }) => count < firstLookedThrough);
}

/**
 * Managers see every lead, a team's or one person's; who leads a team its people's, together or one by one; counsellors what was
 * given to them, and what they created unless they ask for the former.
 */
async function scopesOf(actor: Actor, owner: string): Promise<Condition[]> {
  if (!can(actor, "leads.work")) return [];
  if (owner === "none" && can(actor, "leads.see-all")) return [sql`assigned_to is null`];
  const people = await askedFor(actor, owner);
  if (people) return people.map(givenTo);
  return can(actor, "leads.see-all") ? [sql`true`] : ownScopes(actor);
}

type Order = { at: RawBuilder<Date | null>; by: RawBuilder<unknown>; conditions: Condition[] };

/** The order, and where the page before ended. The place itself says so, so that it tells nothing about any lead. */
function orderOf(question: LeadQuery): Order {
  const sort = sortOf(question);
  const { moment, number } = parseCursor(question.after) ?? {};
  const at = moment && sql`${moment}::timestamptz`;
  if (sort === "next") {
    const later = at && number !== undefined ? [sql<boolean>`(next_at, number) > (${at}, ${number}::int)`] : [];
    return { at: sql`next_at`, by: sql`next_at, number`, conditions: [sql`next_at is not null`, ...later] };
  }
  const [sign, way] = sort === "newest" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  // Within a time, the index of times leads to its first lead; that of numbers would pass by everything newer.
  if (isByCreation(question)) {
    const beyond = at && number !== undefined ? [sql<boolean>`(created_at, number) ${sign} (${at}, ${number}::int)`] : [];
    return { at: sql`created_at`, by: sql`created_at ${way}, number ${way}`, conditions: beyond };
  }
  const beyond = number === undefined ? [] : [sql<boolean>`number ${sign} ${number}::int`];
  return { at: sql`null::timestamptz`, by: sql`number ${way}`, conditions: beyond };
}

/** Where a page ended, as its address says: perhaps a moment to the microsecond, and a number. */
export function parseCursor(after: string): { moment: string | undefined; number: string } | undefined {
  const [, micros, number] = /^(?:(\d{1,16})-)?(\d{1,9})$/.exec(after) ?? [];
  if (number === undefined) return undefined;
  if (micros === undefined) return { moment: undefined, number };
  const whole = new Date(Math.floor(Number(micros) / 1_000)).toISOString();
  return { moment: whole.replace("Z", `${micros.slice(-3).padStart(3, "0")}Z`), number };
}

export const afterOf = ({ number, at }: Cursor) => (at === null ? String(number) : `${at}-${number}`);

type Asked = {
  scopes: Condition[];
  stages: string[];
  conditions: Condition[];
  order: Order;
  limit: number;
  count: number;
  /** Look for the conditions only among so many first leads. */
  within?: number;
};

const all = (conditions: Condition[]) => (conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`);

/** What was found in order, and how many there are. Limits are numbers in the text: a plan for an unknown one would be for many. */
async function placesIn(found: RawBuilder<unknown>, { order, limit, count }: Asked, isPrepared = false): Promise<LeadPage> {
  const { rows } = await sql<Cursor & { count: number }>`${isPrepared ? prepared : sql``}
    with found as ${found}
    select number, (extract(epoch from at) * 1000000)::bigint::text as at, (select count(*)::int from found) as count
    from (select number, at, at as next_at, at as created_at from found) as found
    order by ${order.by} limit ${sql.lit(limit)}`.execute(db);
  return { places: rows.map(({ number, at }) => ({ number, at })), count: Math.min(rows[0]?.count ?? 0, count) };
}

function walk(asked: Asked): Promise<LeadPage> {
  const { scopes, stages, conditions, order, within } = asked;
  const most = sql.lit(Math.max(asked.limit, asked.count));
  const parts = scopes.flatMap((scope) =>
    stages.length === 0 ? [[scope]] : stages.map((stage) => [scope, sql<boolean>`stage = ${stage}`]),
  );
  const branches = parts.map((part) => {
    const indexed = [sql<boolean>`is_here`, ...part, ...order.conditions];
    if (within === undefined)
      return sql`(select number, ${order.at} as at from leads where ${all([...indexed, ...conditions])} order by ${order.by} limit ${most})`;
    return sql`(select number, ${order.at} as at
      from (select * from leads where ${all(indexed)} order by ${order.by} limit ${sql.lit(within)}) as leads
      where ${all(conditions)} order by ${order.by} limit ${most})`;
  });
  // The everyday lists: those that an index answers by itself, whoever and whichever stage it is.
  return placesIn(sql`(${sql.join(branches, sql` union `)})`, asked, conditions.length === 0 && stages.length <= 1);
}

function lookUp(asked: Asked): Promise<LeadPage> {
  const { scopes, stages, conditions, order } = asked;
  const scope = sql<boolean>`(${sql.join(scopes, sql` or `)})`;
  const stage = stages.length === 0 ? [] : [sql<boolean>`stage = any(${stages}::text[])`];
  const found = sql`materialized (
    select number, ${order.at} as at from leads
    where ${all([sql`is_here`, scope, ...stage, ...order.conditions, ...conditions])})`;
  return placesIn(found, asked);
}

/**
 * Whom a number, a whole phone, an e-mail address or the last digits of a phone can mean; undefined when something else was
 * typed. The last digits are looked for only among the phones that this person reads anyway: of a masked one, each digit
 * more that is found or not would tell one that is not shown.
 */
async function byNumberOrPhone(actor: Actor, q: string): Promise<number[] | undefined> {
  const number = readNumber(q);
  const read = readPhone(q);
  const digits = /^[\d\s+().-]+$/.test(q) ? q.replaceAll(/\D/g, "") : "";
  const ways = [
    ...(number === undefined ? [] : [sql`select number from leads where number = ${number}`]),
    ...("phone" in read
      ? [sql`select number from leads where mobile = ${read.phone}`, sql`select number from leads where alternate_mobile = ${read.phone}`]
      : []),
    ...(digits.length >= 4 && !("phone" in read)
      ? [
          sql`select number from leads where ${givenTo(actor.id)}
            and reverse(mobile) like ${`${digits.split("").toReversed().join("")}%`}`,
        ]
      : []),
    ...(/^\S+@\S+$/.test(q) ? [sql`select number from leads where email in (${q}, ${q.toLowerCase()}) and email <> ''`] : []),
  ];
  if (ways.length === 0) return digits === "" ? undefined : [];
  const { rows } = await sql<{ number: number }>`${sql.join(ways, sql` union `)} limit 10000`.execute(db);
  return rows.map((row) => row.number);
}
