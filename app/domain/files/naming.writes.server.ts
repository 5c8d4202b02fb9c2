import { sql } from "kysely";
import { placeFile } from "#app/domain/files/jobs.server.ts";
import { homeFolder, masterPath, maxTwins, type PictureFile } from "#app/domain/files/model.ts";
import { placeMaster } from "#app/domain/files/placing.writes.server.ts";
import { nameFreeNow } from "#app/domain/files/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import type { Tx } from "#db/client.ts";

/** Whoever gives a file its name brings it there; this is for when they died over it. */
const unplacedAfter = 60;

/**
 * For whatever shows a file that lay apart, in its own transaction: the file takes the wanted name when nothing shown has it,
 * or the best one left. Its bytes follow with `bringToName`, after the commit.
 */
export async function settleName(tx: Tx, file: Pick<PictureFile, "id" | "folder" | "name">, wanted: string): Promise<string> {
  const folder = homeFolder(file);
  if (folder === file.folder) return file.name;
  await sql`select pg_advisory_xact_lock(hashtext(${`names in ${folder}`}))`.execute(tx);
  const name = await nameFreeNow(tx, folder, file.name, wanted);
  if (name === undefined) throw new Refused(m.file_too_many_twins({ count: maxTwins }));
  await tx
    .updateTable("files")
    .set({ folder, name, staged_path: masterPath(file) })
    .where("id", "=", file.id)
    .execute();
  await enqueue(tx, placeFile, { fileId: file.id }, { startAfter: unplacedAfter });
  return name;
}

/** When the store does not answer, the file shows all the same, from where it lies; the job brings it to its name later. */
export async function bringToName(id: string) {
  await placeMaster(id).catch((error: unknown) => log.error({ err: error, file: id }, "a file is not under its name yet"));
}
