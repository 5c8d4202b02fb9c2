import { isSafeLink } from "#app/platform/links.ts";

/*
 * A text with headings, lists, links and pictures, as the editor's own document. The shape is flat on purpose: a list item
 * is one paragraph, a quotation is paragraphs. Nothing can be nested without end, and everything can also be typed as text.
 */

export type Mark = { type: "bold" } | { type: "italic" } | { type: "link"; attrs: { href: string } };
export type TextNode = { type: "text"; text: string; marks?: Mark[] };
export type Inline = TextNode | { type: "hardBreak" };
export type Paragraph = { type: "paragraph"; content?: Inline[] };
export type ListItem = { type: "listItem"; content: Paragraph[] };
export type Block =
  | Paragraph
  | { type: "heading"; attrs: { level: 2 | 3 }; content?: TextNode[] }
  | { type: "bulletList"; content: ListItem[] }
  | { type: "orderedList"; content: ListItem[] }
  | { type: "blockquote"; content: Paragraph[] }
  | { type: "image"; attrs: { file: string; alt: string } }
  | { type: "horizontalRule" };
export type RichText = { type: "doc"; content: Block[] };

/** In letters of what is typed: four thousand words. A form with two such texts in Hindi still fits into one request. */
export const longest = 25_000;

export const isEmptyText = ({ content }: RichText) => content.length === 0;

/** What every link may lead to, and also a part of the page, mail and a phone. Never another site behind somebody's name. */
export function isSafeHref(href: string): boolean {
  if (href.length > 500 || /[\s\\<>"'`{}|^\p{C}]/u.test(href)) return false;
  if (/^#[\w-]/.test(href)) return true;
  if (/^(mailto:[^@]+@|tel:\+?\d)/i.test(href)) return URL.canParse(href);
  return isSafeLink(href, { http: true }) && !/^https?:\/\/(\/|[^/?#]*@)/i.test(href);
}

/** What is said, without how it looks. */
export function wordsIn({ content }: RichText): string {
  return content
    .map(wordsOfBlock)
    .filter((words) => words !== "")
    .join("\n");
}

function wordsOfBlock(block: Block): string {
  if (block.type === "bulletList" || block.type === "orderedList")
    return block.content
      .flatMap((item) => item.content)
      .map(wordsOfBlock)
      .join("\n");
  if (block.type === "blockquote") return block.content.map(wordsOfBlock).join("\n");
  if (block.type === "image" || block.type === "horizontalRule") return "";
  return (block.content ?? []).map((node) => (node.type === "text" ? node.text : " ")).join("");
}

/** The files of its pictures, each once. */
export const picturesIn = (...texts: RichText[]): string[] => [
  ...new Set(texts.flatMap(({ content }) => content.flatMap((block) => (block.type === "image" ? [block.attrs.file] : [])))),
];

export const hasWordlessPicture = ({ content }: RichText) => content.some((block) => block.type === "image" && block.attrs.alt === "");

/** What can be shown of a text that is half written: without links that lead nowhere and pictures that nobody described. */
export function withoutFlaws({ content }: RichText): RichText {
  const shown = content.filter((block) => block.type !== "image" || block.attrs.alt !== "");
  const isRight = (mark: Mark) => mark.type !== "link" || isSafeHref(mark.attrs.href);
  const right = (key: string, value: unknown) => (key === "marks" ? (value as Mark[]).filter(isRight) : value);
  return { type: "doc", content: JSON.parse(JSON.stringify(shown), right) as Block[] };
}

/**
 * One way to write each text: no empty paragraphs, no spaces that nobody sees, neighbours of the same look as one. Then two
 * texts that read the same are the same.
 */
export function tidy({ content }: RichText): RichText {
  const blocks: Block[] = [];
  for (const block of content.flatMap(tidyBlock)) {
    const last = blocks.at(-1);
    if (last && last.type === block.type && (last.type === "bulletList" || last.type === "orderedList" || last.type === "blockquote"))
      blocks[blocks.length - 1] = { ...last, content: [...last.content, ...(block as typeof last).content] } as Block;
    else blocks.push(block);
  }
  return { type: "doc", content: blocks };
}

function tidyBlock(block: Block): Block[] {
  switch (block.type) {
    case "paragraph":
      return tidyParagraphs([block]);
    case "heading": {
      const content = tidyLine(block.content ?? []);
      return content.length > 0 ? [{ type: "heading", attrs: { level: block.attrs.level }, content }] : [];
    }
    case "bulletList":
    case "orderedList": {
      const items = block.content.flatMap((item) => tidyParagraphs(item.content)).map((paragraph) => item(paragraph));
      return items.length > 0 ? [{ type: block.type, content: items }] : [];
    }
    case "blockquote": {
      const content = tidyParagraphs(block.content);
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    case "image":
      return [{ type: "image", attrs: { file: block.attrs.file, alt: spaced(block.attrs.alt).trim() } }];
    case "horizontalRule":
      return [{ type: "horizontalRule" }];
  }
}

const item = (paragraph: Paragraph): ListItem => ({ type: "listItem", content: [paragraph] });
const spaced = (text: string) => text.replaceAll(/\s+/g, " ");

function tidyParagraphs(paragraphs: Paragraph[]): Paragraph[] {
  return paragraphs.flatMap(({ content = [] }): Paragraph[] => {
    const lines = linesIn(content)
      .map(tidyLine)
      .filter((line) => line.length > 0);
    const tidied = lines.flatMap((line, index): Inline[] => (index > 0 ? [{ type: "hardBreak" }, ...line] : line));
    return tidied.length > 0 ? [{ type: "paragraph", content: tidied }] : [];
  });
}

export function linesIn(content: Inline[]): TextNode[][] {
  const lines: TextNode[][] = [[]];
  for (const node of content) {
    if (node.type === "hardBreak") lines.push([]);
    else lines.at(-1)!.push(node);
  }
  return lines;
}

const bareMark = (mark: Mark): Mark =>
  mark.type === "link"
    ? { type: "link", attrs: { href: mark.attrs.href.replaceAll("(", "%28").replaceAll(")", "%29") } }
    : { type: mark.type };

const markOrder = ["link", "bold", "italic"];

function tidyLine(nodes: TextNode[]): TextNode[] {
  const joined: TextNode[] = [];
  for (const { text, marks = [] } of nodes) {
    const once = markOrder.flatMap((type) => marks.find((mark) => mark.type === type) ?? []).map(bareMark);
    const node: TextNode = { type: "text", text: spaced(text), ...(once.length > 0 && { marks: once }) };
    const last = joined.at(-1);
    if (last && JSON.stringify(last.marks) === JSON.stringify(node.marks)) last.text = spaced(last.text + node.text);
    else joined.push(node);
  }
  while (joined[0] && (joined[0].text = joined[0].text.trimStart()) === "") joined.shift();
  while (joined.at(-1) && (joined.at(-1)!.text = joined.at(-1)!.text.trimEnd()) === "") joined.pop();
  return joined.filter(({ text }) => text !== "");
}
