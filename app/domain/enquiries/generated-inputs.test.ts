import fc from "fast-check";
import { expect, test } from "vitest";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { subjects, writers } from "#app/domain/enquiries/model.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { timesAsMany } from "#test/chance.ts";

/* What no form of ours sends: read without a failure, and what is taken as right can be kept as it is. */

const text = fc.oneof(
  fc.constantFrom("", " ", "Asha Kumari", "आशा कुमारी", "9876543210", "asha@example.com", "a@b", "on", "x".repeat(5_000), "क".repeat(300)),
  fc.constantFrom(
    "<script>",
    "'; drop table enquiries; --",
    "\u202e",
    "//evil.example",
    "/courses/btech",
    "https://evil.example/",
    "__proto__",
  ),
  fc.string({ unit: "binary", maxLength: 80 }).map((value) => value.toWellFormed().replaceAll("\0", "")),
);
const names = ["form", "website", "name", "phone", "email", "course", "college", "message", "parentName", "parentPhone"];
const others = ["updates", "whatsapp", "notice", "page", "referrer", "utm_source", "utm_medium", "utm_campaign", "unknown"];
const right = { name: "Asha Kumari", phone: "9876543210", parentPhone: "98350 12345", parentName: "Sunita Devi", answer: "on" };
const many = 20_000 * timesAsMany;
const form = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names, ...others), text, { maxKeys: 8, noNullPrototype: true }),
    fc.constantFrom<string>(...subjects, "", "medical"),
    fc.constantFrom<string>(...writers, "", "teacher"),
    fc.boolean(),
  )
  .map(([words, enquire, who, isRight]) => ({ ...(isRight && right), ...words, enquire, who }));

test(`${many} forms are read; what is right fits the table`, { timeout: 60_000 * timesAsMany }, () => {
  let taken = 0;
  fc.assert(
    fc.property(form, (sent) => {
      const read = enquiryInput.safeParse(sent);
      if (!read.success) {
        expect(read.error.issues.every(({ message }) => message.length > 0)).toBe(true);
        return;
      }
      taken++;
      const { phone, page, who, email, parentName, name, message } = read.data;
      expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(page).toMatch(/^(\/(?![/\\])\S*)?$/);
      expect([name.length > 0, name.length <= 200, message.length <= 4_000]).toEqual([true, true, true]);
      expect(who === "minor" ? email === "" && parentName !== "" : parentName === "").toBe(true);
    }),
    { numRuns: many, seed: 20_261_115 },
  );
  expect(taken).toBeGreaterThan(1_000);
});

test("what is right is kept, every time", async () => {
  const taken = fc
    .sample(form, { numRuns: 2_000, seed: 7 })
    .map((sent) => enquiryInput.safeParse(sent))
    .filter((read) => read.success)
    .slice(0, 200);
  expect(taken.length).toBe(200);
  for (const { data } of taken) expect((await receiveEnquiry(data)).reference).toMatch(/^[0-9A-Z]{10}$/);
});
