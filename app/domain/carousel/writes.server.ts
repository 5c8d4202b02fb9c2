import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleSlides } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { ChangeSlideInput, SaveSlideInput } from "#app/domain/carousel/inputs.server.ts";
import { isInOrder, isSlideId } from "#app/domain/carousel/model.ts";
import { slideFolder } from "#app/domain/files/folders.model.ts";
import { homeFolder, isFileId, isSameName } from "#app/domain/files/model.ts";
import { bringToName, settleName } from "#app/domain/files/naming.writes.server.ts";
import { attachFile, clearAway, giveUpFile, learnWords, removeFile } from "#app/domain/files/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/**
 * Creates the slide, or overwrites of the one that has this id what is sent. Sent twice, it is one slide and one line of
 * history. The picture takes its name only now: when another slide has got that name meanwhile, the answer tells another one.
 */
export async function saveSlide(actor: Actor, input: SaveSlideInput) {
  const { file, left, ...saved } = await inTransaction(async (tx) => {
    await lockOrder(tx);
    const before = await tx
      .selectFrom("topCarousel_db")
      .select([
        "photoUrl",
        "pathName",
        "file_id",
        "alt",
        "alt_hi",
        "title",
        "title_hi",
        "text",
        "text_hi",
        "link",
        "visible_from",
        "visible_until",
      ])
      .where("id", "=", input.id)
      .forUpdate()
      .executeTakeFirst();
    const file = await uploadedFile(tx, input);
    if (!file || (file.attached_at !== null && file.id !== before?.file_id)) throw new Refused(m.crousel_file_gone());

    const pathName = await settleName(tx, file, input.pathName);
    const shown = { ...(before ?? nothingSaid), ...columnsSent(input), photoUrl: input.photoUrl, pathName, file_id: file.id };
    const dates = { visibleFrom: shown.visible_from, visibleUntil: shown.visible_until };
    if (!isInOrder(dates)) throw new Refused(m.crousel_dates_bad());
    const saved = { id: input.id, pathName, ...dates, file: file.id };
    if (isDeepStrictEqual(before, shown)) return { ...saved, left: undefined };
    await tx
      .insertInto("topCarousel_db")
      .values({
        id: input.id,
        ...shown,
        created_by: actor.id,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from "topCarousel_db")`,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...shown, updated_at: sql`now()` }))
      .execute();
    await attachFile(tx, file.id);
    await learnWords(tx, file.id, { alt: shown.alt, altHi: shown.alt_hi });
    const left = before && before.file_id !== file.id ? before.file_id : undefined;
    if (left) await giveUpFile(tx, left);
    await tell(tx, actor, "slide.saved", input.id, { pathName });
    return { ...saved, left };
  });
  await bringToName(file);
  if (left) await clearAway(left);
  return saved;
}

/** The picture stays; what is said about it and when it shows changes. */
export async function changeSlide(actor: Actor, id: string, input: ChangeSlideInput) {
  if (!isSlideId(id)) return undefined;
  return inTransaction(async (tx) => {
    const changed = await tx
      .updateTable("topCarousel_db")
      .set({ ...columns(input), updated_at: sql`now()` })
      .where("id", "=", id)
      .where(visibleSlides(actor))
      .returning(["id", "file_id"])
      .executeTakeFirst();
    if (!changed) return undefined;
    await learnWords(tx, changed.file_id, input);
    await tell(tx, actor, "slide.changed", id, {});
    return { id: changed.id };
  });
}

/** Removes the stored file and then the record. When the file cannot be removed, nothing has changed. */
export async function deleteSlide(actor: Actor, id: string) {
  if (!isSlideId(id)) return undefined;
  const slide = await inTransaction((tx) =>
    tx.selectFrom("topCarousel_db").select(["file_id", "pathName"]).where("id", "=", id).where(visibleSlides(actor)).executeTakeFirst(),
  );
  if (!slide) return undefined;
  await removeFile(slide.file_id, async (tx) => {
    const gone = await tx
      .deleteFrom("topCarousel_db")
      .where("id", "=", id)
      .where("file_id", "=", slide.file_id)
      .returning("id")
      .executeTakeFirst();
    if (gone) await tell(tx, actor, "slide.deleted", id, { pathName: slide.pathName }, audit);
  });
  return { id };
}

/** The list must still be the list that the person saw. */
export async function orderSlides(actor: Actor, ids: string[]) {
  await inTransaction(async (tx) => {
    await lockOrder(tx);
    const present = await tx.selectFrom("topCarousel_db").select("id").where(visibleSlides(actor)).execute();
    if (new Set(ids).size !== ids.length || present.length !== ids.length || present.some(({ id }) => !ids.includes(id))) {
      throw new Refused(m.crousel_order_changed());
    }
    for (const [index, id] of ids.entries())
      await tx
        .updateTable("topCarousel_db")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
    await tell(tx, actor, "slides.ordered", undefined, { ids });
  });
}

async function uploadedFile(tx: Tx, { photoUrl, pathName }: SaveSlideInput) {
  const id = /^\/files\/([0-9a-f-]{36})\/full\.(?:jpg|png|webp)$/.exec(photoUrl)?.[1];
  if (!id || !isFileId(id)) return undefined;
  const file = await tx
    .selectFrom("files")
    .select(["id", "folder", "name", "attached_at"])
    .where("id", "=", id)
    .where("stored_at", "is not", null)
    .where("removal_started_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return file && homeFolder(file) === slideFolder && isSameName(file.name, pathName) ? file : undefined;
}

const columnNames = {
  alt: "alt",
  altHi: "alt_hi",
  title: "title",
  titleHi: "title_hi",
  text: "text",
  textHi: "text_hi",
  link: "link",
  visibleFrom: "visible_from",
  visibleUntil: "visible_until",
} as const satisfies Record<keyof ChangeSlideInput, string>;
const fieldNames = Object.keys(columnNames) as (keyof ChangeSlideInput)[];
type Said = {
  [F in keyof ChangeSlideInput as (typeof columnNames)[F]]-?: NonNullable<ChangeSlideInput[F]> | Extract<ChangeSlideInput[F], null>;
};

/** Of what is said about a slide, what was sent. */
const columnsSent = (input: { [F in keyof ChangeSlideInput]?: ChangeSlideInput[F] | undefined }) =>
  Object.fromEntries(
    fieldNames.filter((field) => input[field] !== undefined).map((field) => [columnNames[field], input[field]]),
  ) as Partial<Said>;
const columns = (input: ChangeSlideInput) => columnsSent(input) as Said;

const wordless = { alt: "", altHi: "", title: "", titleHi: "", text: "", textHi: "" };
const nothingSaid = columns({ ...wordless, link: null, visibleFrom: null, visibleUntil: null });

/** Positions are given one after the other. */
const lockOrder = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('topCarousel_db'))`.execute(tx);

async function tell(
  tx: Tx,
  actor: Actor,
  what: string,
  slideId: string | undefined,
  detail: Parameters<typeof record>[1]["detail"] & object,
  write = record,
) {
  await write(tx, { what, actorId: actor.id, detail, ...(slideId ? { subject: `slide:${slideId}` } : {}) });
  await publish(tx, "carousel");
}
