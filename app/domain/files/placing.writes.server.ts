import { sql } from "kysely";
import { namedPath, type PictureFile } from "#app/domain/files/model.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";

/**
 * Brings what lay apart to the name that its row was given. The row is held meanwhile, so that nobody removes the file and
 * gives its name away while its bytes are on their way there. Safe to repeat from any point.
 */
export async function placeMaster(id: string) {
  await inTransaction(async (tx) => {
    const file = await tx
      .selectFrom("files")
      .select(["folder", "name", "content_type", "staged_path", "removal_started_at"])
      .where("id", "=", id)
      .where("staged_path", "is not", null)
      .where("placed_at", "is", null)
      .forUpdate()
      .$narrowType<Pick<PictureFile, "content_type"> & { staged_path: string }>()
      .executeTakeFirst();
    if (!file) return;
    // It may yet stay: then it has to be placed after all, and the job looks again.
    if (file.removal_started_at) throw new Error("the file is being removed");
    await storage.put(namedPath(file), await whole(file.staged_path), file.content_type);
    await tx
      .updateTable("files")
      .set({ placed_at: sql`now()` })
      .where("id", "=", id)
      .execute();
  });
  const placed = await db
    .selectFrom("files")
    .select("staged_path")
    .where("id", "=", id)
    .where("placed_at", "is not", null)
    .executeTakeFirst();
  if (!placed?.staged_path) return;
  await storage.remove([placed.staged_path]);
  await db.updateTable("files").set({ staged_path: null }).where("id", "=", id).execute();
}

async function whole(path: string) {
  const object = await storage.get(path);
  if (!object) throw new Error(`nothing is stored at ${path}`);
  return new Uint8Array(await new Response(object.body).arrayBuffer());
}
