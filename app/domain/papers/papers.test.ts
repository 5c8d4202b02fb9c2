import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { findFamilyList, maxMisses } from "#app/domain/papers/links.reads.server.ts";
import { endPapersLink, extendPapersLink, makePapersLink } from "#app/domain/papers/links.writes.server.ts";
import { receivePhoto } from "#app/domain/papers/photos.writes.server.ts";
import { countPapersToCheck, listChecklists, listPapersToCheck } from "#app/domain/papers/reads.server.ts";
import { addTemplate, changeTemplate, removeTemplate } from "#app/domain/papers/templates.writes.server.ts";
import { listTemplates } from "#app/domain/papers/templates.reads.server.ts";
import { acceptPaper, addPaper, refusePaper, removePaper, seePaper, startChecklist } from "#app/domain/papers/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { aChecklist, anApplication, streamOf } from "#test/papers.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor, owner: Actor, editor: Actor, picture: Buffer;
beforeAll(async () => {
  [ravi, sita, manager, owner, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "admin", name: "Asha" }),
    aUser({ role: "editor", name: "Esha" }),
  ]);
  picture = await aPicture("#0f4eb4", 60, 40);
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

const send = (secret: string, paper: string) => receivePhoto(secret, { paper, key: randomUUID(), body: streamOf(picture) });
const shown = (number: number) => String(number).padStart(6, "0");
const photoAt = (lead: number, id: string, size = "full") => `/followUp/${shown(lead)}/papers/photos/${id}/${size}`;
const told = async (lead: number) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `lead:${lead}`).orderBy("id").execute()).map(({ what }) => what);

describe("a list of papers", () => {
  test("is kept by managers, begins a checklist once, and later changes leave that as it is", async () => {
    const said = {
      name: "Demo list",
      category: "" as const,
      papers: [
        { en: "10th marksheet", hi: "10वीं की मार्कशीट" },
        { en: "Photograph", hi: "फ़ोटो" },
      ],
      version: 1,
    };
    expect(await addTemplate(ravi, said)).toBeUndefined();
    const { id } = (await addTemplate(manager, said))!;
    const lead = await aLead(ravi);
    const application = await anApplication(lead);
    expect(await startChecklist(sita, lead, { application, template: id })).toBeUndefined();
    for (let at = 0; at < 2; at++) await startChecklist(ravi, lead, { application, template: id });
    await addPaper(ravi, lead, { application, name: "photograph", nameHi: "" });
    await changeTemplate(manager, id, { ...said, papers: [{ en: "Aadhaar card", hi: "" }] });
    await expect(changeTemplate(manager, id, said)).rejects.toThrow("meanwhile");
    const [list] = await listChecklists(ravi, lead);
    expect(list!.papers.map(({ name, nameHi, status }) => [name, nameHi, status])).toEqual([
      ["10th marksheet", "10वीं की मार्कशीट", "needed"],
      ["Photograph", "फ़ोटो", "needed"],
    ]);
    expect((await told(lead)).filter((what) => what === "lead.papers-listed")).toHaveLength(1);
    expect(await removeTemplate(ravi, id)).toBeUndefined();
    await removeTemplate(manager, id);
    expect((await listTemplates(ravi)).map((one) => one.id)).not.toContain(id);
  });

  test("of another lead's application is not found", async () => {
    const [lead, other] = [await aLead(ravi), await aLead(ravi)];
    const application = await anApplication(other);
    expect(await addPaper(ravi, lead, { application, name: "Photograph", nameHi: "" })).toBeUndefined();
    expect(await makePapersLink(ravi, lead, application)).toBeUndefined();
  });
});

