import { sql } from "kysely";
import type { AnswerWay, CaseKind, Helped } from "#app/domain/cases/model.ts";
import type { Database, Tx } from "#db/client.ts";

export type KeptAnswer = { at: Date; how: AnswerWay; words: string; said: Helped | null; saidAt: Date | null };
export type KeptCase = { id: string; reference: string; kind: CaseKind; openedAt: Date; closedAt: Date | null; answers: KeptAnswer[] };

/** What the person who wrote is told of their cases: that we answered and how, and our words where they are meant for their page. */
export async function casesKept(tx: Tx | Database, enquiries: readonly string[]): Promise<KeptCase[]> {
  if (enquiries.length === 0) return [];
  const those = sql<string>`any(${[...enquiries]}::uuid[])`;
  const [cases, answers] = [
    await tx
      .selectFrom("cases")
      .innerJoin("enquiries", "enquiries.id", "enquiry_id")
      .select(["cases.id", "reference", sql<CaseKind>`kind`.as("kind"), "opened_at as openedAt", "closed_at as closedAt"])
      .where("enquiry_id", "=", those)
      .orderBy("opened_at")
      .execute(),
    await tx
      .selectFrom("case_answers")
      .select(["case_id", "at", sql<AnswerWay>`how`.as("how"), sql<string>`case when is_shown then words else '' end`.as("words")])
      .select([sql<Helped | null>`said`.as("said"), "said_at as saidAt"])
      .where("enquiry_id", "=", those)
      .orderBy("id")
      .execute(),
  ];
  return cases.map((one) => ({
    ...one,
    answers: answers.filter(({ case_id }) => case_id === one.id).map(({ case_id: _case, ...answer }) => answer),
  }));
}
