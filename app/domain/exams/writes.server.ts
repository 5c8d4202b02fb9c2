import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { Sent } from "#app/domain/entries/draft.writes.server.ts";
import { calledOr, earliestReview } from "#app/domain/entries/model.ts";
import { trashEntry, untrashEntry, withdrawEntry, type Use } from "#app/domain/entries/publishing.writes.server.ts";
import { restoreVersion, saveEntryIn, type Kind } from "#app/domain/entries/writes.server.ts";
import type { SaveExamInput } from "#app/domain/exams/inputs.server.ts";
import { publishExam } from "#app/domain/exams/jobs.server.ts";
import type { ExamContent } from "#app/domain/exams/model.ts";
import { examPublication, examTerms } from "#app/domain/exams/projection.writes.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export const examKind: Kind<ExamContent> = {
  ...examPublication,
  terms: examTerms,
  reviewBy: ({ sources, dates }) => earliestReview([...Object.values(sources), ...dates]),
  publishJob: publishExam,
};

type SaveExam = SaveExamInput & { what?: "imported"; sent?: Sent | undefined };

export const saveExam = (actor: Actor, input: SaveExam) => inTransaction((tx) => saveExamIn(tx, actor, input));
export const saveExamIn = (tx: Tx, actor: Actor, input: SaveExam) => saveEntryIn(tx, actor, examKind, input);

/** Courses and colleges that ask for it, by any address that it has or had; drafts too. */
export async function usesOfExam(tx: Tx, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with own as (select array_agg(slug) as slugs from slugs where kind = 'exam' and entry_id = ${id})
    select entries.kind, entries.id, entries.name from entries, own
    where trashed_at is null and (
      (entries.kind = 'course' and content -> 'exams' ?| own.slugs)
      or (entries.kind = 'college' and exists (
        select from jsonb_array_elements(content -> 'offerings') as offering where offering -> 'exams' ?| own.slugs)))
    order by entries.kind, entries.name limit 50
  `.execute(tx);
  return rows.map((row) => ({ ...row, name: calledOr(row.name) }));
}

export const trashExam = (actor: Actor, id: string) => trashEntry(actor, examPublication, id, usesOfExam);
export const untrashExam = (actor: Actor, id: string) => untrashEntry(actor, examPublication, id);
export const withdrawExam = (actor: Actor, id: string) => withdrawEntry(actor, examPublication, id);
export const restoreExam = (actor: Actor, input: { id: string; version: number; from: number }) => restoreVersion(actor, examKind, input);
