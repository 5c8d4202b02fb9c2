import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { aNetwork, aPhone, bots, lookAtThanks, people, sendForm } from "#test/enquirers.ts";

/* A thousand programs and a hundred people use the form. Nobody is refused, and what reaches the inbox is from people. */

process.env.TRUSTED_PROXIES = "1";
// Loaded only now: what they import reads the environment once.
const { signFormToken } = await import("#app/platform/captcha.server.ts");
const { processEnquiry } = await import("#app/domain/enquiries/processing.writes.server.ts");

beforeAll(async () => {
  // The first page of a process is slow; no person of this test is measured by it.
  await sendForm({ form: signFormToken() });
}, 60_000);

async function settleAll() {
  const waiting = await db.selectFrom("enquiry_states").select("enquiry_id").where("outcome", "=", "waiting").execute();
  for (const { enquiry_id } of waiting) await processEnquiry(enquiry_id);
}

async function outcomesOf(references: (string | undefined)[]) {
  const rows = await db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .select(["reference", "outcome", "signs", "name", "message"])
    .where("reference", "in", references as string[])
    .execute();
  return rows.map((row) => ({ ...row, isInInbox: row.outcome === "new" || row.outcome === "linked" }));
}

test("of a thousand programs at most two in a hundred reach the inbox", async () => {
  const reached: Record<string, number> = {};
  let sent = 0;
  for (const [kind, { count, send }] of Object.entries(bots(signFormToken))) {
    const answers = [];
    for (let at = 0; at < count; at++) answers.push(await send(at));
    await settleAll();
    // The same answer as for everybody: a program does not learn that it was seen.
    expect(
      answers.every(({ status, reference }) => (status === 200 || status === 303) && reference),
      kind,
    ).toBe(true);
    reached[kind] = (await outcomesOf(answers.map(({ reference }) => reference))).filter(({ isInInbox }) => isInInbox).length;
    sent += count;
  }
  console.info(`bots: ${JSON.stringify(reached)} of ${sent}`);
  expect(sent).toBe(1_000);
  expect(Object.values(reached).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20);
}, 60_000);

test("of a hundred people nobody is refused and nobody is left in quarantine", async () => {
  const answers: { reference: string | undefined; network: string; withScript: boolean }[] = [];
  const all = people(signFormToken);
  expect(all).toHaveLength(100);
  for (const { words, network = aNetwork(), withScript = true, times = 1 } of all) {
    const typed = { phone: aPhone(), ...words };
    const presses = await Promise.all(Array.from({ length: times }, () => sendForm(typed, { network, withScript })));
    const [{ status, reference }] = presses as [(typeof presses)[0]];
    expect(status, JSON.stringify(words)).toBe(withScript ? 200 : 303);
    expect(new Set(presses.map((press) => press.reference)).size).toBe(1);
    answers.push({ reference, network, withScript });
  }
  await settleAll();
  let worked = 0;
  for (const { reference, ...person } of answers) if ((await lookAtThanks(reference!, person)).worked) worked += 1;
  await settleAll();
  const outcomes = await outcomesOf(answers.map(({ reference }) => reference));
  console.info(
    `people: ${outcomes.filter(({ isInInbox }) => isInInbox).length} of ${all.length} in the inbox, ${worked} after their browser's work`,
  );
  expect(outcomes.filter(({ isInInbox }) => !isInInbox)).toEqual([]);
}, 60_000);
