import { sql } from "kysely";
import { can, roles, type Actor, type Role } from "#app/access/roles.ts";
import type { ChangeFilter } from "#app/domain/activity/content.inputs.server.ts";
import type { ContentKind } from "#app/domain/activity/content.model.ts";
import { isId } from "#app/domain/ids.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

const perPage = 50;
const aDay = 24 * 60 * 60 * 1000;

type Line = { id: string; at: Date; what: string; subject: string | null; kind: ContentKind; byId: string | null; by: string | null };
type Told = Line & { when: string | null; version: number | null; told: string | null };

/** What it is called today, and whether it is there, in the trash or gone. */
export type Subject = { noun: string; id: string; name: string; nameHi: string; state: "here" | "trash" | "gone" };
export type Change = Omit<Told, "told" | "subject"> & { subject: Subject | null };

/** Who changed what in what visitors see, newest first. `before` is the id of the last line seen. */
export async function listChanges(actor: Actor, { kind, person, from, to }: ChangeFilter, before?: string, most = perPage) {
  if (!can(actor, "content.edit")) return undefined;
  const conditions = [
    sql`content_kind(what) is not null`,
    ...(kind ? [sql`content_kind(what) = ${kind}`] : []),
    ...(person ? [sql`actor_id = ${person}`] : []),
    ...(from ? [sql`at >= ${fromIndianTime(`${from}T00:00`)}`] : []),
    ...(to ? [sql`at < ${new Date(fromIndianTime(`${to}T00:00`).getTime() + aDay)}`] : []),
    ...(before === undefined ? [] : [sql`activity.id < ${before}`]),
  ];
  const { rows } = await sql<Told>`
    select activity.id, activity.at, what, subject, content_kind(what) as kind, actor_id as "byId", users.name as by,
      detail ->> 'when' as "when", case when jsonb_typeof(detail -> 'version') = 'number' then (detail ->> 'version')::int end as version,
      coalesce(detail ->> 'title', detail ->> 'text', detail ->> 'pathName', detail ->> 'name', detail #>> '{before,name}') as told
    from activity left join users on users.id = actor_id
    where ${sql.join(conditions, sql` and `)} order by activity.id desc limit ${most + 1}`.execute(db);
  const shown = rows.slice(0, most);
  const subjects = await subjectsOf(shown);
  const changes = shown.map(({ told, subject, ...line }): Change => ({ ...line, subject: subjectIn(subject, told, subjects) }));
  return { changes, nextCursor: rows.length > most ? shown.at(-1)!.id : undefined };
}

/** Whoever edits content, also those who have left, and whoever is asked for: their role may be another one by now. */
export async function listChangers(actor: Actor, asked?: string) {
  if (!can(actor, "content.edit")) return [];
  const editing = (Object.keys(roles) as Role[]).filter((role) => (roles[role] as readonly string[]).includes("content.edit"));
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where((eb) => eb.or([eb("role", "in", editing), ...(asked === undefined ? [] : [eb("id", "=", asked)])]))
    .orderBy("name")
    .orderBy("id")
    .limit(500)
    .execute();
}

const partsOf = (subject: string | null): [string, string] | undefined => {
  const [noun = "", id = ""] = subject?.split(/:(.*)/s) ?? [];
  return id === "" ? undefined : [noun, id];
};

function subjectIn(subject: string | null, told: string | null, known: Map<string, Subject>): Subject | null {
  const parts = partsOf(subject);
  if (!parts) return null;
  const [noun, id] = parts;
  return known.get(`${noun}:${id}`) ?? { noun, id, name: told ?? "", nameHi: "", state: "gone" };
}

type Found = { id: string; name: string; nameHi: string; isTrashed: boolean };
const inTrash = sql<boolean>`trashed_at is not null`;
const never = sql<boolean>`false`;

/** Each table is asked once for those of its rows that the lines speak of. */
async function subjectsOf(lines: Told[]) {
  const ids = Map.groupBy(
    lines.map(({ subject }) => partsOf(subject)).filter((parts) => parts !== undefined),
    ([noun]) => noun,
  );
  const of = (nouns: string[], is: (id: string) => boolean) => [
    ...new Set(nouns.flatMap((noun) => ids.get(noun) ?? []).flatMap(([, id]) => (is(id) ? [id] : []))),
  ];
  const isNumber = (id: string) => /^\d{1,9}$/.test(id);
  const anyId = (id: string) => /^[\w-]{1,60}$/.test(id);
  const entries = of(["course", "college", "exam", "post"], isId);
  const asked: [string[], string[], (ids: string[]) => Promise<Found[]>][] = [
    [["course", "college", "exam", "post"], entries, (some) => named("entries", some, { name: "name", trashed: true })],
    [["gallery"], of(["gallery"], isId), pictures],
    [
      ["notification"],
      of(["notification"], isId),
      (some) => named("notifications", some, { name: "text", nameHi: "text_hi", trashed: true }),
    ],
    [["album"], of(["album"], isId), (some) => named("albums", some, { name: "title", nameHi: "title_hi" })],
    [["synonym"], of(["synonym"], isId), (some) => named("synonyms", some, { name: "words" })],
    [["import"], of(["import"], isId), (some) => named("imports", some, { name: "file_name" })],
    [["slide"], of(["slide"], anyId), (some) => named("topCarousel_db", some, { name: "pathName", ids: "text" })],
    [["fact"], of(["fact"], anyId), facts],
    [
      ["scholarship"],
      of(["scholarship"], isNumber),
      (some) => named("scholarships", some, { name: "name", nameHi: "name_hi", ids: "integer" }),
    ],
    [
      ["covered-course"],
      of(["covered-course"], isNumber),
      (some) => named("covered_courses", some, { name: "name", nameHi: "name_hi", ids: "integer" }),
    ],
  ];
  const known = new Map<string, Subject>();
  const answers = await Promise.all(asked.map(async ([nouns, some, read]) => ({ nouns, rows: some.length > 0 ? await read(some) : [] })));
  for (const { nouns, rows } of answers)
    for (const { id, name, nameHi, isTrashed } of rows)
      for (const noun of nouns) known.set(`${noun}:${id}`, { noun, id, name, nameHi, state: isTrashed ? "trash" : "here" });
  return known;
}

type Naming = { name: string; nameHi?: string; trashed?: boolean; ids?: "uuid" | "text" | "integer" };

async function named(table: string, some: string[], { name, nameHi, trashed = false, ids = "uuid" }: Naming) {
  const { rows } = await sql<Found>`select id::text as id, ${sql.ref(name)} as name, ${nameHi ? sql.ref(nameHi) : sql.lit("")} as "nameHi",
    ${trashed ? inTrash : never} as "isTrashed" from ${sql.table(table)} where id = any (${some}::${sql.raw(ids)}[])`.execute(db);
  return rows;
}

async function pictures(ids: string[]) {
  const { rows } = await sql<Found>`select gallery_items.id::text as id, files.name, '' as "nameHi", ${inTrash} as "isTrashed"
    from gallery_items join files on files.id = file_id where gallery_items.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

async function facts(keys: string[]) {
  const { rows } = await sql<Found>`select key as id, question as name, question_hi as "nameHi", false as "isTrashed"
    from facts where key = any (${keys})`.execute(db);
  return rows;
}