describe("a paper", () => {
  test("is received, refused with a sentence that the family reads, sent again and accepted", async () => {
    const lead = await aLead(ravi, { name: "Asha Kumari Devi", mobileNumber: "+919711004411" });
    const { secret, papers } = await aChecklist(ravi, lead);
    const [paper = "", other = ""] = papers;
    await expect(acceptPaper(ravi, lead, paper)).rejects.toThrow("Nothing was sent");
    const first = await send(secret, paper);
    await send(secret, paper);
    expect([await countPapersToCheck(ravi), (await listPapersToCheck(ravi)).papers.map(({ id }) => id)]).toEqual([1, [paper]]);
    await refusePaper(ravi, lead, paper, "The seal is missing.");
    const family = await findFamilyList(secret);
    expect(family).toMatchObject({
      name: "Asha",
      papers: [{ status: "refused", reason: "The seal is missing.", photos: 0 }, { status: "needed" }],
    });
    expect(JSON.stringify(family)).not.toMatch(/Kumari|9711004411|Demo College/);
    const again = await send(secret, paper);
    expect((await listChecklists(ravi, lead))[0]!.papers[0]).toMatchObject({ status: "received", reason: "", photos: [{ id: again!.id }] });
    expect((await visit(photoAt(lead, first!.id), { as: ravi })).status, "what was replaced is gone").toBe(404);
    await acceptPaper(ravi, lead, paper);
    await acceptPaper(ravi, lead, paper);
    await expect(send(secret, paper)).rejects.toThrow("accepted already");
    expect(await removePaper(ravi, lead, other)).toEqual({ paper: other });
    expect((await told(lead)).filter((what) => what.startsWith("lead.paper-"))).toEqual([
      "lead.paper-received",
      "lead.paper-refused",
      "lead.paper-received",
      "lead.paper-accepted",
      "lead.paper-removed",
    ]);
  }, 60_000);

  test("is brought to the office and seen there, also after its photo was refused, by who works the lead and in their name", async () => {
    const lead = await aLead(ravi);
    const { secret, papers } = await aChecklist(ravi, lead);
    const [paper = "", other = ""] = papers;
    const { id } = (await send(secret, other))!;
    await refusePaper(ravi, lead, other, "blurred");
    const form = { paper };
    expect((await visit(`/followUp/${shown(lead)}/papers/sight`, { as: sita, form })).status).toBe(404);
    expect((await visit(`/followUp/${shown(lead)}/papers/sight`, { as: ravi, form })).status).toBe(302);
    await seePaper(manager, lead, paper);
    await seePaper(ravi, lead, other);
    expect((await listChecklists(ravi, lead))[0]!.papers).toMatchObject([
      { status: "accepted", checkedBy: "Ravi", photos: [] },
      { status: "accepted", checkedBy: "Ravi", reason: "", photos: [] },
    ]);
    expect((await visit(photoAt(lead, id), { as: ravi })).status, "what was refused is gone").toBe(404);
    expect(await (await visit(`/followUp/${shown(lead)}/papers`, { as: ravi })).text()).toContain("Seen in the office by Ravi");
    await expect(send(secret, paper)).rejects.toThrow("accepted already");
    expect((await told(lead)).filter((what) => what === "lead.paper-seen")).toHaveLength(2);
  }, 60_000);

  test("takes ten photos and no more", async () => {
    const lead = await aLead(ravi);
    const { secret, papers } = await aChecklist(ravi, lead, ["Photograph"]);
    for (let at = 0; at < 10; at++) await send(secret, papers[0]!);
    await expect(send(secret, papers[0]!)).rejects.toThrow("10 photos");
  }, 120_000);
});

