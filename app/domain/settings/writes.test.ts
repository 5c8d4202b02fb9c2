import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { saveSettingsInput } from "#app/domain/settings/inputs.server.ts";
import { mapPageOf, type SettingsContent } from "#app/domain/settings/model.ts";
import { readSavedSettings, readSettings } from "#app/domain/settings/reads.server.ts";
import { saveSettings } from "#app/domain/settings/writes.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

let owner: Actor;
let partner: Actor;
let version: number;
let content: SettingsContent;

beforeAll(async () => {
  [owner, partner] = await Promise.all([aUser({ role: "admin", name: "Asha" }), aUser({ role: "admin", name: "Bina" })]);
});
beforeEach(async () => void ({ version, content } = await readSavedSettings()));

const save = (actor: Actor, changes: Partial<SettingsContent>, seen = version) =>
  saveSettings(actor, { version: seen, content: { ...content, ...changes } });
const lastLine = () =>
  db
    .selectFrom("activity")
    .select(["what", "actor_id", "detail"])
    .where("subject", "=", "settings")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

describe("an owner", () => {
  test("changes what they want; the rest stays; history has only what changed, before and after", async () => {
    const counters = [{ value: "12", label: "Demo figure", labelHi: "डेमो आँकड़ा" }];
    expect(await save(owner, { email: "new@example.com", counters })).toEqual({});
    expect(await readSettings()).toMatchObject({ email: "new@example.com", counters, address: "Patna, Bihar" });
    expect(await lastLine()).toEqual({
      what: "settings.changed",
      actor_id: owner.id,
      detail: {
        version: version + 1,
        before: { email: content.email, counters: content.counters },
        after: { email: "new@example.com", counters },
      },
    });
    expect(await readSavedSettings()).toMatchObject({ version: version + 1, savedBy: "Asha" });
  });

  test("who saves the same again changes nothing", async () => {
    const before = await lastLine();
    expect(await save(owner, {})).toEqual({});
    expect(await lastLine()).toEqual(before);
    expect((await readSavedSettings()).version).toBe(version);
  });

  test("and another one who changed something else both keep their words", async () => {
    await save(owner, { hours: "Hours of Asha" });
    await save(owner, { hours: "Later hours of Asha" }, version + 1);
    expect(await save(partner, { address: "Address of Bina" })).toEqual({});
    expect(await readSettings()).toMatchObject({ hours: "Later hours of Asha", address: "Address of Bina" });
  });

  test("and another one who changed the same: the second is told both, and nothing is overwritten", async () => {
    await save(owner, { hours: "Asha again", email: "asha@example.com" });
    const { conflict } = (await save(partner, { hours: "Bina again" }))!;
    expect(conflict).toMatchObject({
      by: "Asha",
      both: [{ field: "hours", mine: "Bina again", theirs: "Asha again" }],
      taken: ["email"],
      merged: { hours: "Bina again", email: "asha@example.com" },
    });
    expect((await readSettings()).hours).toBe("Asha again");
    await saveSettings(partner, { version: conflict!.version, content: conflict!.merged });
    expect(await readSettings()).toMatchObject({ hours: "Bina again", email: "asha@example.com" });
  });
});

test("nobody but an owner changes the settings", async () => {
  for (const role of ["counsellor", "manager", "editor"] as const)
    expect(await save(await aUser({ role }), { businessName: "Theirs" })).toBeUndefined();
  expect((await readSettings()).businessName).toBe("The Career Zone");
});

