import { beforeAll, expect, test } from "vitest";
import { listMeant } from "#app/domain/searches/reads.server.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { aUser } from "#test/factories.ts";
import { searches } from "#test/searches.ts";

beforeAll(async () => seedCatalogue(await aUser({ role: "editor" }), 0));

test.each([
  ["Patna", "colleges"],
  ["पटना", "colleges"],
  ["muzzafarpur", "colleges"],
  ["engineering patna", "colleges"],
  ["medical colleges", "colleges"],
  ["मेडिकल कॉलेज", "colleges"],
  ["Vidyapath", "colleges"],
  ["MBBS", "courses"],
  ["nersing", "courses"],
  ["engineering", "courses"],
  ["बीटेक", "courses"],
  ["zzxq", "courses"],
  ["", "courses"],
])("%s leads to the %s", async (typed, list) => {
  expect(await listMeant(typed)).toBe(list);
});

test("of the searches that students type, nearly all lead to the list that was meant", async () => {
  const wrong: string[] = [];
  for (const { typed, list } of searches) if ((await listMeant(typed)) !== list) wrong.push(`${typed}: ${list}`);
  console.info(`the list meant: ${searches.length - wrong.length} of ${searches.length}; not: ${wrong.join(", ")}`);
  expect(wrong.length / searches.length).toBeLessThanOrEqual(0.1);
});
