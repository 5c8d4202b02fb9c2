import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxMisses } from "#app/domain/enquiries/lookup.reads.server.ts";
import { findAnswer, firstWord } from "#app/pages/site/enquiry/proof-of-work.ts";
import { db } from "#db/client.ts";
import { enquiryOf } from "#test/enquirers.ts";
import { aCollege, aCourse, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";
import { createHash } from "node:crypto";

let next = 10_000;
const filledIn = (form: string, words: Record<string, string> = {}) => ({
  form,
  name: "Asha Kumari",
  phone: `98765${next++}`,
  enquire: "MEDICAL",
  who: "student",
  answer: "on",
  notice: "2026-11-15",
  page: "/courses/btech",
  ...words,
});
const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const textAt = async (path: string, headers?: Record<string, string>) => (await visit(path, headers && { headers })).text();
const aForm = () => textAt("/formToken");
const json = { accept: "application/json" };

async function sent(words: Record<string, string> = {}) {
  const answer = await visit("/PopupHome", { form: filledIn(await aForm(), words) });
  expect(answer.status).toBe(303);
  return answer.headers.get("location")!;
}

const rowAt = (address: string) => enquiryOf(address.split("/").at(-1)!);

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  await aCourse(editor, { name: "B.Tech", nameHi: "बी.टेक", slug: "btech", category: "engineering" });
  await aCollege(editor, { name: "Gaya College", slug: "gaya-college" });
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

describe.each([
  ["", "Send my enquiry"],
  ["/hi", "मेरी पूछताछ भेजें"],
])("under %s/", (prefix, button) => {
  test.each(["/PopupHome", "/Popup", "/contact"])("%s has the form, with nothing ticked and no token", async (path) => {
    const html = await textAt(prefix + path);
    expect(html).toContain(button);
    expect(hiddenIn(html, "form")).toBe("");
    expect(/<meta name="robots" content="noindex/.test(html)).toBe(path !== "/contact");
    expect(html).not.toContain('checked=""');
  });

  test("what is wrong is told all at once, and what was typed stays, with the same form", async () => {
    const form = await aForm();
    const typed = filledIn(form, { name: "<Asha>", phone: "98765", enquire: "", answer: "", message: "कितनी फ़ीस?", updates: "on" });
    const answer = await visit(`${prefix}/PopupHome`, { form: typed });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html.match(/href="#enquiry-\w+"/g)).toEqual(['href="#enquiry-phone"', 'href="#enquiry-enquire"', 'href="#enquiry-answer"']);
    expect(hiddenIn(html, "form")).toBe(form);
    expect(html).toContain('value="&lt;Asha&gt;"');
    expect(html).toContain('value="98765"');
    expect(html).toContain("कितनी फ़ीस?</textarea>");
    expect(html).toMatch(/id="enquiry-updates"[^>]*checked=""/);
  });

  test("a right one leads to a thank-you that says nothing of what was written", async () => {
    const answer = await visit(`${prefix}/PopupHome`, { form: filledIn(await aForm(), { phone: "+91 98350 11111" }) });
    expect(answer.status).toBe(303);
    const address = answer.headers.get("location")!;
    expect(address).toMatch(new RegExp(`^${prefix}/enquiry/[0-9A-HJKMNP-TV-Z]{10}$`));
    const thanks = await visit(address);
    expect(thanks.status).toBe(200);
    expect(thanks.headers.get("cache-control")).toBe("no-store");
    const html = await thanks.text();
    const [first, second] = [address.slice(-10, -5), address.slice(-5)];
    expect(html).toContain(`${first}-${second}`);
    expect(html).not.toMatch(/Asha|98350|MEDICAL/);
    expect(html).toContain('<meta name="robots" content="noindex,nofollow"');
    expect(html).not.toMatch(/rel="canonical"|og:url/);
    const row = await rowAt(address);
    expect(row).toMatchObject({ locale: prefix === "/hi" ? "hi" : "en", phone: "+919835011111", page: "/courses/btech" });
  });

  test("the privacy notice is the same for everybody, and only versions that exist can be read", async () => {
    expect((await visit(`${prefix}/privacy`)).status).toBe(200);
    expect((await visit(`${prefix}/privacy?version=2026-11-15`)).status).toBe(200);
    expect((await visit(`${prefix}/privacy?version=2020-01-01`)).status).toBe(404);
    expect((await visit(`${prefix}/privacy?version=%00'`)).status).toBe(404);
  });
});

test("course and college come from the catalogue by their names, what it does not know is not asked about, and both can be taken out", async () => {
  const html = await textAt("/hi/Popup?course=btech&college=gaya-college");
  expect(html).toContain('value="बी.टेक"');
  expect(html).toContain('value="Gaya College"');
  expect(html).toMatch(/<option[^>]*value="ENGINEERING"[^>]*selected/);
  expect(html).toContain('href="/hi/Popup?college=gaya-college"');
  expect(html).toContain('href="/hi/Popup?course=btech"');
  for (const words of ["nonsense", "%3Cb%3EAviation%3C%2Fb%3E", "x".repeat(900), "%00"])
    for (const name of ["course", "college"]) {
      const unknown = await textAt(`/Popup?${name}=${words}`);
      expect(unknown).not.toContain(">You are asking about<");
      expect(unknown).not.toMatch(/value="(nonsense|[^"]*Aviation|x{9})/);
    }
  expect(await textAt("/Popup?course=nonsense&college=gaya-college")).toMatch(/You are asking about.*Gaya College.*href="\/Popup"/s);
  expect(await textAt("/Popup?course=Aalim"), "a course that the scheme covers").toMatch(/You are asking about.*Aalim.*value="Aalim"/s);
});

