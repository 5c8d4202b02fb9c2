import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { db } from "#db/client.ts";
import { aCase, anEnquiry, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let manager: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

let next = 9_744_000_100;
async function answered(given: Parameters<typeof aCase>[2] = { answer: "We are very sorry." }) {
  const phone = String((next += 7));
  const enquiry = await anEnquiry({ enquire: "COMPLAIN", phone, message: "Nobody called." }, { isSettled: true });
  return { ...enquiry, phone, case: await aCase(manager, enquiry.id, given) };
}
const at = (reference: string, path: string) => `/enquiry/${reference}/${path}`;
const opened = async ({ reference, phone }: { reference: string; phone: string }) =>
  (await visit(at(reference, "receipt"), { form: { digits: phone.slice(-4) } })).text();
const proofIn = (html: string) => /name="open" value="([^"]*)"/.exec(html)![1]!;
const rowOf = (id: string) => db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("the answer is read after the digits, said to have helped, and thought of again", async () => {
  const one = await answered();
  expect(await (await visit(at(one.reference, "helped"))).text()).not.toContain("very sorry");
  const html = await opened(one);
  for (const words of ["We are very sorry.", "Did our answer help?", "By phone"]) expect(html).toContain(words);
  const say = async (helped: string) => {
    const answer = await visit(at(one.reference, "helped"), { form: { open: proofIn(html), case: one.case, helped } });
    return { status: answer.status, text: await answer.text() };
  };
  const yes = await say("yes");
  expect([yes.status, yes.text.includes("You said: It helped.")]).toEqual([200, true]);
  expect(await rowOf(one.case)).toMatchObject({ helped: "yes", is_their_word: true });
  expect((await say("no")).text).toContain("The manager takes it up again.");
  expect(await rowOf(one.case)).toMatchObject({ helped: "no", owner_id: null, answered_at: null });
  expect((await say("perhaps")).status).toBe(422);
});

test("what staff did not choose to show is not shown, only that we answered", async () => {
  const one = await answered();
  await db.updateTable("case_answers").set({ is_shown: false }).where("case_id", "=", one.case).execute();
  const html = await opened(one);
  expect(html).toContain("We answered");
  expect(html).not.toContain("very sorry");
});

test("nobody says it without the digits, of another's case, or after the enquiry was withdrawn", async () => {
  const [one, other] = [await answered(), await answered()];
  const open = proofIn(await opened(one));
  const say = (reference: string, form: Record<string, string>) => visit(at(reference, "helped"), { form: { helped: "no", ...form } });
  expect((await say(one.reference, { open: "x", case: one.case })).status).toBe(422);
  expect((await say(other.reference, { open, case: other.case })).status).toBe(422);
  expect((await say(one.reference, { open, case: other.case })).status).toBe(404);
  await withdrawEnquiry(one.reference);
  expect((await say(one.reference, { open, case: one.case })).status).toBe(302);
  for (const { case: id } of [one, other]) expect((await rowOf(id)).helped).toBeNull();
});
