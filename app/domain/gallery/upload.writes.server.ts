import type { Actor } from "#app/access/roles.ts";
import { receiveMedia } from "#app/domain/files/upload.writes.server.ts";
import { receivePicture, type Upload } from "#app/domain/files/upload.writes.server.ts";
import { type ItemKind } from "#app/domain/gallery/model.ts";
import { galleryFolders } from "#app/domain/files/folders.model.ts";
import { findItem } from "#app/domain/gallery/reads.server.ts";
import { addPicture, addVideo, setPoster } from "#app/domain/gallery/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";

type Incoming = Omit<Upload, "folder">;

/** Takes in one file and shows it. Sent again under the same id, because its answer was lost, it is there already. */
export async function uploadItem(actor: Actor, id: string, album: string, file: Incoming): Promise<{ id: string; kind: ItemKind }> {
  if (!isId(id)) throw new Refused(m.gallery_id_bad());
  const present = await findItem(actor, id);
  if (present) {
    // An answer before the last byte has come would look to the browser like a broken line.
    await file.body.pipeTo(new WritableStream());
    return { id, kind: present.kind };
  }
  if (album !== "" && !isId(album)) throw new Refused(m.gallery_album_gone());
  const { kind, id: fileId } = await receiveMedia(actor, file, galleryFolders);
  const add = kind === "video" ? addVideo : addPicture;
  await add(actor, { id, fileId, album: album || null });
  return { id, kind };
}

/** Undefined when the video is not there. */
export async function uploadPoster(actor: Actor, id: string, file: Incoming) {
  const item = await findItem(actor, id);
  if (item?.kind !== "video") return undefined;
  const picture = await receivePicture(actor, { ...file, folder: galleryFolders.picture });
  return setPoster(actor, id, picture.id);
}
