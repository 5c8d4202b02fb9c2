import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aWhatsAppServer, settings, template } from "#test/servers/whatsapp.ts";

const cloud = await aWhatsAppServer();
Object.assign(process.env, settings, { WHATSAPP_ENDPOINT: cloud.endpoint });

const { aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");

let owner: Actor, manager: Actor;
beforeAll(async () => {
  [owner, manager] = await Promise.all([aUser({ role: "admin", name: "Asha" }), aUser({ role: "manager", name: "Manoj" })]);
});
afterAll(() => cloud.stop());

const place = "/admin/connections/whatsapp";
const shown = async (path = place) => (await visit(path, { as: owner })).text();
/** Presses a button and reads the page that it leads to. */
async function pressed(button: "test" | "templates") {
  const answer = await visit(`${place}/${button}`, { as: owner, form: {} });
  expect(answer.status).toBe(302);
  return shown(answer.headers.get("location")!);
}

test("the owner reads what is connected and no secret, tries it, and synchronises the texts", async () => {
  const before = await shown();
  for (const words of [settings.WHATSAPP_PHONE_NUMBER_ID, "http://localhost:3000/connect/whatsapp", "No text is known yet"])
    expect(before).toContain(words);
  for (const secret of [settings.WHATSAPP_TOKEN, settings.WHATSAPP_APP_SECRET, settings.WHATSAPP_VERIFY_TOKEN])
    expect(before).not.toContain(secret);
  cloud.state.templates.push(
    template("first_words", "Hello {{1}}"),
    template("refused_words", "Buy now", { status: "REJECTED", rejected_reason: "PROMOTIONAL" }),
  );
  const read = await pressed("templates");
  for (const words of [
    "The texts are those that WhatsApp knows now.",
    "first_words · en",
    "Approved",
    "Refused by WhatsApp",
    "PROMOTIONAL",
  ])
    expect(read).toContain(words);
  expect(await pressed("test")).toContain("WhatsApp answers and knows our number.");
  expect(cloud.state.posted).toEqual([]);
  expect(await shown("/admin/connections")).toContain(`href="${place}"`);
});

test("a key that WhatsApp does not accept is told in plain words", async () => {
  cloud.state.refusesKey = true;
  for (const button of ["test", "templates"] as const) expect(await pressed(button)).toContain("WhatsApp does not accept our key.");
  cloud.state.refusesKey = false;
});

test("it is the owner's alone", async () => {
  expect((await visit(place, { as: manager })).status).toBe(404);
  for (const button of ["test", "templates"]) expect((await visit(`${place}/${button}`, { as: manager, form: {} })).status).toBe(404);
});
