import {
  linesIn,
  tidy,
  type Block,
  type Inline,
  type Mark,
  type Paragraph,
  type RichText,
  type TextNode,
} from "#app/domain/rich-text/model.ts";

/*
 * A rich text as it stands in a plain field, for whoever writes without the editor:
 *
 *   ## Heading        - item of a list      **bold**      [words](https://…)
 *   ### Smaller one   1. numbered item      __italic__    ![what it shows](picture:its-file)
 *   > quotation       ---                   an empty line begins a new paragraph
 *
 * Nothing is lost on the way there and back, so one post can be edited both ways. A backslash takes a sign's meaning away.
 */

const picture = /^!\[((?:\\.|[^\]\\])*)\]\(picture:([0-9a-f-]{36})\)$/i;
// Bounded: a text of nothing but brackets would be read again from each of them.
const link = /^\[((?:\\.|[^\]\\]){0,500})\]\(([^()\s]{1,2000})\)/;
const opening = { heading: /^(#{2,3}) +/, bulletList: /^[-•*] +/, orderedList: /^\d{1,3}[.)] +/, blockquote: /^> ?/ };

export function richTextOf(typed: string): RichText {
  const blocks: Block[] = [];
  let open: Paragraph | undefined;
  for (const raw of typed.split(/\r\n|[\n\r]/)) {
    const line = raw.trim();
    const isInside = /^\s\s/.test(raw) && open !== undefined;
    const begun = line === "" ? undefined : isInside ? undefined : begin(line);
    if (line === "") open = undefined;
    else if (begun) {
      open = begun.paragraph;
      const last = blocks.at(-1);
      // The next item of the same list, the next line of the same quotation.
      if (begun.block.type === "blockquote" && last?.type === "blockquote") open = continueQuotation(last, line, begun.paragraph);
      else blocks.push(begun.block);
    } else if (open) open.content = [...(open.content ?? []), { type: "hardBreak" }, ...inlines(line)];
    else {
      open = { type: "paragraph", content: inlines(line) };
      blocks.push(open);
    }
  }
  return tidy({ type: "doc", content: blocks });
}

/** A bare sign is an empty line between two paragraphs of the quotation. */
function continueQuotation(block: { content: Paragraph[] }, line: string, next: Paragraph | undefined): Paragraph | undefined {
  const before = block.content.at(-1);
  if (line === ">" || before === undefined || before.content?.length === 0 || !next) {
    block.content.push(line === ">" ? { type: "paragraph", content: [] } : next!);
    return block.content.at(-1);
  }
  before.content = [...(before.content ?? []), { type: "hardBreak" }, ...(next.content ?? [])];
  return before;
}

/** The block that a line begins by its first signs, and the paragraph that the next lines go on with. */
function begin(line: string): { block: Block; paragraph?: Paragraph } | undefined {
  if (/^-{3,}$/.test(line)) return { block: { type: "horizontalRule" } };
  const [, alt, file] = picture.exec(line) ?? [];
  if (alt !== undefined && file) return { block: { type: "image", attrs: { file: file.toLowerCase(), alt: bare(alt) } } };
  const [kind, signs] = Object.entries(opening).find(([, sign]) => sign.test(line)) ?? [];
  if (!signs) return undefined;
  const words = line.replace(signs, "");
  if (kind === "heading") {
    const level = line.startsWith("###") ? 3 : 2;
    return { block: { type: "heading", attrs: { level }, content: inlines(words) } };
  }
  const paragraph: Paragraph = { type: "paragraph", content: inlines(words) };
  if (kind === "blockquote") return { block: { type: "blockquote", content: [paragraph] }, paragraph };
  const content = [{ type: "listItem" as const, content: [paragraph] }];
  return { block: { type: kind as "bulletList" | "orderedList", content }, paragraph };
}

const bare = (text: string) => text.replaceAll(/\\(.)/g, "$1");

type Look = { bold: boolean; italic: boolean };

function inlines(line: string, look: Look = { bold: false, italic: false }, around: Mark[] = []): TextNode[] {
  const nodes: TextNode[] = [];
  const say = (text: string) => {
    const marks: Mark[] = [...around, ...(["bold", "italic"] as const).filter((type) => look[type]).map((type) => ({ type }))];
    nodes.push({ type: "text", text, ...(marks.length > 0 && { marks }) });
  };
  let rest = line;
  while (rest !== "") {
    const sign = rest.startsWith("**") ? "bold" : rest.startsWith("__") ? "italic" : undefined;
    const [whole, words, href] = (around.length === 0 && link.exec(rest)) || [];
    if (sign && (look[sign] || rest.slice(2).includes(rest.slice(0, 2)))) {
      look[sign] = !look[sign];
      rest = rest.slice(2);
    } else if (whole && words !== undefined && href) {
      nodes.push(...inlines(words, look, [{ type: "link", attrs: { href } }]));
      rest = rest.slice(whole.length);
    } else {
      const [, escaped, plain] = /^(?:\\(.)|([^\\*_[]+|[^]))/u.exec(rest)!;
      say(escaped ?? plain!);
      rest = rest.slice(escaped === undefined ? plain!.length : escaped.length + 1);
    }
  }
  return nodes;
}

export function typedTextOf({ content }: RichText): string {
  return content.map(typedBlock).join("\n\n");
}

function typedBlock(block: Block): string {
  switch (block.type) {
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${typedLine(block.content ?? [])}`;
    case "bulletList":
      return block.content.map((item) => `- ${typedParagraph(item.content[0]!, "  ")}`).join("\n");
    case "orderedList":
      return block.content.map((item, index) => `${index + 1}. ${typedParagraph(item.content[0]!, "  ")}`).join("\n");
    case "blockquote":
      return block.content.map((paragraph) => `> ${typedParagraph(paragraph, "> ")}`).join("\n>\n");
    case "image":
      return `![${escaped(block.attrs.alt)}](picture:${block.attrs.file})`;
    case "horizontalRule":
      return "---";
    case "paragraph":
      return typedParagraph(block, "");
  }
}

/** In a paragraph of its own a line may look like the beginning of something else; inside a list or quotation it cannot. */
function typedParagraph({ content = [] }: { content?: Inline[] }, margin: string): string {
  const isBegun = margin !== "";
  return linesIn(content)
    .map(typedLine)
    .map((line) => (!isBegun && begin(line) ? `\\${line}` : line))
    .join(`\n${margin}`);
}

function typedLine(nodes: TextNode[]): string {
  let line = "";
  let href: string | undefined;
  for (const { text, marks = [] } of nodes) {
    const to = marks.find((mark) => mark.type === "link")?.attrs.href;
    if (to !== href) line += `${href === undefined ? "" : `](${href})`}${to === undefined ? "" : "["}`;
    href = to;
    const bold = marks.some(({ type }) => type === "bold") ? "**" : "";
    const italic = marks.some(({ type }) => type === "italic") ? "__" : "";
    line += bold + italic + escaped(text) + italic + bold;
  }
  return href === undefined ? line : `${line}](${href})`;
}

/** A star or a line means something only beside another one, or where the signs around the words may stand. */
const escaped = (text: string) => text.replaceAll(/[\\[\]]|([*_])(?=\1|$)|(?<=^|([*_]))[*_]/g, "\\$&");
