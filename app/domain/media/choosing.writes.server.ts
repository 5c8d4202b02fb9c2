import { randomUUID } from "node:crypto";
import { can, type Actor } from "#app/access/roles.ts";
import { copyPicture } from "#app/domain/files/copying.writes.server.ts";
import { galleryFolders, leavesWithItsOwner, libraryFolder, settingsFolder, slideFolder } from "#app/domain/files/folders.model.ts";
import { uploadedPicture, type UploadedPicture } from "#app/domain/files/model.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { attachFile } from "#app/domain/files/writes.server.ts";
import { findItem } from "#app/domain/gallery/reads.server.ts";
import { addPicture, captionItem } from "#app/domain/gallery/writes.server.ts";
import type { Purpose } from "#app/domain/media/model.ts";
import { findMedia } from "#app/domain/media/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { idOf } from "#app/platform/captcha.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction } from "#db/client.ts";

export type ChosenPicture = UploadedPicture & { alt: string; altHi: string };

/**
 * A picture of the library for a form that is being filled in. What leaves with what shows it gets a copy: a slide takes its
 * name when it is submitted, as after an upload. Entries share one. Undefined when it is not there.
 */
export async function choosePicture(actor: Actor, id: string, purpose: Exclude<Purpose, "gallery">): Promise<ChosenPicture | undefined> {
  if (purpose === "map" && !can(actor, "settings.change")) return undefined;
  const picture = await findMedia(actor, id);
  if (!picture) return undefined;
  const said = { alt: picture.alt, altHi: picture.altHi };
  if (purpose === "slide") return { ...(await copyPicture(actor, picture.id, { folder: slideFolder, apart: true })), ...said };
  if (purpose === "map") return { ...(await copyPicture(actor, picture.id, { folder: settingsFolder })), ...said };
  const shared = await findFile(actor, picture.shared ?? (await sharedCopy(actor, picture.id)));
  if (!shared) throw new Refused(m.media_gone());
  return { ...uploadedPicture(shared), ...said };
}

/** A copy in the gallery, at the end of its album, with what the library says of it. Chosen twice from one form, `once`, it is one item. */
export async function chooseForGallery(actor: Actor, id: string, album: string | null, once: string = randomUUID()) {
  const picture = await findMedia(actor, id);
  if (!picture) return undefined;
  const item = idOf("gallery", once, picture.id);
  if (await findItem(actor, item)) return { id: item };
  const copy = await copyPicture(actor, picture.id, { folder: galleryFolders.picture });
  await addPicture(actor, { id: item, fileId: copy.id, album });
  await captionItem(actor, item, { caption: "", captionHi: "", alt: picture.alt, altHi: picture.altHi });
  return { id: item };
}

/** For entries: it stays in the library, whatever becomes of the slide or the album that it was first in. */
async function sharedCopy(actor: Actor, id: string) {
  const copy = await copyPicture(actor, id, { folder: libraryFolder });
  const kept = await inTransaction((tx) => attachFile(tx, copy.id));
  if (!kept || leavesWithItsOwner(kept.folder)) throw new Refused(m.media_gone());
  return copy.id;
}
