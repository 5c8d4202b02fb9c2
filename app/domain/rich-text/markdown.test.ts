import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextDocument } from "#app/domain/rich-text/inputs.server.ts";
import { tidy, wordsIn } from "#app/domain/rich-text/model.ts";
import { richTextOf, typedTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { aRichText } from "#test/rich-text.ts";

const words = (text: string) => ({ type: "text", text });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

describe("a text typed into a plain field", () => {
  test("becomes headings, lists and paragraphs", () => {
    const typed =
      "## What to ask\r\n\r\nAsk about fees.\nAnd about rooms.\r\n\r\n- Fees\n- Hostel\n\n1. Apply\n2) Wait\n---\n> Said once\n> and again";
    expect(richTextOf(typed).content).toEqual([
      { type: "heading", attrs: { level: 2 }, content: [words("What to ask")] },
      paragraph(words("Ask about fees."), { type: "hardBreak" }, words("And about rooms.")),
      { type: "bulletList", content: ["Fees", "Hostel"].map((text) => ({ type: "listItem", content: [paragraph(words(text))] })) },
      { type: "orderedList", content: ["Apply", "Wait"].map((text) => ({ type: "listItem", content: [paragraph(words(text))] })) },
      { type: "horizontalRule" },
      { type: "blockquote", content: [paragraph(words("Said once"), { type: "hardBreak" }, words("and again"))] },
    ]);
  });

  test("has bold, italic and linked words", () => {
    expect(richTextOf("See **the __whole__ [list](/courses)** now").content).toEqual([
      paragraph(
        words("See "),
        { ...words("the "), marks: [{ type: "bold" }] },
        { ...words("whole"), marks: [{ type: "bold" }, { type: "italic" }] },
        { ...words(" "), marks: [{ type: "bold" }] },
        { ...words("list"), marks: [{ type: "link", attrs: { href: "/courses" } }, { type: "bold" }] },
        words(" now"),
      ),
    ]);
  });

  test.for(["2 * 3 = 6, file_name_2", "**not closed", "[not a link]", "#1 in the list", "-5 °C", "1.5 lakh"])(
    "takes %j as it is",
    (typed) => {
      expect(wordsIn(richTextOf(typed))).toBe(typed);
      expect(richTextOf(typed).content).toHaveLength(1);
    },
  );

  test("loses nothing on the way there and back", () => {
    fc.assert(
      fc.property(aRichText, (text) => {
        const there = tidy(text);
        expect(richTextOf(typedTextOf(there))).toEqual(there);
        // And what comes back is still one that the site takes.
        expect(richTextDocument.parse(there)).toEqual(there);
      }),
      { numRuns: 3_000 },
    );
  });

  test("whatever it is, it becomes some text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("ab *_[]()#->1.!\\\n\r\tक्")) }), (typed) => {
        const text = richTextOf(typed);
        expect(richTextOf(typedTextOf(text))).toEqual(text);
      }),
      { numRuns: 3_000 },
    );
  });
});
