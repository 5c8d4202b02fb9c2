import { expect, test } from "vitest";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { isAdvertising, messageKey } from "#app/domain/enquiries/model.ts";
import { countByOutcome, findEnquiryByReference } from "#app/domain/enquiries/reads.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { proveEnquiry, receiveEnquiry, withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { signFormToken, verifyProofOfWork } from "#app/platform/captcha.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";
import { enquiryOf } from "#test/enquirers.ts";

const minuteAgo = () => Date.now() - 60_000;
let next = 10_000;
const filledIn = (words: Record<string, string> = {}) =>
  enquiryInput.parse({
    form: signFormToken(undefined, minuteAgo()),
    name: "Asha Kumari",
    phone: `98765${next++}`,
    enquire: "MEDICAL",
    who: "student",
    answer: "on",
    page: "/PopupHome",
    ...words,
  });

/** From a network of its own each time: what a crowd looks like is tried in test/bots.test.ts. */
async function settled(input: ReturnType<typeof filledIn>) {
  const ip = `10.1.2.${next++ % 250}`;
  const { reference } = await duringRequest({ id: "test", locale: "en", nonce: "", ip }, () => receiveEnquiry(input));
  await processEnquiry((await enquiryOf(reference)).id);
  return enquiryOf(reference);
}

test("the same enquiry sent five times at once is one, with one reference, one job and one consent", async () => {
  const input = filledIn({ updates: "on" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => receiveEnquiry(input)));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  const { id } = await enquiryOf(answers[0]!.reference);
  const consents = await db.selectFrom("consents").selectAll().where("enquiry_id", "=", id).execute();
  expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(["answer", "updates"]);
});

test("going back and sending other words is another enquiry, linked to the first", async () => {
  const form = signFormToken(undefined, minuteAgo());
  const phone = "9123456780";
  const first = await settled(filledIn({ form, phone }));
  const second = await settled(filledIn({ form, phone, name: "asha  KUMARI", message: "And the fees?" }));
  expect(first.outcome).toBe("new");
  expect(second).toMatchObject({ outcome: "linked", linked_to: first.id });
});

test("another name on the same phone is somebody else in the family", async () => {
  const phone = "9123456781";
  await settled(filledIn({ phone }));
  expect((await settled(filledIn({ phone, name: "Ravi Kumar" }))).outcome).toBe("new");
});

test("who asks about B.Com advertises nothing", () => {
  const asked = { name: "Asha", parentName: "", course: "B.Com", college: "", message: "1. B.Com, Gaya College\n2. M.Com, Patna College" };
  expect(isAdvertising(asked)).toBe(false);
  for (const course of ["b.com/offer", "www.b.com", "cheap-b.com", "x.com"]) expect(isAdvertising({ ...asked, course }), course).toBe(true);
});

test("what looks strange is kept, apart", async () => {
  const cases = [
    filledIn({ website: "http://x" }),
    filledIn({ form: "" }),
    filledIn({ form: signFormToken() }),
    filledIn({ message: "Buy backlinks http://a.com http://b.com" }),
  ];
  const rows = await Promise.all(cases.map(settled));
  expect(rows.map(({ outcome, signs }) => [outcome, signs])).toEqual([
    ["quarantined", ["trap-filled"]],
    ["quarantined", ["no-form"]],
    ["quarantined", ["too-fast"]],
    ["quarantined", ["advertising"]],
  ]);
});

test("somebody in a hurry is forgiven when their browser does its work, a filled trap is not", async () => {
  const hurried = await settled(filledIn({ form: signFormToken() }));
  const asked = await findEnquiryByReference(hurried.reference);
  expect(asked).toMatchObject({ state: "received", work: { zeroBits: 16 } });
  expect(await proveEnquiry(hurried.reference, "wrong")).toBeUndefined();
  let answer = 0;
  while (!verifyProofOfWork(hurried.id, String(answer))) answer++;
  await proveEnquiry(hurried.reference, String(answer));
  await processEnquiry(hurried.id);
  expect((await enquiryOf(hurried.reference)).outcome).toBe("new");

  const trapped = await settled(filledIn({ website: "x" }));
  expect((await findEnquiryByReference(trapped.reference))?.work).toBeUndefined();
});

test("letters that swell, and words without an end, are judged at once", () => {
  const began = performance.now();
  for (const message of ["\u3316".repeat(4_000), "-a".repeat(2_000), "a@".repeat(2_000), "www.".repeat(1_000), "/".repeat(4_000)]) {
    messageKey({ message, name: "Asha", parentName: "" });
    isAdvertising({ message, name: message.slice(0, 200), parentName: "", course: "", college: "" });
  }
  expect(performance.now() - began).toBeLessThan(500);
});

test("a stranger's posts in somebody's name do not keep that person out", async () => {
  const phone = "9555512345";
  for (let post = 0; post < 6; post++) await receiveEnquiry(filledIn({ form: "", phone, name: `Stranger ${post}` }));
  expect((await settled(filledIn({ phone, name: "Asha Honest" }))).signs).not.toContain("phone-busy");
});

test("where somebody came from is kept without what is theirs alone", async () => {
  const { reference } = await receiveEnquiry(
    filledIn({ page: "/enquiry/3WVPXR1VW6", utm_source: "ravi@example.com", utm_medium: `${"a".repeat(99)}😀`, name: "Asha\u202e\u200b" }),
  );
  expect(await enquiryOf(reference)).toMatchObject({ page: "", utm_source: "", name: "Asha" });
});

test("under 18 only the parent's name and number are kept", async () => {
  const { reference } = await receiveEnquiry(
    filledIn({ who: "minor", phone: "9876543210", email: "child@example.com", parentName: "Sunita Devi", parentPhone: "+91 98350 12345" }),
  );
  const row = await enquiryOf(reference);
  expect(row).toMatchObject({ phone: "+919835012345", email: "", parent_name: "Sunita Devi" });
  expect(JSON.stringify(row.typed)).not.toMatch(/9876543210|child@/);
});

test("whoever has the reference withdraws the enquiry and with it every consent", async () => {
  const { reference } = await receiveEnquiry(filledIn({ whatsapp: "on" }));
  await withdrawEnquiry(reference);
  await withdrawEnquiry(reference);
  expect((await findEnquiryByReference(reference))?.state).toBe("withdrawn");
  const { id } = await enquiryOf(reference);
  const standing = await db.selectFrom("consents").selectAll().where("enquiry_id", "=", id).where("withdrawn_at", "is", null).execute();
  expect(standing).toEqual([]);
});

test("an enquiry can neither be changed nor deleted", async () => {
  const { reference } = await receiveEnquiry(filledIn());
  const { id } = await enquiryOf(reference);
  await expect(db.updateTable("enquiries").set({ name: "Other" }).where("id", "=", id).execute()).rejects.toThrow("never changed");
  await expect(db.deleteFrom("enquiries").where("id", "=", id).execute()).rejects.toThrow("never changed");
});

test("every enquiry has one outcome", async () => {
  const { received, waiting, failed, quarantined, linked, new: fresh } = await countByOutcome();
  const { count } = await db
    .selectFrom("enquiries")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  expect(received).toBe(Number(count));
  expect(waiting + failed + quarantined + linked + fresh).toBe(received);
});
