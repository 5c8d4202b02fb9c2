import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { richText, richTextDocument } from "#app/domain/rich-text/inputs.server.ts";
import { isSafeHref, tidy, type RichText } from "#app/domain/rich-text/model.ts";
import { RichTextView } from "#app/domain/rich-text/rich-text.tsx";
import { aRichText } from "#test/rich-text.ts";

const file = "0b9f7f0e-3c1a-4d53-9a0e-2f4a5d6c7b8a";
const pictures = { [file]: { fileId: file, width: 1200, height: 675, widths: [480, 768], fallback: "jpg", focus: null } };
const shown = (text: RichText) => renderToStaticMarkup(<RichTextView text={text} pictures={pictures} />);

/** Every tag that a text can become, and every attribute that such a tag may have. */
const tags = /^(p|h2|h3|ul|ol|li|blockquote|hr|br|strong|em|a|picture|source|img)$/;
const attributes = /^(href|rel|type|srcSet|srcset|sizes|src|width|height|alt|class|loading|fetchpriority|decoding)$/i;

function expectHarmless(html: string) {
  for (const [, tag = "", rest = ""] of html.matchAll(/<\/?([a-z0-9]*)((?:"[^"]*"|[^>"])*)>/gi)) {
    expect(tag).toMatch(tags);
    for (const [, name = "", value = ""] of rest.matchAll(/([\w-]+)="([^"]*)"/g)) {
      expect(name).toMatch(attributes);
      if (name === "href") expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i);
    }
  }
}

const payloads = [
  "<script>alert(1)</script>",
  "</p><img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "<!--",
  "]]>",
  "&lt;script&gt;",
  "\u202ealert",
  "</script><script>alert(1)</script>",
];

describe("a rich text", () => {
  test.for(payloads)("shows %j as the words that it is", (text) => {
    const html = shown({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text }] },
        { type: "image", attrs: { file, alt: text } },
      ],
    });
    expectHarmless(html);
    expect(html).not.toMatch(/<(script|svg)|<img src="?x/i);
  });

  test.for([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://",
    "https:///evil",
    "https://user@evil.example",
    "http:evil",
    "file:///etc/passwd",
    "blob:https://x",
    "https://a.example/\u0000",
    'https://a.example/"onclick="',
    "",
  ])("has no link to %j", (href) => {
    expect(isSafeHref(href)).toBe(false);
    const document = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] }],
    };
    expect(richTextDocument.safeParse(document).success).toBe(false);
    // Nor would it become one if it were stored.
    expect(shown(document as RichText)).toBe("<p>x</p>");
  });

  test.for([
    "/courses",
    "/blogs/a-post?from=1#x",
    "#part",
    "https://example.com/a_(b)",
    "http://example.com",
    "mailto:a@example.com",
    "tel:+910000000000",
  ])("may link to %j", (href) => expect(isSafeHref(href)).toBe(true));

  test("of whatever JSON is refused or harmless", () => {
    const node = fc.letrec((tie) => ({
      any: fc.record(
        {
          type: fc.constantFrom(
            "doc",
            "paragraph",
            "heading",
            "text",
            "bulletList",
            "listItem",
            "image",
            "blockquote",
            "hardBreak",
            "horizontalRule",
            "script",
            "html",
            "iframe",
            "__proto__",
          ),
          text: fc.oneof(fc.string(), fc.constantFrom(...payloads)),
          attrs: fc.oneof(
            fc.record({
              href: fc.constantFrom(...payloads, "/x"),
              level: fc.integer(),
              file: fc.constantFrom(file, "x"),
              alt: fc.string(),
              onclick: fc.string(),
              src: fc.string(),
            }),
            fc.jsonValue(),
          ),
          marks: fc.array(
            fc.record({
              type: fc.constantFrom("bold", "link", "code", "x"),
              attrs: fc.record({ href: fc.constantFrom(...payloads, "/x") }),
            }),
            { maxLength: 2 },
          ),
          content: fc.array(tie("any"), { maxLength: 3 }),
        },
        { requiredKeys: ["type"] },
      ),
    })).any;
    const whole = fc.oneof(
      fc.jsonValue(),
      fc.array(node, { maxLength: 3 }).map((content) => ({ type: "doc", content })),
      // One that would be right, with something else in the place of a part of it.
      fc.tuple(aRichText, fc.nat(), fc.jsonValue()).map(([text, at, junk]) => replaced(text, at, junk)),
    );
    let taken = 0;
    fc.assert(
      fc.property(whole, (document) => {
        const parsed = richTextDocument.safeParse(document);
        if (!parsed.success) return;
        taken++;
        expect(tidy(parsed.data)).toEqual(parsed.data);
        expectHarmless(shown(parsed.data));
      }),
      { numRuns: 4_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  test("of whatever is typed is harmless", () => {
    const typed = fc.array(
      fc.oneof(fc.string(), fc.constantFrom(...payloads, "## ", "- ", "\n", "[x](javascript:alert(1))", `![x](picture:${file})`)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const parsed = richText.safeParse(parts.join(""));
        if (parsed.success) expectHarmless(shown(parsed.data));
      }),
      { numRuns: 3_000 },
    );
  });

  test("is taken as the editor's document, too, and told why not", () => {
    expect(
      richText.parse('{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hello"}]}]}').content,
    ).toHaveLength(1);
    const nested = '{"type":"doc","content":['.repeat(50) + "]}".repeat(50);
    for (const typed of [
      "[x](javascript:alert)",
      '{"type":"doc","content":[{"type":"html"}]}',
      nested,
      `![ ](picture:${file})`,
      "x".repeat(25_001),
    ]) {
      const { success, error } = richText.safeParse(typed);
      expect(success, typed.slice(0, 60)).toBe(false);
      expect(error?.issues[0]?.message).toMatch(/\.$/);
    }
  });
});

/** The value at this place, counted through the whole document, becomes another. */
function replaced(value: unknown, at: number, junk: unknown): unknown {
  const paths: (string | number)[][] = [];
  const walk = (one: unknown, path: (string | number)[]) => {
    paths.push(path);
    if (typeof one === "object" && one !== null) for (const [key, inner] of Object.entries(one)) walk(inner, [...path, key]);
  };
  walk(value, []);
  const path = paths[at % paths.length]!;
  const copy = structuredClone(value);
  if (path.length === 0) return junk;
  const parent = path.slice(0, -1).reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  parent[path.at(-1)!] = junk;
  return copy;
}
