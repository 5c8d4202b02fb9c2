import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { tellOfArchive } from "#app/domain/archives/jobs.server.ts";
import type { Taken } from "#app/domain/archives/taking.reads.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

/** That everything left by a command on the server: written down, and told to the owners. */
export async function noteTaken({ rows, files }: Pick<Taken, "rows" | "files">) {
  await inTransaction(async (tx) => {
    await audit(tx, { what: "archive.exported", actorId: null, detail: { rows, files, onServer: true } });
    await enqueue(tx, tellOfArchive, {});
  });
}
