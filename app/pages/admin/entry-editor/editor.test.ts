import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readSavedSettings, readSettings } from "#app/domain/settings/reads.server.ts";
import { valuesOfSettings } from "#app/pages/admin/settings/values.ts";
import { db } from "#db/client.ts";
import { aNotification, anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let owner: Actor;

beforeAll(async () => {
  [editor, owner] = await Promise.all([aUser({ role: "editor", name: "Esha" }), aUser({ role: "admin", name: "Asha" })]);
});

const fields = { text: "Forms are out", textHi: "", link: "/courses", visibleFrom: "", visibleUntil: "" };
const texts = async () =>
  (await db.selectFrom("notifications").select("text").where("trashed_at", "is", null).execute()).map(({ text }) => text);

describe("the notification screen", () => {
  beforeEach(async () => void (await db.deleteFrom("notifications").execute()));

  test("adds a notification from a plain form, once however often it is sent", async () => {
    const id = randomUUID();
    for (let time = 0; time < 2; time++) {
      const answer = await visit("/admin/notification", { as: editor, form: { id, ...fields } });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/notification?saved=now&id=${id}`]);
    }
    expect(await texts()).toEqual(["Forms are out"]);
    const page = await (await visit(`/admin/notification?saved=now&id=${id}`, { as: editor })).text();
    expect(page).toContain("Saved. Visitors see it now.");
  });

  test("says what is wrong beside the field, with what was typed", async () => {
    const form = { id: randomUUID(), ...fields, link: "javascript:alert(1)", textHi: "हिन्दी शब्द" };
    const answer = await visit("/admin/notification", { as: editor, form });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("Write a page of this site that starts with /");
    expect(html).toContain('value="हिन्दी शब्द"');
    expect(await texts()).toEqual([]);
  });

  test("shows states: visible, waiting, over", async () => {
    const hour = 60 * 60 * 1000;
    await aNotification(editor);
    await aNotification(editor, { visibleFrom: new Date(Date.now() + hour) });
    await aNotification(editor, { visibleFrom: new Date(Date.now() - 2 * hour), visibleUntil: new Date(Date.now() - hour) });
    const html = await (await visit("/admin/notification", { as: editor })).text();
    for (const state of ["Visible", "Waiting", "Over"]) expect(html).toContain(`>${state}</span>`);
    const hindi = await (await visit("/hi/admin/notification", { as: editor })).text();
    for (const state of ["दिख रही है", "प्रतीक्षा में", "समाप्त"]) expect(hindi).toContain(`>${state}</span>`);
  });

  test("tells who was slower both versions; the form goes on from the newest", async () => {
    const { id } = await aNotification(editor);
    await visit(`/admin/notification/${id}`, { as: owner, form: { version: "1", ...fields, text: "Words of Asha" } });
    const answer = await visit(`/admin/notification/${id}`, { as: editor, form: { version: "1", ...fields, text: "Words of Esha" } });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("Asha changed the same fields");
    expect(html).toContain("Words of Asha");
    expect(html).toContain('value="Words of Esha"');
    expect(html).toMatch(/name="version" value="2"/);
    expect(await texts()).toEqual(["Words of Asha"]);
  });

  test("asks before it goes to the trash; what somebody else threw away is told, and can come back", async () => {
    const { id } = await aNotification(editor, { text: "To be deleted" });
    const question = await (await visit(`/admin/notification/${id}/deletion`, { as: editor })).text();
    for (const words of ["Move this to the trash?", "It can be put back for 30 days", "Move to trash", "To be deleted"])
      expect(question).toContain(words);
    expect(await texts()).toEqual(["To be deleted"]);
    expect((await visit(`/admin/notification/${id}/deletion`, { as: editor, form: {} })).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect((await visit(`/admin/notification/${id}/deletion`, { as: editor, form: {} })).status).toBe(404);
    expect((await visit(`/admin/notification/${id}`, { as: editor })).status).toBe(404);
    const late = await visit(`/admin/notification/${id}`, { as: editor, form: { version: "1", ...fields } });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toContain("Somebody deleted this notification meanwhile.");
    expect(html).toContain('value="Forms are out"');
    expect(await (await visit("/admin/notification/trash", { as: editor })).text()).toContain("To be deleted");
    expect((await visit(`/admin/notification/${id}/destruction`, { as: editor, form: {} })).status).toBe(404);
    await visit(`/admin/notification/${id}/restoration`, { as: editor, form: {} });
    expect(await texts()).toEqual(["To be deleted"]);
  });
});

describe("the settings screen", () => {
  const form = async (changes: Record<string, string>) => {
    const { version, content } = await readSavedSettings();
    return { version: String(version), ...valuesOfSettings(content), ...changes };
  };
  const save = async (as: Actor, changes: Record<string, string>, path = "/admin/settings") =>
    visit(path, { as, form: ticked(await form(changes)) });
  /** The shell is remembered until the notice of the change arrives: within a second. */
  const home = async (shows: (text: string) => boolean, path = "/") => {
    let text = "";
    await vi.waitUntil(async () => shows((text = await (await visit(path)).text())), 1_000);
    return text;
  };
  /** A box that is not ticked is not sent. */
  const ticked = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

  test("is the owner's alone", async () => {
    expect((await visit("/admin/settings", { as: editor })).status).toBe(404);
    expect((await save(editor, { businessName: "Esha's" })).status).toBe(404);
    expect((await readSettings()).businessName).toBe("The Career Zone");
  });

  test("saves; header, footer and pages say it; what is empty is not shown", async () => {
    const phones = "98350 12345\n0612 2345678";
    const answer = await save(owner, { businessName: "Zone of Tests", phones, copyrightYear: "2031", mapUrl: "" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/settings?saved=1"]);
    const html = await home((text) => text.includes("Copyrights © 2031 © All Rights Reserved by Zone of Tests."));
    expect(html).toContain('href="tel:+919835012345"');
    expect(html).toContain('href="tel:+916122345678"');
    expect(html).not.toContain("mailto:");
    expect(html).not.toContain("openstreetmap.org/export");
    await save(owner, { businessName: "The Career Zone", phones: "", copyrightYear: "2024" });
    await home((text) => !text.includes("tel:"));
  });

  test("the map is a card with the address until it is pressed, with the owner's picture, or there at once", async () => {
    const mapUrl = "https://www.openstreetmap.org/export/embed.html?bbox=85.05%2C25.55%2C85.24%2C25.66&layer=mapnik";
    await save(owner, { mapUrl });
    const drawn = await home((text) => text.includes("/drawings/place.svg"));
    expect(drawn).not.toContain("<iframe");
    expect(drawn).toContain('href="https://www.openstreetmap.org/?bbox=85.05%2C25.55%2C85.24%2C25.66"');

    const sent = await visit("/admin/settings/files?name=office.png", {
      as: owner,
      body: new Uint8Array(await aPicture()),
      headers: { "content-type": "application/octet-stream" },
    });
    const { uploaded } = (await sent.json()) as { uploaded: { id: string } };
    expect(await (await visit(`/admin/settings?uploaded=${uploaded.id}`, { as: owner })).text()).toContain(uploaded.id);
    expect((await save(owner, { mapPicture: uploaded.id })).status).toBe(302);
    const pictured = await home((text) => text.includes(`/files/${uploaded.id}/`));
    expect(pictured).not.toContain("/drawings/place.svg");
    expect((await visit(`/files/${uploaded.id}/full.png`)).status).toBe(200);

    expect((await save(owner, { mapAtOnce: "on", mapPicture: "" })).status).toBe(302);
    const there = await home((text) => text.includes("<iframe"), "/hi/contact");
    expect(there).toContain(`src="${mapUrl.replaceAll("&", "&amp;")}"`);
    expect(there).not.toContain(uploaded.id);
    expect((await visit(`/files/${uploaded.id}/full.png`)).status).toBe(404);
    await save(owner, { mapAtOnce: "" });
  });

  test("shows no picture that was uploaded for something else", async () => {
    const { id } = await anUpload(owner, await aPicture(), "course.png", "courses");
    expect((await save(owner, { mapPicture: id })).status).toBe(409);
    expect((await save(editor, { mapPicture: id })).status).toBe(404);
    expect((await visit("/admin/settings/files?name=x.png", { as: editor, body: "x" })).status).toBe(404);
    expect((await readSavedSettings()).content.mapPicture).toBeNull();
  });

  test("keeps a number that no list knows as it was typed, and refuses one that lacks a digit", async () => {
    expect((await save(owner, { phones: "+91 00000 00000" })).status).toBe(302);
    expect((await readSavedSettings()).content.phones).toEqual(["+91 00000 00000"]);
    expect((await save(owner, { phones: "+91 98350 1234" })).status).toBe(422);
    await save(owner, { phones: "" });
  });

  test("says each problem beside its field and saves nothing", async () => {
    const answer = await save(owner, { businessName: "Not saved", phones: "12", facebookUrl: "http://x.example", "counters.0.value": "9" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html.match(/aria-invalid="true"/g)?.length).toBe(3);
    expect(html).toContain('href="#field-counters.0.label"');
    expect((await readSettings()).businessName).toBe("The Career Zone");
  });

  test("two owners: what only one changed is kept, what both changed is told", async () => {
    const [mine, theirs] = [await form({ hours: "Mine" }), await form({ hours: "Theirs", email: "theirs@example.com" })];
    expect((await visit("/admin/settings", { as: await aUser({ role: "admin", name: "Bina" }), form: ticked(theirs) })).status).toBe(302);
    const answer = await visit("/admin/settings", { as: owner, form: ticked(mine) });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("Bina changed the same fields");
    expect(html).toContain("Taken over from them, because you did not change it: E-mail");
    expect(html).toContain('value="theirs@example.com"');
    expect(html).toContain('value="Mine"');
    expect((await readSettings()).hours).toBe("Theirs");
  });

  test("Hindi switched off: no switch, and its addresses lead to the English page for now", async () => {
    expect(await (await visit("/courses")).text()).toContain('href="/hi/courses"');
    await save(owner, { hindiOn: "" });
    await home((text) => text === "", "/hi");
    for (const [from, to] of [
      ["/hi", "/"],
      ["/hi/courses?q=a", "/courses?q=a"],
      ["/hi/admin", "/admin"],
    ]) {
      const answer = await visit(from!);
      expect([from, answer.status, answer.headers.get("location")]).toEqual([from, 302, to]);
    }
    for (const path of ["/courses", "/login"]) await home((text) => !text.includes(' lang="hi"'), path);
    await save(owner, { hindiOn: "on" });
    await home((text) => text.includes('<html lang="hi"'), "/hi/courses");
  });
});

test("the side bar shows each person the places that they may open", async () => {
  const places = async (as: Actor) => {
    const html = await (await visit("/admin", { as })).text();
    return [...new Set(html.match(/href="\/admin[a-z/]*"/g))];
  };
  expect(await places(editor)).not.toContain('href="/admin/settings"');
  expect(await places(editor)).toContain('href="/admin/notification"');
  expect(await places(owner)).toContain('href="/admin/settings"');
});

test("only those who can mend the mail server are told that mails wait", async () => {
  const words = { template: "demo", subject: "Demo", text: "Demo", html: "<p>Demo</p>" };
  await db
    .insertInto("mails")
    .values({ id: randomUUID(), to_address: "asha@example.com", locale: "en", dead_at: new Date(), ...words })
    .execute();
  const home = async (as: Actor) => (await visit("/admin", { as })).text();
  expect(await home(owner)).toContain("/admin/mail?show=dead");
  expect(await home(editor)).not.toContain("/admin/mail");
});
