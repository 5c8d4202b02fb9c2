import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readPhone } from "#app/platform/phones.server.ts";

/* Ten thousand ways in which people write a number: the same number each time, or a word about what is wrong. */

const spellings = 2_000;
let tried = 0;
afterAll(() => console.info(`phones: ${tried} spellings`));

const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void, numRuns = spellings) => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      tried++;
      holds(value);
    }),
    { numRuns, seed: 20_261_115 },
  );
};

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const mobile = fc
  .tuple(fc.constantFrom("98", "99", "97", "94", "93", "91", "90", "88", "87", "82", "79", "78", "70", "62"), digits(8))
  .map((parts) => parts.join(""))
  .filter((number) => !/^(91){2}/.test(number));
const landline = fc.constantFrom("612 2234567", "11 23456789", "22 26543210", "33 24567890", "651 2345678", "80 25551234");

const devanagari = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
const fullWidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const script = fc.constantFrom((text: string) => text, devanagari, fullWidth);
const before = fc.constantFrom("", "0", "91", "+91", "+ 91", "0091", "091", "(+91)", "+91 (0)", "+91-0", "91-", "+91-", "0 ");
const separator = fc.constantFrom("", " ", "-", ".", " - ", "\u00a0", "\u2009", "\u200b", "\u2011", ")", "(");
const word = fc.constantFrom(
  "",
  "Mob: ",
  "Mob. No. ",
  "mobile no ",
  "Ph ",
  "Phone: ",
  "Tel: ",
  "WhatsApp ",
  "मोबाइल: ",
  "मो. ",
  "फ़ोन ",
  "फोन नंबर ",
  "Contact no. ",
  "No: ",
);
const invisible = fc.constantFrom("", "\u200e", "\u202a", "\ufeff", " ", "\t");

/** "98765-43210", "9 876 543 210": cut anywhere, with one kind of sign between the pieces. */
const spelt = (number: string) =>
  fc
    .tuple(
      before,
      separator,
      fc.uniqueArray(fc.integer({ min: 1, max: number.length - 1 }), { maxLength: 3 }),
      script,
      word,
      invisible,
      invisible,
    )
    .map(([country, sign, cuts, write, said, left, right]) => {
      const pieces = [0, ...cuts.toSorted((one, other) => one - other)].map((from, index, all) => number.slice(from, all[index + 1]));
      return `${left}${said}${write(country + (country && sign ? " " : "") + pieces.join(sign))}${right}`;
    });

describe("the same number, however it is written", () => {
  test("mobile numbers", () => {
    check(
      mobile.chain((number) => fc.tuple(fc.constant(number), spelt(number))),
      ([number, text]) => expect(readPhone(text), JSON.stringify(text)).toEqual({ phone: `+91${number}` }),
      spellings * 2.5,
    );
  });

  test("landlines with the code of their city", () => {
    const written = fc
      .tuple(landline, fc.constantFrom("0", "+91 ", "+91-", "0091 ", "(0", "091 "), fc.constantFrom(" ", "-", ") "), script)
      .map(([number, first, sign, write]) => [number, write(first + number.replace(" ", sign))] as const);
    check(written, ([number, text]) => expect(readPhone(text), text).toEqual({ phone: `+91${number.replace(" ", "")}` }), spellings / 2);
  });

  test("numbers from abroad", () => {
    const abroad = fc.constantFrom("+977 9841234567", "+971 50 123 4567", "+1 (212) 555-2368", "+44 20 7946 0958", "00977 9841234567");
    check(abroad, (text) => expect(readPhone(text)).toEqual({ phone: `+${text.replaceAll(/\D|^00/g, "")}` }), 50);
  });
});

describe("what is wrong, in a word", () => {
  test("two numbers in one field", () => {
    const two = fc
      .tuple(mobile, fc.constantFrom("/", " / ", ",", ", ", ";", " & ", "  ", "\n", " or ", " और "), mobile)
      .map((parts) => parts.join(""));
    check(two, (text) => expect(readPhone(text), text).toEqual({ problem: /[a-zऔ]/.test(text) ? "letters" : "several" }), spellings / 2);
  });

  test("letters, too few, too many, none", () => {
    const letter = fc.constantFrom("O", "l", "x", "नौ", "abc");
    check(
      fc.tuple(mobile, letter).map(([number, word]) => number.slice(0, 5) + word + number.slice(5)),
      (text) => expect(readPhone(text)).toEqual({ problem: "letters" }),
      spellings / 4,
    );
    check(
      fc.integer({ min: 1, max: 8 }).chain((length) => digits(length).map((text) => `9${text.slice(1)}`)),
      (text) => expect(readPhone(text)).toEqual({ problem: "short" }),
      spellings / 4,
    );
    check(
      fc.integer({ min: 13, max: 40 }).chain((length) => digits(length).map((text) => `9${text.slice(1)}`)),
      (text) => expect(readPhone(text)).toHaveProperty("problem", "long"),
      spellings / 4,
    );
    for (const text of ["", "  ", "---", "+", "()"]) expect(readPhone(text)).toEqual({ problem: "missing" });
    for (const text of ["5555555555", "+91 5555 555555"]) expect(readPhone(text), text).toEqual({ problem: "unknown" });
  });

  test("and never anything else, whatever is written", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(..."0123456789०१९+-() ./,;x\u200b\0٣".split("")), maxLength: 60 }),
    );
    check(anything, (text) => {
      const read = readPhone(text);
      if ("phone" in read) expect(read.phone).toMatch(/^\+[1-9]\d{6,14}$/);
      else expect(["missing", "several", "letters", "short", "long", "unknown"]).toContain(read.problem);
    });
  });
});
