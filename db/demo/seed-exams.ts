import { readFileSync } from "node:fs";
import { entriesThere } from "#db/demo/seed-steps.ts";
import { anExam } from "#test/factories.ts";

type Actor = Parameters<typeof anExam>[0];
type DemoExam = Required<NonNullable<Parameters<typeof anExam>[1]>>;

/** Real examinations with what they are for and nothing else, not yet checked; and two that say that they are made up, with dates. */
export async function seedExams(editor: Actor) {
  const exams = JSON.parse(readFileSync(new URL("./exams.json", import.meta.url), "utf8")) as DemoExam[];
  const there = await entriesThere("exam");
  for (const exam of exams) if (!there.has(exam.slug)) await anExam(editor, exam);
}
