import { sql } from "kysely";
import { masterPath, masterPaths, variantPaths, type PictureFile, type Placing } from "#app/domain/files/model.ts";
import type { Product } from "./product.ts";

export type StoredFile = PictureFile & Placing & { stored_at: Date | null; attached_at: Date | null; removal_started_at: Date | null };
export type World = Awaited<ReturnType<typeof lookAround>>;

/** Everything that a save leaves behind, read from the database and the object store. */
export async function lookAround({ db }: Product) {
  const { storage } = await import("#app/platform/storage/storage.server.ts");
  const slides = await db.selectFrom("topCarousel_db").select(["id", "photoUrl", "pathName", "alt", "file_id"]).execute();
  const files = await db
    .selectFrom("files")
    .select(["id", "folder", "name", "content_type", "width", "height", "widths", "fallback"])
    .select(["staged_path", "placed_at", "stored_at", "attached_at", "removal_started_at"])
    .$narrowType<PictureFile>()
    .execute();
  const history = await db.selectFrom("activity").select(["what", "subject", "at"]).where("subject", "is not", null).execute();
  const notices = await db.selectFrom("live_events").select("at").where("topic", "=", "carousel").execute();
  const jobs = await sql<{ fileId: string }>`
    select distinct data->>'fileId' as "fileId" from pgboss.job
    where name = 'files.remove-orphan' and state in ('created', 'retry', 'active')`.execute(db);
  return {
    slides,
    files: new Map<string, StoredFile>(files.map((file) => [file.id, file])),
    objects: new Set(await storage.list("")),
    history,
    notices,
    filesWithJob: new Set(jobs.rows.map(({ fileId }) => fileId)),
  };
}

export const timesIn = ({ history }: World, what: string, subject: string) =>
  history.filter((entry) => entry.what === what && entry.subject === subject).length;

/** Everything in the store that a row answers for. */
export const objectsKnownTo = (file: PictureFile & Placing) => [...masterPaths(file), ...variantPaths(file)];

export const objectsOf = (file: PictureFile & Placing) => [masterPath(file), ...variantPaths(file)];

/** Not in use: still being stored, never used, or on its way out. The orphan job is for these. */
export const isLoose = (file: StoredFile) => file.stored_at === null || file.attached_at === null || file.removal_started_at !== null;
