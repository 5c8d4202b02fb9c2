import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { SaveCollegeInput } from "#app/domain/colleges/inputs.server.ts";
import { publishCollege } from "#app/domain/colleges/jobs.server.ts";
import { sourcesOfCollege, type CollegeContent } from "#app/domain/colleges/model.ts";
import { collegePublication, collegeTerms } from "#app/domain/colleges/projection.writes.server.ts";
import { earliestReview } from "#app/domain/entries/model.ts";
import { trashEntry, untrashEntry, withdrawEntry } from "#app/domain/entries/publishing.writes.server.ts";
import type { Sent } from "#app/domain/entries/draft.writes.server.ts";
import { restoreVersion, saveEntryIn, type Kind } from "#app/domain/entries/writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export const collegeKind: Kind<CollegeContent> = {
  ...collegePublication,
  terms: collegeTerms,
  reviewBy: (content) => earliestReview(sourcesOfCollege(content)),
  publishJob: publishCollege,
};

type SaveCollege = SaveCollegeInput & { what?: "imported"; sent?: Sent | undefined };

/** The college itself; the courses it offers stay as they are. */
export const saveCollege = (actor: Actor, input: SaveCollege) => inTransaction((tx) => saveCollegeIn(tx, actor, input));

export async function saveCollegeIn(tx: Tx, actor: Actor, { content, ...input }: SaveCollege) {
  const offerings = await offeringsOf(tx, input.id, input.version);
  return saveEntryIn(tx, actor, collegeKind, { ...input, content: { ...content, offerings } });
}

/** Those of the version the form started from: whoever changed them since is then told of as a change of theirs. */
async function offeringsOf(tx: Tx, id: string, version: number) {
  if (!isId(id)) return [];
  const row = await tx
    .selectFrom("versions")
    .select(sql<CollegeContent["offerings"] | null>`content -> 'offerings'`.as("offerings"))
    .where("entry_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.offerings ?? [];
}

export const trashCollege = (actor: Actor, id: string) => trashEntry(actor, collegePublication, id, async () => []);
export const untrashCollege = (actor: Actor, id: string) => untrashEntry(actor, collegePublication, id);
export const withdrawCollege = (actor: Actor, id: string) => withdrawEntry(actor, collegePublication, id);
export const restoreCollege = (actor: Actor, input: { id: string; version: number; from: number }) =>
  restoreVersion(actor, collegeKind, input);