describe("what the form sends", () => {
  const office = {
    "officeDays.1": "on",
    officeOpens: "10:00",
    officeCloses: "19:00",
    dailyCap: "40",
    answerTarget: "15",
    exportedRows: "50000",
  };
  const read = (form: Record<string, string>) =>
    saveSettingsInput.safeParse({ version: "1", businessName: "B", copyrightYear: "2024", ...office, ...form });
  const problems = (form: Record<string, string>) => read(form).error?.issues.map(({ path }) => path.join(".")) ?? [];
  const contentIn = (form: Record<string, string>) => read(form).data?.content;

  test("phone numbers become one form, however they were typed; one that is there twice is one", () => {
    const phones = "98350 12345\n+919835012345\r\n0612-2345678, +1 202 456 1111";
    expect(contentIn({ phones })?.phones).toEqual(["+91 98350 12345", "+91 612 234 5678", "+1 202 456 1111"]);
    expect(contentIn({ whatsapp: "(098350) 12345" })?.whatsapp).toBe("+91 98350 12345");
    expect(problems({ phones: "98350 12345\n12", whatsapp: "call me", privacyPhone: "1" })).toEqual(["phones", "whatsapp", "privacyPhone"]);
  });

  test("the office has days, hours that follow each other, holidays that are dates, a cap and a target", () => {
    expect(contentIn({ "officeDays.0": "on", holidays: "26/01/2027\n2026-11-20" })).toMatchObject({
      officeDays: [0, 1],
      officeOpens: 600,
      officeCloses: 1140,
      holidays: ["2026-11-20", "2027-01-26"],
      dailyCap: 40,
      exportedRows: 50_000,
      answerTarget: 15,
    });
    expect(problems({ "officeDays.1": "" })).toEqual(["officeDays.1"]);
    expect(problems({ officeOpens: "19:00", officeCloses: "10:00" })).toEqual(["officeCloses"]);
    expect(problems({ officeOpens: "25:00", holidays: "31/02/2027", dailyCap: "", answerTarget: "16" })).toEqual([
      "officeOpens",
      "holidays",
      "dailyCap",
      "answerTarget",
    ]);
  });

  test("social pages are https addresses", () => {
    expect(problems({ facebookUrl: "http://facebook.com/x", twitterUrl: "javascript:alert(1)", instagramUrl: "https://a b" })).toEqual([
      "facebookUrl",
      "twitterUrl",
      "instagramUrl",
    ]);
    expect(contentIn({ whatsappUrl: "https://whatsapp.com/channel/1" })?.whatsappUrl).toBe("https://whatsapp.com/channel/1");
    expect(contentIn({ whatsappUrl: "whatsapp.com/channel/1" })?.whatsappUrl).toBe("https://whatsapp.com/channel/1");
  });

  test.each([
    [
      "https://www.openstreetmap.org/export/embed.html?bbox=1&layer=mapnik",
      "https://www.openstreetmap.org/export/embed.html?bbox=1&layer=mapnik",
    ],
    [
      '<iframe width="1" src="https://www.google.com/maps/embed?pb=1&amp;x=2" style="border:0"></iframe>',
      "https://www.google.com/maps/embed?pb=1&x=2",
    ],
    ["", null],
  ])("the map %s is taken", (mapUrl, taken) => {
    expect(contentIn({ mapUrl })?.mapUrl).toBe(taken);
  });

  test.each([
    "https://evil.example/export/embed.html?",
    "https://www.google.com/search?q=maps",
    "http://www.google.com/maps/embed?pb=1",
    "https://www.google.com@evil.example/maps/embed?pb=1",
    "https://www.google.com/maps/embed/../../url?q=x",
    "javascript:alert(1)",
  ])("the map %s is not", (mapUrl) => {
    expect(problems({ mapUrl })).toEqual(["mapUrl"]);
  });

  test.each([
    [
      "https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4&layer=mapnik",
      "https://www.openstreetmap.org/?bbox=1%2C2%2C3%2C4",
    ],
    ["https://www.openstreetmap.org/export/embed.html?bbox=1&marker=25.6%2C85.1", "https://www.openstreetmap.org/?mlat=25.6&mlon=85.1"],
    ["https://www.google.com/maps/embed?pb=1", "https://www.google.com/maps/search/?api=1&query=Patna%2C%20Bihar"],
  ])("the map %s opens as a page of its own", (embed, page) => {
    expect(mapPageOf(embed, "Patna, Bihar")).toBe(page);
  });

  test("rows that are empty are none, half a row is told", () => {
    const form = { "counters.0.value": "", "counters.2.value": "9", "counters.2.label": "Demo", "team.0.name": "Asha", "team.0.role": "" };
    expect(contentIn(form)).toMatchObject({
      counters: [{ value: "9", label: "Demo", labelHi: "" }],
      team: [{ name: "Asha", role: "", roleHi: "" }],
    });
    expect(problems({ "counters.0.value": "9", "counters.1.label": "Years", "team.0.role": "Owner" })).toEqual([
      "counters.0.label",
      "counters.1.value",
      "team.0.name",
    ]);
  });

  test("a name and a year are needed", () => {
    expect(problems({ businessName: " ", copyrightYear: "" })).toEqual(["businessName", "copyrightYear"]);
    expect(problems({ copyrightYear: "1999" })).toEqual(["copyrightYear"]);
  });
});
