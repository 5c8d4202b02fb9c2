import { sql } from "kysely";
import { hindiShare } from "#app/domain/entries/hindi.model.ts";
import { inTransaction } from "#db/client.ts";

const atOnce = 200;

/** Works out how much is in Hindi of what a version of the product saved that did not know of it. Safe to repeat. */
export async function fillHindi() {
  while ((await fillSome()) === atOnce);
}

const fillSome = () =>
  inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom("entries")
      .select(["id", "version", "content"])
      .where(sql<boolean>`hindi_of is distinct from version`)
      .orderBy("id")
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, version, content } of rows)
      await tx
        .updateTable("entries")
        .set({ hindi: hindiShare(content as object), hindi_of: version })
        .where("id", "=", id)
        .execute();
    return rows.length;
  });
