import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Named so that a test finds its pages. */
export const demoSequenceId = "00000000-0000-4000-8000-0000000000a1";
const draftId = "00000000-0000-4000-8000-0000000000a2";

const steps = [
  [
    1,
    "Demo: papers are missing",
    "Hello {name}, we still need for the application: {papers}. Please send photos by the link that you have. {me}, {brand}",
    "डेमो: काग़ज़ बाकी हैं",
    "नमस्ते {name}, आवेदन के लिए अभी ये बाकी हैं: {papers}। कृपया फ़ोटो उसी लिंक से भेजिए जो आपके पास है। {me}, {brand}",
  ],
  [
    3,
    "Demo: may we help with the papers?",
    "Hello {name}, still missing: {papers}. Shall we call you? {me}, {brand}",
    "डेमो: काग़ज़ में मदद करें?",
    "नमस्ते {name}, अभी बाकी: {papers}। क्या हम आपको फ़ोन करें? {me}, {brand}",
  ],
  [
    7,
    "Demo: the last reminder",
    "Hello {name}, this is our last reminder: {papers}. {me}, {brand}",
    "डेमो: आख़िरी बार याद दिलाना",
    "नमस्ते {name}, हम आख़िरी बार याद दिला रहे हैं: {papers}। {me}, {brand}",
  ],
] as const;
const lastDays = [7, 3].map(
  (days) =>
    [
      days,
      "Demo: apply until {deadline}",
      "Hello {name}, {college} takes applications until {deadline}. {me}, {brand}",
      "डेमो: {deadline} तक आवेदन",
      "नमस्ते {name}, {college} में आवेदन {deadline} तक होता है। {me}, {brand}",
    ] as const,
);

/** What became of a demo student's way, and the days whose messages went, or were left out. */
const ways = [
  { days: [1] },
  { days: [1], unsent: "address" },
  { days: [1], why: "answered", followed: true },
  { days: [1, 3], why: "answered", followed: true },
  { days: [1], why: "answered" },
  { days: [], why: "answered" },
  { days: [1], why: "refused" },
  { days: [1], why: "left" },
  { days: [1, 3, 7], why: "finished" },
];

/** One that ran and was paused, with what became of it, and a draft. None is on: a demo writes to nobody by itself. */
export async function seedSequences(tx: Tx) {
  const manager = sql`(select id from users where email = 'manager@example.com')`;
  await sql`insert into sequences (id, name, name_hi, start, stages, state, on_since, on_by, created_by) values
    (${demoSequenceId}, 'Demo: papers are missing', 'डेमो: काग़ज़ बाकी हैं', 'papers', '{application,seat-booked}', 'paused',
      now() - interval '20 days', ${manager}, ${manager}),
    (${draftId}, 'Demo: the last day to apply', 'डेमो: आवेदन का आख़िरी दिन', 'last-day', '{contacted,counselling,application}', 'draft',
      null, null, ${manager}) on conflict do nothing`.execute(tx);
  const written = [...steps.map((step) => [demoSequenceId, true, ...step]), ...lastDays.map((step) => [draftId, false, ...step])];
  const rows = written.map(([sequence, isRead, days, en, textEn, hi, textHi]) => ({ sequence, isRead, days, en, textEn, hi, textHi }));
  await sql`insert into sequence_steps (sequence_id, days, way, subject_en, subject_hi, text_en, text_hi, seen_at, seen_by)
    select sequence, days, 'mail', en, hi, "textEn", "textHi", case when "isRead" then now() - interval '20 days' end,
      case when "isRead" then ${manager} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (sequence uuid, "isRead" boolean, days int, en text, "textEn" text, hi text, "textHi" text)`.execute(tx);
  await sql`with became as (select told, at from jsonb_array_elements(${JSON.stringify(ways)}::jsonb) with ordinality as one (told, at)),
    student as (select number, row_number() over (order by number) as at from leads
      where is_here and stop is null and name like 'Demo Student %'),
    run as (insert into sequence_runs (sequence_id, lead_number, cause, began_at, created_at, next_at, ended_at, ended_why, followed_at)
      select ${demoSequenceId}, number, 'demo:' || at, now() - interval '18 days', now() - interval '18 days' + at * interval '1 minute',
        case when told->>'why' is null then now() end, case when told->>'why' is not null then now() - interval '9 days' end, told->>'why',
        case when told ? 'followed' then now() - interval '9 days' end
      from became join student using (at) returning id, lead_number, cause)
    insert into sequence_messages (id, run_id, step_id, sequence_id, lead_number, at, way, language, subject, text, state, why)
    select gen_random_uuid(), run.id, step.id, step.sequence_id, run.lead_number, now() - interval '18 days' + step.days * interval '1 day',
      'mail', 'en', step.subject_en, case when told ? 'unsent' then '' else 'Demo: what was written.' end,
      case when told ? 'unsent' then 'passed' else 'went' end, coalesce(told->>'unsent', '')
    from run join became on 'demo:' || became.at = run.cause join sequence_steps as step on step.sequence_id = ${demoSequenceId}
      and told->'days' @> to_jsonb(step.days::int)`.execute(tx);
}
