import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { receiveEnquiry, withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { signFormToken } from "#app/platform/captcha.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let manager: Actor;

beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

async function anEnquiry(words: Record<string, string>) {
  const form = signFormToken(undefined, Date.now() - 60_000);
  const { reference } = await receiveEnquiry(enquiryInput.parse({ form, enquire: "LAW", who: "student", answer: "on", ...words }));
  const { id } = await db.selectFrom("enquiries").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  await processEnquiry(id);
  return { id, reference };
}

const page = async (path: string, as: Actor = manager) => (await visit(path, { as })).text();
const press = (path: string, form: Record<string, string> = {}) => visit(path, { as: manager, form });

test("a manager without script handles an enquiry where it stands and is led back there", async () => {
  const { id } = await anEnquiry({ name: "Asha of the list", phone: "9811200001", email: "asha@example.com", message: "Which college?" });
  const list = await page("/admin/contact");
  expect(list).toContain("Asha of the list");
  expect(list).not.toContain("wa.me");
  const answer = await press(`/admin/contact/${id}/handling`, { back: "/admin/contact?show=open" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/contact?show=open&done=handled.${id}`]);
  expect(await page("/admin/contact?show=handled")).toContain("Asha of the list");
  expect(await page(`/admin/contact/${id}`)).toContain("Demo manager");
});

test("a phone is shown to whoever asks for it, this once, and that is noted", async () => {
  const { id } = await anEnquiry({ name: "Masked Person", phone: "9811200021" });
  for (const path of [
    "/admin/contact",
    "/admin/contact.data",
    `/admin/contact/${id}`,
    `/admin/contact/${id}.data`,
    `/admin/contact/${id}/reveal`,
  ])
    expect(await page(path), path).not.toMatch(/98112 ?00021/);
  expect(await page("/admin/contact")).toContain("+91 98xxx xxx21");
  const asked = await (await press(`/admin/contact/${id}/reveal`)).text();
  expect(asked).toContain("+91 98112 00021");
  expect(asked).toContain('href="tel:+919811200021"');
  expect(await page(`/admin/contact/${id}`)).toContain("Looked at the phone number");
  const noted = await db
    .selectFrom("activity")
    .select("actor_id")
    .where("subject", "=", `enquiry:${id}`)
    .where("what", "=", "enquiry.revealed")
    .execute();
  expect(noted).toEqual([{ actor_id: manager.id }]);
  const counsellor = await aUser({ role: "counsellor" });
  expect((await visit(`/admin/contact/${id}/reveal`, { as: counsellor, form: {} })).status).toBe(404);
});

test("a verb leads nowhere but to the inbox", async () => {
  const { id } = await anEnquiry({ name: "Led astray", phone: "9811200002" });
  for (const back of ["https://example.com", "//example.com", "/admin/contact/../../x", "/admin/contactx", "/admin"]) {
    const answer = await press(`/admin/contact/${id}/handling`, { back });
    expect(answer.headers.get("location"), back).toBe(`/admin/contact?done=handled.${id}`);
  }
});

test("why something is kept apart is told in words, in both languages, and one press frees it", async () => {
  const { id } = await anEnquiry({ name: "Kept apart", phone: "9811200003", website: "filled" });
  expect(await page("/admin/contact?show=quarantined")).toContain("It filled in a field that people do not see.");
  expect(await page("/hi/admin/contact?show=quarantined")).toContain("जो लोगों को दिखता ही नहीं");
  await press(`/admin/contact/${id}/rescue`);
  await processEnquiry(id);
  expect(await page("/admin/contact")).toContain("Kept apart");
});

test("an enquiry leads to its lead, and a complaint becomes one with one press", async () => {
  const { id } = await anEnquiry({ name: "With a lead", phone: "9811200011" });
  expect(await page(`/admin/contact/${id}`)).toMatch(/href="\/followUp\/\d{6}"/);
  const complaint = await anEnquiry({ name: "Complaining", phone: "9811200012", enquire: "COMPLAIN" });
  const before = await page(`/admin/contact/${complaint.id}`);
  expect(before).toContain("Turn into a lead");
  expect(before).not.toMatch(/href="\/followUp\/\d{6}"/);
  const answer = await press(`/admin/contact/${complaint.id}/lead`, { back: `/admin/contact/${complaint.id}` });
  expect(answer.headers.get("location")).toBe(`/admin/contact/${complaint.id}?done=lead.${complaint.id}`);
  const after = await page(`/admin/contact/${complaint.id}`);
  expect(after).toMatch(/href="\/followUp\/\d{6}"/);
  expect(after).not.toContain("Turn into a lead");
});

test("deleting asks first, then erases, and the page says so", async () => {
  const { id } = await anEnquiry({ name: "Soon erased", phone: "9811200004" });
  const question = await page(`/admin/contact/${id}/deletion`);
  for (const words of ["Are you sure?", "Yes, delete it!", "Soon erased"]) expect(question).toContain(words);
  expect(await (await press(`/admin/contact/${id}/deletion`)).text()).toContain("Deleted!");
  const after = await page(`/admin/contact/${id}`);
  expect(after).not.toMatch(/Soon erased|9811200004|tel:/);
});

test("of whoever withdrew, nothing but the reference is on any page", async () => {
  const { id, reference } = await anEnquiry({ name: "Gone person", phone: "9811200005", message: "Gone words" });
  await withdrawEnquiry(reference);
  for (const path of [`/admin/contact/${id}`, `/admin/contact/${id}.data`, "/admin/contact?show=gone", `/admin/contact?q=${reference}`])
    expect(await page(path), path).not.toMatch(/Gone person|9811200005|Gone words/);
});

test("an address that somebody typed shows a list, not an error", async () => {
  for (const search of [
    "?show=x&book=y&period=z&after=q",
    "?q=%00%27",
    "?after=00000000-0000-0000-0000-000000000000",
    "?book=new&period=week",
    "?done=x",
  ])
    expect((await visit(`/admin/contact${search}`, { as: manager })).status, search).toBe(200);
});

test("editors see neither the books nor the inbox", async () => {
  const editor = await aUser({ role: "editor" });
  expect((await visit("/admin/contact", { as: editor })).status).toBe(404);
  expect(await page("/admin", editor)).not.toContain("The books balance");
  expect(await page("/admin", await aUser({ role: "admin" }))).toContain("The books balance");
});
