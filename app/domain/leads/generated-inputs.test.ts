import fc from "fast-check";
import { expect, test } from "vitest";
import { followUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { asksNextDate, closes, possibleStages, statements } from "#app/domain/follow-ups/model.ts";
import { createLeadInput, editLeadInput, leadFacts } from "#app/domain/leads/inputs.server.ts";
import { stages } from "#app/domain/leads/model.ts";
import { builtInIds } from "#app/domain/own-lists/model.ts";
import { timesAsMany } from "#test/chance.ts";

const lostReasons = builtInIds("lost-reason");
const sources = builtInIds("source");

/* Twenty thousand forms that nobody would send, and some that somebody would. Each is read, or refused in sentences. */

const junk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom("", " ", "0", "-1", "1e9", "NaN", "null", "__proto__", "\0", "\u202e", "💩", "क".repeat(5_000), "2026-02-30T10:00"),
);
/** Mostly what somebody could have meant: else nearly every form would be refused for its first field. */
const mostly = (meant: fc.Arbitrary<string>) => fc.oneof({ weight: 14, arbitrary: meant }, { weight: 1, arbitrary: junk });
const sometimes = (meant: fc.Arbitrary<string>) => fc.option(mostly(meant), { nil: undefined });
const phone = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 99_999_999 }).map((end) => `98${String(end).padStart(8, "0")}`) },
  { weight: 2, arbitrary: fc.stringMatching(/^(\+91|0|091|00 91)?[ -]?[6-9][0-9]{4}[ -]?[0-9]{5}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[०-९]{10}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9]{8,14}( ?\/ ?[0-9]{10})?$/) },
);
const moment = fc
  .date({ noInvalidDate: true, min: new Date("2026-06-01"), max: new Date("2099-01-01") })
  .map((date) => date.toISOString().slice(0, 16));
const text = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("Patna", "पटना", "a\r\nb", "<b>"));
const facts = {
  name: mostly(fc.constantFrom("Asha", "आशा कुमारी", "Md. Irfan", "O’Brien")),
  mobileNumber: mostly(phone),
  alternateMobile: sometimes(phone),
  email: sometimes(fc.nat().map((id) => `demo${id}@example.com`)),
  relation: sometimes(fc.constantFrom("self", "father")),
  city: sometimes(text),
  state: sometimes(fc.constantFrom("BR", "UP", "")),
  pin: sometimes(fc.stringMatching(/^[1-9][0-9]{2} ?[0-9]{3}$/)),
  courseInterest: sometimes(text),
  bscc: sometimes(fc.constantFrom("yes", "no")),
  finance: sometimes(fc.constantFrom("self", "bscc", "")),
  budget: sometimes(fc.stringMatching(/^₹? ?[0-9,]{1,8}$/)),
  source: sometimes(fc.constantFrom(...sources)),
  temperature: sometimes(fc.constantFrom("hot", "cold")),
  remarks: sometimes(text),
  language: sometimes(fc.constantFrom("en", "hi")),
};
const lead = fc.record(facts);
const newLead = fc.record({ ...facts, key: mostly(fc.uuid()), assignedTo: sometimes(text) });
const edit = fc.record({
  ...facts,
  version: mostly(fc.nat().map((version) => String(version + 1))),
  "keep.city": sometimes(fc.constant("theirs")),
});
const followUp = fc.record({
  key: mostly(fc.uuid()),
  summary: sometimes(text),
  statement: mostly(fc.constantFrom(...statements)),
  nextAt: sometimes(moment),
  remarks: sometimes(text),
  transferTo: sometimes(text),
  stage: sometimes(fc.constantFrom("", ...stages)),
  lostReason: sometimes(fc.constantFrom("", ...lostReasons)),
});

/** As a browser sends it: a field that is not there is not sent. */
const sent = (form: Record<string, unknown>) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

type Read = { success: true; data: object } | { success: false; error: { issues: { message: string }[] } };
const counts = { read: 0, refused: 0 };

function judge(answer: Read) {
  counts[answer.success ? "read" : "refused"] += 1;
  if (answer.success) return;
  expect(answer.error.issues.length).toBeGreaterThan(0);
  for (const { message } of answer.error.issues) expect(message).toMatch(/^[A-Z₹“].{7,}[.?]$/s);
}

const error = { error: () => "Please check what you wrote." };
const runs = { numRuns: 5_000 * timesAsMany };

test("what is known of a lead: read into one shape, or refused in sentences", { timeout: 20_000 * timesAsMany }, () => {
  fc.assert(
    fc.property(lead, (form) => {
      const answer = leadFacts.safeParse(sent(form), error);
      judge(answer);
      if (!answer.success) return;
      expect(answer.data.mobileNumber).toMatch(/^\+\d{7,15}$/);
      expect(answer.data.name.trim()).not.toBe("");
      expect(answer.data.pin).toMatch(/^([1-9]\d{5})?$/);
      // Read once more, it is the same: nothing is bent a little further each time somebody presses save.
      const again = Object.fromEntries(Object.entries(answer.data).map(([name, value]) => [name, value === null ? "" : String(value)]));
      expect(leadFacts.parse(again)).toEqual(answer.data);
    }),
    runs,
  );
});

test("a new lead, an edit and a follow-up", { timeout: 20_000 * timesAsMany }, () => {
  fc.assert(
    fc.property(newLead, (form) => judge(createLeadInput.safeParse(sent(form), error))),
    runs,
  );
  fc.assert(
    fc.property(edit, (form) => {
      const given = sent(form);
      const answer = editLeadInput.safeParse(given, error);
      judge(answer);
      if (!answer.success) return;
      const allowed = Object.keys(given).filter((name) => given[`keep.${name}`] !== "theirs");
      for (const name of Object.keys(answer.data)) expect(allowed).toContain(name);
    }),
    runs,
  );
  fc.assert(
    fc.property(followUp, (form) => {
      const answer = followUpInput.safeParse(sent(form), error);
      judge(answer);
      if (!answer.success) return;
      const { statement, nextAt, remarks, transferTo, stage } = answer.data;
      // A booked seat has a next date; any other statement that closes has none.
      if (statement !== "finalised") expect(closes(statement)).toBe(nextAt === null);
      if (asksNextDate(statement, stage)) expect(nextAt).not.toBeNull();
      if (closes(statement)) expect([remarks, transferTo]).toEqual(["", ""]);
      if (stage !== "") expect(possibleStages(statement)).toContain(stage);
    }),
    runs,
  );
  console.info(`lead forms: ${counts.read} read, ${counts.refused} refused in sentences`);
  expect(counts.read).toBeGreaterThan(1_000);
});
