import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { keptHours, stateOf } from "#app/domain/archives/model.ts";
import { db } from "#db/client.ts";

const until = sql<Date | null>`made_at + make_interval(hours => ${sql.lit(keptHours)})`;
const isKept = sql<boolean>`made_at is not null and removed_at is null and ${until} > now()`;

const archives = () =>
  db
    .selectFrom("archives")
    .innerJoin("users", "users.id", "asked_by")
    .select(["archives.id", "asked_by as askedBy", "users.name as by", "asked_at as askedAt", "moved_at as movedAt", "done", "total"])
    .select(["made_at as madeAt", "rows", "files", "missing", "downloaded_at as downloadedAt", "failed_at as failedAt"])
    .select([sql<number | null>`bytes::float8`.as("bytes"), until.as("until"), isKept.as("isKept")])
    .orderBy("asked_at", "desc");

/** Those of every owner, the newest first: who took everything out is no secret among them. */
export async function listArchives(actor: Actor) {
  if (!can(actor, "archives.take")) return [];
  const found = await archives().limit(20).execute();
  return found.map(({ askedBy, ...one }) => ({ ...one, state: stateOf(one), isOwn: askedBy === actor.id }));
}
export type ListedArchive = Awaited<ReturnType<typeof listArchives>>[number];

/** One's own. */
export async function findArchive(actor: Actor, id: string) {
  if (!can(actor, "archives.take")) return undefined;
  const found = await archives().where("archives.id", "=", id).where("asked_by", "=", actor.id).executeTakeFirst();
  return found && { ...found, state: stateOf(found) };
}

/** Whether one is being made by anybody, and whether a file of one's own waits. */
export async function whatStands(actor: Actor) {
  const { rows } = await sql<{ isMaking: boolean; hasFile: boolean }>`select
    exists (select from archives where made_at is null and failed_at is null) as "isMaking",
    exists (select from archives where asked_by = ${actor.id} and ${isKept}) as "hasFile"`.execute(db);
  return rows[0]!;
}