test("a form without script is known by where it stands and which campaign led there; one with script says it", async () => {
  const { page: _, ...words } = filledIn("");
  const sentTo = async (path: string, said = {}) =>
    rowAt((await visit(path, { form: { ...words, message: path, ...said } })).headers.get("location")!);
  expect(await sentTo("/hi/Popup?course=btech&utm_source=poster&utm_campaign=results")).toMatchObject({
    page: "/Popup",
    utm_source: "poster",
    utm_campaign: "results",
    referrer: "",
  });
  expect(await sentTo("/contact?utm_source=ravi@example.com")).toMatchObject({ page: "/contact", utm_source: "" });
  expect(await sentTo("/contact?partner=k7m2q9")).toMatchObject({ page: "/contact", partner: "K7M2Q9" });
  expect(await sentTo("/contact?partner=9876543210")).toMatchObject({ partner: "" });
  const said = { page: "/courses/btech", utm_source: "radio", referrer: "news.example" };
  expect(await sentTo("/PopupHome?utm_source=poster", said)).toMatchObject(said);
});

describe("in the background", () => {
  test("a pop-up gets a form, a person who types the address gets the page", async () => {
    const answer = await visit("/hi/enquiry", { headers: json });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ form: { sendTo: "/hi/enquiry", copy: { send: "मेरी पूछताछ भेजें" } } });
    expect((await visit("/enquiry")).headers.get("location")).toBe("/PopupHome");
  });

  test("the same enquiry sent again and again has one reference, other words have another", async () => {
    const form = filledIn(await aForm());
    const send = async (words = {}) => ((await (await visit("/enquiry", { form: { ...form, ...words } })).json()) as { to: string }).to;
    const [first, again, other] = [await send(), await send(), await send({ message: "And the fees?" })];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("what is wrong is told in the visitor's language", async () => {
    const answer = await visit("/hi/enquiry", { form: { form: await aForm() } });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { problems: object }).problems).toMatchObject({
      name: "अपना नाम लिखें।",
      phone: "ऐसा फ़ोन नंबर लिखें जिस पर हम कॉल कर सकें।",
    });
  });
});

test("under 18, the parent's name and number are asked for", async () => {
  const answer = await visit("/enquiry", { form: filledIn(await aForm(), { who: "minor", name: "" }) });
  const { problems } = (await answer.json()) as { problems: object };
  expect(Object.keys(problems).toSorted()).toEqual(["name", "parentName", "parentPhone"]);
});

