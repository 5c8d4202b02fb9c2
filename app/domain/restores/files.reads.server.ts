import { sql } from "kysely";
import { masterPath, variantPaths, type PictureFile, type Placing } from "#app/domain/files/model.ts";
import { photoPaths } from "#app/domain/papers/model.ts";
import { picturePath } from "#app/domain/whatsapp/model.ts";
import { bucket, storage } from "#app/platform/storage/storage.server.ts";
import { db, type Database, type Tx } from "#db/client.ts";

export type Missing = { id: string; path: string };

/** Objects that rows promise and the store does not have. Beside a folder it is the bucket that must have them. */
export async function listMissing(): Promise<Missing[]> {
  const there = new Set(await (bucket ?? storage).list(""));
  return (await listPromised()).filter(({ path }) => !there.has(path));
}

/** Every object that a row promises, always in the same order. */
export async function listPromised(tx: Tx | Database = db): Promise<Missing[]> {
  const files = await tx
    .selectFrom("files")
    .select(["id", "folder", "name", "content_type", "width", "height", "widths", "fallback", "staged_path", "placed_at"])
    .where("stored_at", "is not", null)
    .where("removal_started_at", "is", null)
    .$narrowType<PictureFile & Placing>()
    .orderBy("id")
    .execute();
  const photos = await tx.selectFrom("paper_photos").select("id").where("stored_at", "is not", null).orderBy("id").execute();
  const pictures = await tx.selectFrom("whatsapp_messages").select("id").where("media_state", "=", "stored").orderBy("id").execute();
  return [
    ...files.flatMap((file) => [masterPath(file), ...variantPaths(file)].map((path) => ({ id: file.id, path }))),
    ...photos.flatMap(({ id }) => photoPaths(id).map((path) => ({ id, path }))),
    ...pictures.map(({ id }) => ({ id, path: picturePath(id) })),
  ];
}

/** What was removed on purpose while a backup was being tried is not missing. */
export async function stillPromised(missing: readonly Missing[]) {
  if (missing.length === 0) return [];
  const ids = missing.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select id from files where id = any(${ids}::uuid[]) and removal_started_at is null
    union select id from paper_photos where id = any(${ids}::uuid[])
    union select id from whatsapp_messages where id = any(${ids}::uuid[])`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return missing.filter(({ id }) => known.has(id));
}
