import type { Actor } from "#app/access/roles.ts";
import { visibleFiles } from "#app/access/visible.server.ts";
import {
  contentTypeOf,
  isFileId,
  objectNamed,
  uploadedPicture,
  type PictureFile,
  type ShownPicture,
  type UploadedPicture,
} from "#app/domain/files/model.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage.server.ts";
import { db } from "#db/client.ts";

export async function findFile(actor: Actor | null, id: string) {
  if (!isFileId(id)) return undefined;
  return db
    .selectFrom("files")
    .select(["id", "folder", "name", "content_type", "width", "height", "widths", "fallback", "attached_at"])
    .where(visibleFiles(actor))
    .where("id", "=", id)
    .$narrowType<PictureFile>()
    .executeTakeFirst();
}

/** These pictures, by their ids, as a page shows them; one that is not there is left out. */
export async function listPictures(actor: Actor | null, ids: string[]): Promise<Record<string, ShownPicture>> {
  const wanted = ids.filter(isFileId);
  if (wanted.length === 0) return {};
  const rows = await db
    .selectFrom("files")
    .select(["id as fileId", "width", "height", "widths", "fallback"])
    .where(visibleFiles(actor))
    .where("id", "in", wanted)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.fileId, row]));
}

/** A picture that was uploaded and that nothing shows yet. */
export async function findUploaded(actor: Actor, id: string | null): Promise<UploadedPicture | undefined> {
  const file = id === null ? undefined : await findFile(actor, id);
  return file && file.attached_at === null ? uploadedPicture(file) : undefined;
}

/** The bytes of one size and format, for whoever may see the file. */
export async function openVariant(actor: Actor | null, id: string, variant: string) {
  const file = await findFile(actor, id);
  const object = file && objectNamed(file, variant);
  if (!object) return undefined;
  const stored = await storage.get(object.path);
  if (!stored) log.error({ file: id, path: object.path }, "a stored file has lost an object");
  return stored && { ...stored, contentType: contentTypeOf(object.extension), isPublic: file.attached_at !== null };
}
