import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { libraryFolder } from "#app/domain/files/folders.model.ts";
import { focusAt, isFileId, type UploadedPicture } from "#app/domain/files/model.ts";
import { finishRemoval } from "#app/domain/files/removal.writes.server.ts";
import { receivePicture, type Upload } from "#app/domain/files/upload.writes.server.ts";
import { attachFile, startRemoval } from "#app/domain/files/writes.server.ts";
import type { DescribePictureInput } from "#app/domain/media/inputs.server.ts";
import type { UseKind } from "#app/domain/media/model.ts";
import { listUses, originOf } from "#app/domain/media/uses.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish, type Topic } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Takes in a picture for no place yet. It stays, and visitors do not see it until something shows it. */
export async function addToLibrary(actor: Actor, upload: Omit<Upload, "folder">): Promise<UploadedPicture> {
  const picture = await receivePicture(actor, { ...upload, folder: libraryFolder });
  await inTransaction(async (tx) => {
    if (!(await attachFile(tx, picture.id))) throw new Refused(m.media_gone());
    await record(tx, {
      what: "picture.added",
      actorId: actor.id,
      subject: `picture:${picture.id}`,
      detail: { pathName: picture.pathName },
    });
  });
  return picture;
}

/** What is offered wherever it is chosen from now on. Undefined when it is not there. */
export async function describePicture(actor: Actor, id: string, { alt, altHi }: DescribePictureInput) {
  if (!can(actor, "content.edit") || !isFileId(id)) return undefined;
  return inTransaction(async (tx) => {
    const held = await holdPicture(tx, id);
    if (held.length === 0) return undefined;
    await tx
      .updateTable("files")
      .set({ library_alt: alt, library_alt_hi: altHi })
      .where(
        "id",
        "in",
        held.map((file) => file.id),
      )
      .execute();
    await record(tx, { what: "picture.described", actorId: actor.id, subject: `picture:${id}`, detail: { alt, altHi } });
    return { id };
  });
}

const topics: Record<UseKind, Topic[]> = {
  course: ["courses"],
  college: ["colleges"],
  exam: ["exams"],
  post: ["posts"],
  slide: ["carousel"],
  item: ["gallery"],
  poster: ["gallery"],
  map: ["settings"],
  draft: [],
};

/** The point that stays in sight wherever this picture or a copy of it is cut. Pages that show it are made anew. */
export async function focusPicture(actor: Actor, id: string, { x, y }: { x: number; y: number }) {
  if (!can(actor, "content.edit") || !isFileId(id)) return undefined;
  return inTransaction(async (tx) => {
    const held = await holdPicture(tx, id);
    const [first] = held;
    if (!first) return undefined;
    const [focus_x, focus_y] = focusAt(x, y);
    await tx.updateTable("files").set({ focus_x, focus_y }).where(originOf("files"), "=", first.origin).execute();
    await record(tx, { what: "picture.focused", actorId: actor.id, subject: `picture:${id}`, detail: { x: focus_x, y: focus_y } });
    const uses = (await listUses([first.origin], tx))[first.origin] ?? [];
    const changed = [...new Set(uses.flatMap(({ what }) => topics[what]))];
    if (changed.length > 0) await publish(tx, ...changed);
    return { id };
  });
}

/**
 * Removes a picture that nothing shows, and its copies. Whatever comes to show it attaches it first, and waits at its row: so
 * either it is seen here, or it finds the picture gone. When the store refuses, nothing has changed.
 */
export async function removePicture(actor: Actor, id: string) {
  if (!can(actor, "content.edit") || !isFileId(id)) return undefined;
  const leaving = await inTransaction(async (tx) => {
    const held = await holdPicture(tx, id);
    const [first] = held;
    if (!first) return undefined;
    if (Object.keys(await listUses([first.origin], tx)).length > 0) throw new Refused(m.media_in_use());
    const marked = [];
    for (const file of held) marked.push(await startRemoval(tx, file.id));
    return marked.filter((file) => file !== undefined);
  });
  if (!leaving) return undefined;
  for (const file of leaving)
    await finishRemoval(file, (tx) =>
      audit(tx, { what: "picture.removed", actorId: actor.id, subject: `picture:${file.id}`, detail: { pathName: file.name } }),
    );
  return { id };
}

/** A picture and its copies, held until this transaction is over. What was uploaded and is not shown yet is somebody's own. */
export const holdPicture = (tx: Tx, id: string) =>
  tx
    .selectFrom("files")
    .select(["id", "folder", "name", originOf("files").as("origin")])
    .where(originOf("files"), "=", (eb) =>
      eb.selectFrom("files as other").select(originOf("other").as("origin")).where("other.id", "=", id),
    )
    .where("fallback", "is not", null)
    .where("attached_at", "is not", null)
    .where("stored_at", "is not", null)
    .where("removal_started_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
