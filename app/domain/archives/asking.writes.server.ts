import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { AskedArchive } from "#app/domain/archives/inputs.server.ts";
import { makeArchive } from "#app/domain/archives/jobs.server.ts";
import { newKeys, sealedKeys } from "#app/domain/archives/keys.reads.server.ts";
import { archivePath, archiveSubject, maxAttempts } from "#app/domain/archives/model.ts";
import { findArchive, whatStands } from "#app/domain/archives/reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { Refused } from "#app/domain/refused.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";

/** Everything as a file, to be made by the worker. Of the passphrase only the keys of its attempts remain, until each is used. */
export async function askForArchive(actor: Actor, { id, passphrase }: Pick<AskedArchive, "id" | "passphrase">) {
  if (!can(actor, "archives.take")) return undefined;
  if (await isAsked(actor, id)) return { id };
  await mustBeFree(actor);
  const sealed_keys = sealedKeys(id, await newKeys(passphrase, maxAttempts));
  await inTransaction(async (tx) => {
    const asked = await tx
      .insertInto("archives")
      .values({ id, asked_by: actor.id, sealed_keys })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Somebody was quicker: who sent the same twice gets the one, everybody else is told.
    if (!asked) return;
    await audit(tx, { what: "archive.exported", actorId: actor.id, subject: archiveSubject(id), detail: { part: "asked" } });
    await enqueue(tx, makeArchive, { id });
    await publish(tx, "archives");
  });
  if (!(await isAsked(actor, id))) throw new Refused(m.archive_one_at_a_time());
  return { id };
}

const isAsked = async (actor: Actor, id: string) =>
  (await db.selectFrom("archives").select("id").where("id", "=", id).where("asked_by", "=", actor.id).executeTakeFirst()) !== undefined;

/** One is made at a time; and a file that waits for its owner must not be forgotten behind another one. */
async function mustBeFree(actor: Actor) {
  const { isMaking, hasFile } = await whatStands(actor);
  if (isMaking) throw new Refused(m.archive_one_at_a_time());
  if (hasFile) throw new Refused(m.archive_one_waits());
}

/** The file, for who asked for it alone and while it is kept: that it was taken is written down before it leaves. */
export async function openArchive(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const found = await findArchive(actor, id);
  if (found?.state !== "ready") return undefined;
  const object = await storage.get(archivePath(id));
  if (!object) return undefined;
  await inTransaction(async (tx) => {
    await tx
      .updateTable("archives")
      .set({ downloaded_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await audit(tx, { what: "archive.exported", actorId: actor.id, subject: archiveSubject(id), detail: { part: "downloaded" } });
    await publish(tx, "archives");
  });
  return { ...object, madeAt: found.madeAt! };
}

/** Who asked for it needs it no longer. */
export async function removeArchive(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const found = await findArchive(actor, id);
  if (found?.state !== "ready") return undefined;
  await inTransaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("archives")
      .set({ removed_at: sql`now()` })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await audit(tx, { what: "archive.removed", actorId: actor.id, subject: archiveSubject(id) });
    await publish(tx, "archives");
    // Last, so that a store that is away leaves the row as it was.
    await storage.remove([archivePath(id)]);
  });
  return { id };
}