test("a photo is opened by who sees the lead, and by nobody else: not by another counsellor, an editor or a visitor, nor as a public file", async () => {
  const lead = await aLead(ravi);
  const { secret, papers } = await aChecklist(ravi, lead);
  const { id } = (await send(secret, papers[0]!))!;
  const mine = await aLead(sita);
  for (const [who, as, status] of [
    ["who works the lead", ravi, 200],
    ["a manager", manager, 200],
    ["the owner", owner, 200],
    ["another counsellor", sita, 404],
    ["an editor", editor, 404],
    ["a visitor", undefined, 302],
  ] as const) {
    for (const size of ["full", "small"]) {
      const answer = await visit(photoAt(lead, id, size), { as });
      expect(answer.status, `${who}, ${size}`).toBe(status);
      if (status !== 200) continue;
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename="paper-/);
      expect(answer.headers.get("content-type")).toMatch(/^image\//);
      expect(answer.headers.get("etag")).toBeNull();
    }
    const page = await visit(`/followUp/${shown(lead)}/papers`, { as });
    expect(page.status, `${who}: the page`).toBe(status);
  }
  expect((await visit(photoAt(mine, id), { as: sita })).status, "by the address of an own lead").toBe(404);
  for (const as of [undefined, editor, manager, ravi])
    for (const variant of ["full.png", "full", "480.webp", "small"])
      expect((await visit(`/files/${id}/${variant}`, { as })).status).toBe(404);
  expect((await visit(photoAt(lead, id, "../full"), { as: ravi })).status).toBe(404);
  const form = { paper: papers[0]! };
  expect((await visit(`/followUp/${shown(lead)}/papers/acceptance`, { as: sita, form })).status).toBe(404);
  expect((await visit(`/followUp/${shown(mine)}/papers/acceptance`, { as: sita, form })).status).toBe(404);
  expect((await visit(`/followUp/${shown(lead)}/papers/acceptance`, { as: ravi, form })).status).toBe(302);
  expect([await countPapersToCheck(sita), (await listChecklists(sita, lead)).length]).toEqual([0, 0]);
}, 60_000);

describe("a family's link", () => {
  test("is kept as a hash alone, made by who may, ended by the next one, extended and ended by hand", async () => {
    const lead = await aLead(ravi, { language: "hi" });
    const { application, secret } = await aChecklist(ravi, lead);
    expect(Buffer.from(secret, "base64url").length).toBe(32);
    const kept = await db.selectFrom("paper_links").selectAll().where("lead_number", "=", lead).execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(await makePapersLink(sita, lead, application)).toBeUndefined();
    const next = (await makePapersLink(ravi, lead, application))!;
    expect(next.link.address).toMatch(/\/hi\/papers\/[\w-]{43}$/);
    expect(next.whatsApp).toContain("https://wa.me/91");
    expect((await makePapersLink(manager, lead, application))!.whatsApp, "who does not own the lead learns no number").toBeUndefined();
    expect(await findFamilyList(secret)).toBeUndefined();
    const { secret: open, application: another } = await aChecklist(ravi, lead);
    await sql`update paper_links set expires_at = now() + interval '1 minute' where application_id = ${another} and expires_at > now()`.execute(
      db,
    );
    await extendPapersLink(ravi, lead, another);
    expect((await findFamilyList(open))!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60 * 1000);
    expect(await endPapersLink(sita, lead, another)).toBeUndefined();
    await endPapersLink(ravi, lead, another);
    expect(await findFamilyList(open)).toBeUndefined();
    await expect(extendPapersLink(ravi, lead, another)).rejects.toThrow("no open link");
  });

  test("is made for nobody who may not be reached, and opens nothing once they are stopped, thrown away or past their time", async () => {
    const silent = await aLead(ravi, { agreed: [] });
    await expect(makePapersLink(ravi, silent, await anApplication(silent))).rejects.toThrow("agreed to be called");
    const quiet = await aLead(ravi, { agreed: ["answer"] });
    expect((await makePapersLink(ravi, quiet, await anApplication(quiet)))!.whatsApp).toBeUndefined();
    const ends: Record<string, (lead: number, phone: string) => Promise<unknown>> = {
      stopped: (_, phone) => inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: true })),
      thrown: (lead) => trashLead(ravi, lead),
      old: (lead) => sql`update paper_links set expires_at = now() where lead_number = ${lead}`.execute(db),
    };
    for (const [at, end] of Object.values(ends).entries()) {
      const phone = `+91971100772${at}`;
      const lead = await aLead(ravi, { mobileNumber: phone });
      const { secret, papers } = await aChecklist(ravi, lead);
      const { id } = (await send(secret, papers[0]!))!;
      await end(lead, phone);
      expect([await findFamilyList(secret), await send(secret, papers[1]!)]).toEqual([undefined, undefined]);
      expect((await visit(photoAt(lead, id), { as: ravi })).status).toBe(at === 2 ? 200 : 404);
    }
  });

  test("goes on for the lead that was kept when two are merged, and its papers with it", async () => {
    const [kept, other] = [await aLead(ravi), await aLead(ravi)];
    const { secret, papers } = await aChecklist(ravi, other);
    const { id } = (await send(secret, papers[0]!))!;
    await mergeLeads(manager, kept, other);
    await send(secret, papers[1]!);
    expect((await listChecklists(ravi, kept))[0]!.papers.map(({ status }) => status)).toEqual(["received", "received"]);
    expect((await visit(photoAt(kept, id), { as: ravi })).status).toBe(200);
    await acceptPaper(ravi, kept, papers[0]!);
    expect((await told(kept)).slice(-2)).toEqual(["lead.paper-received", "lead.paper-accepted"]);
  });

  test("guessed ten thousand times opens nothing", async () => {
    const lead = await aLead(ravi);
    const { secret, papers } = await aChecklist(ravi, lead);
    // Wild guesses, and a true secret with one letter changed.
    const guesses = Array.from({ length: 10_000 }, (_, at) => {
      if (at % 2 === 0) return randomBytes(32).toString("base64url");
      const place = at % 42;
      return secret.slice(0, place) + (secret[place] === "A" ? "B" : "A") + secret.slice(place + 1);
    });
    for (let at = 0; at < guesses.length; at += 500) {
      const answers = await Promise.all(guesses.slice(at, at + 500).map((guess) => findFamilyList(guess)));
      expect(answers.every((answer) => answer === undefined)).toBe(true);
    }
    for (let at = 0; at < maxMisses; at++) {
      const page = await visit(`/papers/${guesses[at]}`);
      expect(page.status).toBe(404);
      expect(await page.text()).not.toMatch(/marksheet|Demo Student/);
    }
    expect((await visit(`/papers/${guesses[0]}`)).status).toBe(429);
    const body = new Uint8Array(picture);
    expect((await visit(`/papers/${guesses[1]}/photos?paper=${papers[0]}&key=${randomUUID()}`, { body })).status).toBe(429);
    expect((await visit(`/papers/${secret}`)).status, "a real one is nobody's guess").toBe(200);
    expect(await db.selectFrom("paper_photos").select("id").where("paper_id", "in", papers).execute()).toEqual([]);
  }, 120_000);

  test("is for nobody's memory, and takes photos with and without script", async () => {
    const lead = await aLead(ravi, { name: "Asha Kumari", mobileNumber: "+919711009911" });
    const { secret, papers } = await aChecklist(ravi, lead);
    const page = await visit(`/papers/${secret}`);
    expect([page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual(["no-store", "strict-origin"]);
    const html = await page.text();
    expect(html).toContain('content="noindex,nofollow"');
    expect(html).not.toMatch(/Kumari|97110\D?09911|Demo College/);
    const body = new Uint8Array(picture);
    const raw = await visit(`/papers/${secret}/photos?paper=${papers[0]}&key=${randomUUID()}`, { body });
    expect([raw.status, Object.keys((await raw.json()) as object)]).toEqual([200, ["uploaded"]]);
    const form = new FormData();
    form.set("paper", papers[1]!);
    form.append("file", new File([body], "one.png", { type: "image/png" }));
    form.append("file", new File([new Uint8Array(await aPicture("#ff0000", 60, 40))], "two.png", { type: "image/png" }));
    const whole = new Request("http://localhost:3000", { method: "POST", body: form });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const headers = { "content-type": whole.headers.get("content-type")!, "content-length": String(bytes.length) };
    const plain = await visit(`/hi/papers/${secret}`, { body: bytes, headers });
    expect([plain.status, plain.headers.get("location")]).toEqual([303, `/hi/papers/${secret}?sent=2`]);
    expect((await findFamilyList(secret))!.papers.map(({ status, photos }) => [status, photos])).toEqual([
      ["received", 1],
      ["received", 2],
    ]);
    const nothing = await visit(`/papers/${secret}`, { body: "nothing", headers: { ...headers, "content-length": "7" } });
    expect([nothing.status, (await nothing.text()).includes("Choose a photo first.")]).toEqual([409, true]);
    const other = await aChecklist(ravi, await aLead(ravi));
    expect(
      (await visit(`/papers/${secret}/photos?paper=${other.papers[0]}&key=${randomUUID()}`, { body })).status,
      "a paper of somebody else",
    ).toBe(404);
  }, 60_000);
});
