import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { addOwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { maxOwnChoices, maxOwnFields } from "#app/domain/own-fields/model.ts";
import { addOwnField, retireOwnField } from "#app/domain/own-fields/writes.server.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin" })));

const place = "/admin/fields";
const add = async (form: Record<string, unknown>) =>
  (await addOwnField(owner, addOwnFieldInput.parse({ nameHi: "", places: [], kind: "text", ...form })))!.id;
const shown = async (path: string) => (await visit(path, { as: owner })).text();
/** Presses a button and reads the page that it leads to. */
async function pressed(id: string, to: string) {
  const answer = await visit(`${place}/${id}/retirement`, { as: owner, form: { to } });
  expect(answer.status).toBe(303);
  return shown(answer.headers.get("location")!);
}

test("stopping and asking again say what was done; one more than there may be is told, and nothing breaks", async () => {
  const first = await add({ nameEn: "First one" });
  expect(await pressed(first, "retired")).toContain("It is not asked any more.");
  expect(await pressed(first, "asked")).toContain("It is asked again, on every lead.");
  await retireOwnField(owner, first);
  for (let at = 0; at < maxOwnFields; at++) await add({ nameEn: `Filler ${at}` });
  expect(await pressed(first, "asked")).toContain(`There are ${maxOwnFields} fields already.`);
});

test("words are not offered to programs, and a list of forty has room for others", async () => {
  await retireOwnField(owner, "filler-0");
  await retireOwnField(owner, "filler-1");
  const words = await shown(`${place}/${await add({ nameEn: "Words" })}`);
  expect(words).toContain('value="export"');
  for (const offered of ['value="api"', 'value="filter"']) expect(words).not.toContain(offered);
  const choices = Object.fromEntries(Array.from({ length: maxOwnChoices }, (_, at) => [`choice.${at}.en`, `Choice ${at}`]));
  const list = await shown(`${place}/${await add({ nameEn: "Many", kind: "choice", ...choices })}`);
  expect(list).toContain('value="api"');
  expect(list).toContain(`name="choice.${maxOwnChoices + 3}.en"`);
});

test("the privacy notice tells what the thank-you page asks, and what of it stays for the numbers", async () => {
  for (const filler of ["filler-2", "filler-3", "filler-4", "filler-5"]) await retireOwnField(owner, filler);
  const notice = async (path = "/privacy") => (await visit(path)).text();
  expect(await notice()).not.toContain("What else we ask");
  const choices = { kind: "choice", "choice.0.en": "One", "choice.1.en": "Two" };
  await add({ nameEn: "Board of the school", nameHi: "स्कूल का बोर्ड", places: ["ask"], personal: "no", ...choices });
  await add({ nameEn: "Name of the school", places: ["ask"] });
  await add({ nameEn: "Seen by us alone" });
  const told = await notice();
  expect(told).toContain("you may also tell us: Board of the school, Name of the school.");
  expect(told).toContain("we keep of this: Board of the school.");
  expect(told).not.toContain("Seen by us alone");
  expect(await notice("/hi/privacy")).toContain("स्कूल का बोर्ड");
});
