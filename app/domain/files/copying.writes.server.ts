import { can, type Actor } from "#app/access/roles.ts";
import { visibleFiles } from "#app/access/visible.server.ts";
import {
  contentTypeOf,
  isFileId,
  masterExtension,
  masterPath,
  variantPath,
  variantPaths,
  type Extension,
  type PictureFile,
  type Placing,
  type UploadedPicture,
} from "#app/domain/files/model.ts";
import { tellUploaded } from "#app/domain/files/reads.server.ts";
import { reserveName, storeUnder, type Upload } from "#app/domain/files/upload.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";

type Source = PictureFile & Placing;

/** The same picture with a row, a name and bytes of its own. As after an upload, a day later it goes unless something shows it. */
export async function copyPicture(actor: Actor, id: string, { folder, apart }: Pick<Upload, "folder" | "apart">): Promise<UploadedPicture> {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may store files");
  const source = isFileId(id) ? await findSource(actor, id) : undefined;
  if (!source) throw new Refused(m.media_gone());
  const { name, content_type, width, height, widths, fallback } = source;
  const file = await reserveName(
    actor,
    { folder, name, extension: masterExtension(source), ...(apart && { apart }) },
    { content_type, bytes: source.bytes, width, height, widths, fallback, ...source.kept, origin_id: source.origin_id ?? source.id },
  );
  await storeUnder(actor, file, undefined, () => copyObjects(source, file));
  return tellUploaded(file);
}

async function findSource(actor: Actor, id: string) {
  const row = await db
    .selectFrom("files")
    .select(["id", "folder", "name", "staged_path", "placed_at", "content_type", "width", "height", "widths", "fallback"])
    .select(["bytes", "origin_id", "library_alt", "library_alt_hi", "focus_x", "focus_y"])
    .where(visibleFiles(actor))
    .where("id", "=", id)
    .where("fallback", "is not", null)
    .$narrowType<PictureFile>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { library_alt, library_alt_hi, focus_x, focus_y, ...source } = row;
  return { ...source, kept: { library_alt, library_alt_hi, focus_x, focus_y } };
}

/** The master goes last: where it is, everything is. */
async function copyObjects(source: Source, file: PictureFile) {
  for (const path of variantPaths(source)) {
    const variant = path.split("/").at(-1)!;
    const [width, extension] = variant.split(".") as [string, Extension];
    await copyObject(path, variantPath(file.id, Number(width), extension), contentTypeOf(extension));
  }
  await copyObject(masterPath(source), masterPath(file), file.content_type);
}

async function copyObject(from: string, to: string, contentType: string) {
  const object = await storage.get(from);
  if (!object) throw new Error(`nothing is stored at ${from}`);
  await storage.put(to, new Uint8Array(await new Response(object.body).arrayBuffer()), contentType);
}
