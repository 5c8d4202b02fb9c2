import { can, type Actor } from "#app/access/roles.ts";
import { isShown, visibleFiles } from "#app/access/visible.server.ts";
import {
  contentTypeOf,
  homeFolder,
  isFileId,
  namesFor,
  objectNamed,
  uploadedPicture,
  type PictureFile,
  type ShownPicture,
  type UploadedPicture,
} from "#app/domain/files/model.ts";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { requestedRange } from "#app/platform/media/byte-range.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { cached } from "#app/platform/cache.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, prepared, type Database, type Tx } from "#db/client.ts";

/** A picture. */
export async function findFile(actor: Actor | null, id: string) {
  const file = await findStored(actor, id);
  return file?.fallback ? file : undefined;
}

async function findStored(actor: Actor | null, id: string) {
  if (!isFileId(id)) return undefined;
  return db
    .selectFrom("files")
    .modifyFront(prepared)
    .select(["id", "folder", "name", "staged_path", "placed_at", "content_type", "width", "height", "widths", "fallback"])
    .select(["bytes", "attached_at", "library_alt as alt", "library_alt_hi as altHi", focusOfFile, isShown.as("isShown")])
    .where(visibleFiles(actor))
    .where("id", "=", id)
    .$narrowType<Omit<PictureFile, "focus">>()
    .executeTakeFirst();
}

/** These pictures, by their ids, as a page shows them; one that is not there is left out. */
export async function listPictures(actor: Actor | null, ids: string[]): Promise<Record<string, ShownPicture>> {
  const wanted = ids.filter(isFileId);
  if (wanted.length === 0) return {};
  const rows = await db
    .selectFrom("files")
    .select(["id as fileId", "width", "height", "widths", "fallback", focusOfFile])
    .where(visibleFiles(actor))
    .where("id", "in", wanted)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.fileId, row]));
}

/** A picture that was uploaded and that nothing shows yet. */
export async function findUploaded(actor: Actor, id: string | null): Promise<UploadedPicture | undefined> {
  const file = id === null ? undefined : await findFile(actor, id);
  return file && file.attached_at === null ? tellUploaded(file) : undefined;
}

/** With the name that the picture would get if it were shown now: while it lies apart, it holds none. */
export async function tellUploaded(file: PictureFile): Promise<UploadedPicture> {
  const folder = homeFolder(file);
  const name = folder === file.folder ? file.name : await nameFreeNow(db, folder, file.name);
  return uploadedPicture({ ...file, name: name ?? file.name });
}

/** The wanted name, if it is one of this file's and free, or the best one that is. */
export async function nameFreeNow(on: Database | Tx, folder: string, own: string, wanted = own): Promise<string | undefined> {
  const names = namesFor(own);
  const rows = await on.selectFrom("files").select("name").where("folder", "=", folder).where("name", "in", names).execute();
  const taken = new Set(rows.map(({ name }) => name));
  return [wanted, own, ...names].find((name) => names.includes(name) && !taken.has(name));
}

/** Everything that can show a file to a visitor announces its changes under one of these; what a clock changes is seen seconds later. */
const shownFile = cached(["carousel", "gallery", "courses", "colleges", "posts", "settings"], (id: string) => findStored(null, id), {
  most: 5_000,
  oldAfter: 5_000,
});

async function findNow(actor: Actor | null, id: string, variant: string) {
  return variantOf(await findStored(actor, id), variant);
}

/** What this person may see, without its bytes. Editors are told of the moment; visitors' pictures cost no question each. */
export async function findVariant(actor: Actor | null, id: string, variant: string) {
  if (can(actor, "content.edit") || !isFileId(id)) return findNow(actor, id, variant);
  return variantOf(await shownFile(id.toLowerCase()), variant);
}

function variantOf(file: Awaited<ReturnType<typeof findStored>>, variant: string) {
  const object = file && objectNamed(file, variant);
  if (!object) return undefined;
  /** Only a video is long enough to be asked for in parts. */
  const inParts = file.fallback === null && file.bytes !== null ? file.bytes : undefined;
  return { path: object.path, contentType: contentTypeOf(object.extension), isPublic: file.isShown, inParts };
}
type Variant = NonNullable<ReturnType<typeof variantOf>>;

/** The bytes of one size and format, for whoever may see the file. */
export async function openVariant(actor: Actor | null, id: string, variant: string, range: string | null = null) {
  const seen = await findVariant(actor, id, variant);
  const opened = seen && (await open(seen, range));
  if (!seen || opened) return opened;
  // It was remembered where it lay a moment ago: it is gone since, or was brought to its name.
  const now = await findNow(actor, id, variant);
  const again = now && (await open(now, range));
  if (now && !again) log.error({ file: id, path: now.path }, "a stored file has lost an object");
  return again;
}

async function open(variant: Variant, range: string | null) {
  const part = variant.inParts === undefined ? undefined : requestedRange(range, variant.inParts);
  const stored = part === "beyond" ? { body: new Blob([]).stream(), size: 0 } : await storage.get(variant.path, part);
  return stored && { ...stored, ...variant, part };
}
