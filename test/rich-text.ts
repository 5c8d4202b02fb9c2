import fc from "fast-check";
import type { Block, Inline, Mark, RichText, TextNode } from "#app/domain/rich-text/model.ts";

/* Texts as somebody could write them, with every sign that means something, in every place. */

const words = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...Array.from("ab *_[]()#->1.!\\ किé<&\"'")) });
const mark: fc.Arbitrary<Mark> = fc.constantFrom<Mark>(
  { type: "bold" },
  { type: "italic" },
  { type: "link", attrs: { href: "/courses" } },
  { type: "link", attrs: { href: "https://example.com/a?b=1&c=2" } },
);
const text: fc.Arbitrary<TextNode> = fc
  .record({ text: words, marks: fc.array(mark, { maxLength: 3 }) })
  .map(({ text: said, marks }) => ({ type: "text", text: said, ...(marks.length > 0 && { marks }) }));
const line = fc.array(fc.oneof({ weight: 4, arbitrary: text }, fc.constant<Inline>({ type: "hardBreak" })), { maxLength: 6 });
const paragraph = line.map((content) => ({ type: "paragraph" as const, content }));
const items = fc.array(
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content) => ({ type: "listItem" as const, content })),
  { minLength: 1, maxLength: 3 },
);
const block: fc.Arbitrary<Block> = fc.oneof(
  paragraph,
  fc
    .record({ level: fc.constantFrom<2 | 3>(2, 3), content: fc.array(text, { maxLength: 4 }) })
    .map(({ level, content }): Block => ({ type: "heading", attrs: { level }, content })),
  items.map((content): Block => ({ type: "bulletList", content })),
  items.map((content): Block => ({ type: "orderedList", content })),
  fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((content): Block => ({ type: "blockquote", content })),
  fc
    .record({ file: fc.uuid(), alt: words })
    .map(({ file, alt }): Block => ({ type: "image", attrs: { file, alt: alt.trim() === "" ? "A" : alt } })),
  fc.constant<Block>({ type: "horizontalRule" }),
);

export const aRichText: fc.Arbitrary<RichText> = fc.array(block, { maxLength: 6 }).map((content) => ({ type: "doc", content }));
