import type { ReactNode } from "react";
import type { ShownPicture } from "#app/domain/files/model.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { isSafeHref, type Block, type Inline, type Paragraph, type RichText, type TextNode } from "#app/domain/rich-text/model.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

type Pictures = Record<string, ShownPicture | undefined>;

/** Every word goes through React: what somebody wrote is text on the page, never part of it. */
export function RichTextView({ text, pictures }: { text: RichText; pictures: Pictures }) {
  return text.content.map((block, index) => <BlockView key={index} block={block} pictures={pictures} />);
}

function BlockView({ block, pictures }: { block: Block; pictures: Pictures }) {
  switch (block.type) {
    case "paragraph":
      return <p>{inlinesOf(block.content)}</p>;
    case "heading":
      return block.attrs.level === 3 ? <h3>{inlinesOf(block.content)}</h3> : <h2>{inlinesOf(block.content)}</h2>;
    case "bulletList":
      return <ul>{itemsOf(block.content)}</ul>;
    case "orderedList":
      return <ol>{itemsOf(block.content)}</ol>;
    case "blockquote":
      return <blockquote>{paragraphsOf(block.content)}</blockquote>;
    case "image":
      return <BodyPicture file={pictures[block.attrs.file]} alt={block.attrs.alt} />;
    case "horizontalRule":
      return <hr />;
  }
}

function BodyPicture({ file, alt }: { file: ShownPicture | undefined; alt: string }) {
  return file && <Picture file={file} alt={alt} sizes="(width < 48rem) 92vw, 700px" className="h-auto w-full rounded-card" />;
}

const itemsOf = (items: { content: Paragraph[] }[]) =>
  items.map(({ content }, index) => <li key={index}>{content.map((one) => inlinesOf(one.content))}</li>);

const paragraphsOf = (paragraphs: Paragraph[]) => paragraphs.map(({ content }, index) => <p key={index}>{inlinesOf(content)}</p>);

const inlinesOf = (nodes: Inline[] = []) =>
  nodes.map((node, index) => (node.type === "hardBreak" ? <br key={index} /> : <Marked key={index} node={node} />));

function Marked({ node: { text, marks = [] } }: { node: TextNode }) {
  return marks.toReversed().reduce<ReactNode>((inside, mark) => {
    if (mark.type === "bold") return <strong>{inside}</strong>;
    if (mark.type === "italic") return <em>{inside}</em>;
    // Looked at again where it becomes a link: what is stored may be older than the rule.
    if (!isSafeHref(mark.attrs.href)) return inside;
    const { href } = mark.attrs;
    // A page of ours opens in the language that is being read.
    if (href.startsWith("/")) return <a href={inLocale(href, getLocale())}>{inside}</a>;
    return (
      <a href={href} rel={href.startsWith("#") ? undefined : "noopener nofollow"}>
        {inside}
      </a>
    );
  }, text);
}
