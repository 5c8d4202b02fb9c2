import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { openedSearch } from "#app/access/private-search.server.ts";
import type { AuditFilter } from "#app/domain/audit/inputs.server.ts";
import type { Told } from "#app/domain/audit/model.ts";
import { deviceWords } from "#app/domain/users/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

const perPage = 50;

export type AuditLine = Told & {
  id: string;
  at: Date;
  byEmail: string | null;
  /** Whom or what it is about, when there is a page for it. */
  about: { kind: "person"; id: string; name: string } | { kind: "lead"; number: number } | null;
  address: string;
  /** The browser in words. */
  device: string;
};

/** The lines that match, newest first. `before` is the id of the last one seen. */
export async function listAudit(actor: Actor, filter: AuditFilter, before?: string, most = perPage) {
  if (!can(actor, "audit.read")) return undefined;
  const rows = await linesOf({ ...filter, q: openedSearch(actor, filter.q) }, before, most + 1);
  const lines = rows.slice(0, most).map(lineOf);
  return { lines, nextCursor: rows.length > most ? lines.at(-1)!.id : undefined };
}

/** Everybody with an account, those who left too: the history keeps them. */
export async function listAudited(actor: Actor) {
  if (!can(actor, "audit.read")) return undefined;
  return db.selectFrom("users").select(["id", "name", "email"]).orderBy("name").orderBy("id").limit(1_000).execute();
}

type Row = {
  id: string;
  at: Date;
  what: string;
  subject: string | null;
  detail: JsonObject;
  byId: string | null;
  by: string | null;
  byEmail: string | null;
  aboutName: string | null;
  leadIsHere: boolean;
};

async function linesOf(filter: AuditFilter, before: string | undefined, most: number) {
  const { rows } = await sql<Row>`
    with found as (${await idsOf(filter, before, most)})
    select activity.id, activity.at, what, subject, detail, actor_id as "byId", by.name as by, by.email as "byEmail",
      about.name as "aboutName",
      exists (select from leads where is_here and number = case when subject ~ '^lead:[0-9]{1,9}$' then substr(subject, 6)::int end)
        as "leadIsHere"
    from found
    join activity on activity.id = found.id
    left join users as by on by.id = actor_id
    left join users as about on subject = 'user:' || about.id
    order by activity.id desc`.execute(db);
  return rows;
}

/**
 * A person's lines are those they caused and those about them; a search looks for names and for addresses. Each half is a
 * question with an index of its own, because one question with "or" reads everybody's lines until it has found enough.
 */
async function idsOf(filter: AuditFilter, before: string | undefined, most: number) {
  const { q, person } = filter;
  const searched = q === "" ? undefined : await halvesOf(q);
  const halves = person ? [sql`actor_id = ${person}`, sql`subject = ${`user:${person}`}`] : (searched ?? [sql`true`]);
  const also = [...conditionsOf(filter, before), ...(person && searched ? [sql`(${sql.join(searched, sql` or `)})`] : [])];
  // An offset keeps the database from walking through all lines in their order where few of them match.
  const half = (condition: RawBuilder<unknown>) =>
    sql`(select id from (select id from activity where ${sql.join([sql`is_audit(what)`, condition, ...also], sql` and `)}
      ${isAddress(q) && condition === searched?.at(-1) ? sql`offset 0` : sql``}) as half order by id desc limit ${most})`;
  return sql`select id from (${sql.join(halves.map(half), sql` union `)}) as halves order by id desc limit ${most}`;
}

const isAddress = (q: string) => /^[\da-f.:/]{6,}$/i.test(q);

/** By name or e-mail address, and by the beginning of a network address, which a few signs are not yet. */
async function halvesOf(q: string) {
  const safe = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const people = await db
    .selectFrom("users")
    .select("id")
    .where((eb) => eb.or([eb("name", "ilike", `%${safe}%`), eb("email", "ilike", `%${safe}%`)]))
    .limit(1_000)
    .execute();
  const ids = people.map(({ id }) => id);
  const ofThem = [sql`actor_id = any(${ids}::text[])`, sql`subject = any(${ids.map((id) => `user:${id}`)}::text[])`];
  return isAddress(q) ? [...ofThem, sql`detail ->> 'address' like ${`${q.toLowerCase()}%`}`] : ofThem;
}

const aDay = 24 * 60 * 60 * 1000;

function conditionsOf({ kind, from, to }: AuditFilter, before: string | undefined) {
  return [
    ...(kind ? [sql`audit_kind(what) = ${kind}`] : []),
    ...(from ? [sql`at >= ${fromIndianTime(`${from}T00:00`)}`] : []),
    ...(to ? [sql`at < ${new Date(fromIndianTime(`${to}T00:00`).getTime() + aDay)}`] : []),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
}

function lineOf({ aboutName, leadIsHere, detail, ...row }: Row): AuditLine {
  // What something looked like before and after stays where it is: it can be long.
  const { address, device, before: _before, after: _after, ...told } = detail;
  return {
    ...row,
    detail: told,
    about: aboutOf(row.subject, aboutName, leadIsHere),
    address: typeof address === "string" ? address : "",
    device: typeof device === "string" ? deviceWords(device) : "",
  };
}

function aboutOf(subject: string | null, name: string | null, leadIsHere: boolean): AuditLine["about"] {
  const [noun, id = ""] = subject?.split(":") ?? [];
  if (noun === "user" && name !== null) return { kind: "person", id, name };
  if (noun === "lead" && leadIsHere) return { kind: "lead", number: Number(id) };
  return null;
}