test("an enquiry is withdrawn with a question before it, and stays withdrawn", async () => {
  const address = await sent({ whatsapp: "on" });
  expect(await textAt(`${address}/withdrawal`)).toContain("Yes, withdraw it");
  expect((await rowAt(address)).withdrawn_at).toBeNull();
  for (const _ of [1, 2]) expect((await visit(`${address}/withdrawal`, { form: {} })).headers.get("location")).toBe(address);
  expect((await rowAt(address)).withdrawn_at).not.toBeNull();
  const html = await textAt(address);
  expect(html).toContain("Your enquiry is withdrawn");
  expect(html).not.toContain("look again or withdraw");
  expect((await visit(`${address}/withdrawal`)).headers.get("location")).toBe(address);
});

test("a reference is found as people type it", async () => {
  const address = await sent();
  const said = address.slice(-10).toLowerCase().replaceAll("0", "o");
  expect((await visit(`/enquiry/${said.slice(0, 5)}-${said.slice(5)}`)).status).toBe(200);
});

test("a code leads to its enquiry, and what cannot be one back to the field", async () => {
  const address = await sent();
  const typed = `${address.slice(-10, -5)} ${address.slice(-5)}`.toLowerCase();
  expect((await visit(`/enquiry?reference=${encodeURIComponent(typed)}`)).headers.get("location")).toBe(address);
  const back = (await visit("/hi/enquiry?reference=42")).headers.get("location")!;
  expect(back).toBe("/hi/contact?unknown=1#enquiry-code");
  expect(await textAt("/contact?unknown=1")).toContain("This is not a whole code");
  expect(await textAt("/contact")).not.toContain("This is not a whole code");
  const unknown = await visit("/hi/enquiry/ZZZZZZZZZZ");
  expect(unknown.status).toBe(404);
  const html = await unknown.text();
  expect(html).toContain('action="/hi/enquiry"');
  expect(html.match(/<title>[^<]*/g)).toEqual(["<title>हम यह कोड नहीं पहचानते · द करियर ज़ोन"]);
});

test("under 18 it is the parent who is called, also in the thank-you", async () => {
  const minor = { who: "minor", phone: "", parentName: "Ravi Kumar", parentPhone: `98765${next++}` };
  expect(await textAt(await sent(minor))).toContain("calls your parent or guardian");
  expect(await textAt(await sent())).not.toContain("your parent or guardian");
});

test("whoever guesses references finds nothing more, and sees no difference", async () => {
  const address = await sent();
  await db
    .updateTable("enquiries")
    .set({ erased_at: new Date(), network: "elsewhere" })
    .where("reference", "=", address.slice(-10))
    .execute();
  expect((await visit(address)).status).toBe(200);
  const guesses = Array.from({ length: maxMisses }, (_, index) => `/enquiry/${String(index).padStart(10, "Z")}`);
  const statuses: number[] = [];
  for (const guess of guesses) statuses.push((await visit(guess)).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  const words = (html: string) => html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<head.*?<\/head>|data-request-id="[^"]*"/gs, "");
  const [there, nowhere] = await Promise.all([visit(address), visit("/enquiry/ZZZZZZZZZZ")]);
  expect([there.status, nowhere.status]).toEqual([404, 404]);
  expect(words(await there.text()).replaceAll(address.slice(-10), "")).toBe(words(await nowhere.text()).replaceAll("ZZZZZZZZZZ", ""));
  expect((await visit(`${address}/withdrawal`, { form: {} })).status).toBe(404);
  expect((await visit(`${address}/proof`, { form: { answer: "1" } })).status).toBe(404);
  // What was sent from here today is still found.
  expect((await visit(await sent())).status).toBe(200);
});

test("the browser's own arithmetic is SHA-256, and its work frees an enquiry that was sent in a hurry", async () => {
  for (const text of ["", "abc", "x".repeat(55), "QGtX0n3.65535"])
    expect(firstWord(text) >>> 0, text).toBe(createHash("sha256").update(text).digest().readUInt32BE(0));
  const address = await sent();
  const asked = /"challenge","([\w-]{22})"|challenge\\",\\"([\w-]{22})/.exec(await textAt(address));
  const challenge = asked?.[1] ?? asked?.[2] ?? "";
  expect(challenge).not.toBe("");
  expect((await visit(`${address}/proof`, { form: { answer: "wrong" } })).status).toBe(404);
  expect((await visit(`${address}/proof`, { form: { answer: await findAnswer(challenge, 16) } })).status).toBe(204);
  expect((await rowAt(address)).proven_at).not.toBeNull();
});
