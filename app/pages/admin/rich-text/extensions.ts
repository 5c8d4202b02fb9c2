import { Node, type AnyExtension, type JSONContent } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { isSafeHref, tidy, type RichText } from "#app/domain/rich-text/model.ts";

/** What the editor can hold is what a post can show: anything else that is pasted leaves its words and loses its look. */
const flat: Record<string, string> = { listItem: "paragraph", blockquote: "paragraph+", heading: "text*" };

const Kit = StarterKit.extend({
  addExtensions() {
    const all: AnyExtension[] = this.parent?.() ?? [];
    return all.map((one) => (one instanceof Node && flat[one.name] ? one.extend({ content: flat[one.name]! }) : one));
  },
}).configure({
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isSafeHref(href ?? "") },
});

/** One of our own files, by its id. A picture from elsewhere has none and is left out. */
const BodyPicture = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: { parseHTML: (element) => element.dataset.file, renderHTML: ({ file }) => ({ "data-file": file as string }) },
    alt: { default: "" },
    src: { default: "" },
  }),
  parseHTML: () => [{ tag: "img[data-file]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

export const extensions = [Kit, BodyPicture];

/** The text as the editor takes it: each picture with the address at which it is seen. */
export function toEditor(text: RichText, pictures: Record<string, string>): JSONContent {
  const content = text.content.map((block) =>
    block.type === "image" ? { ...block, attrs: { ...block.attrs, src: pictures[block.attrs.file] ?? "" } } : block,
  );
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

export const fromEditor = (document: JSONContent) => tidy(document as RichText);

/**
 * What Word and Docs put on the clipboard, in the few tags that we know. They say bold and italic by styles, which our pages
 * do not let anybody apply, and Docs even puts everything into a <b> that is not bold.
 */
export function fromElsewhere(html: string): string {
  const named = html
    .replaceAll(/<(\/?)h1\b/gi, "<$1h2")
    .replaceAll(/<(\/?)h[4-6]\b/gi, "<$1h3")
    .replaceAll(/\sstyle\s*=/gi, " data-style=");
  const { body } = new DOMParser().parseFromString(named, "text/html");
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    const style = element.dataset.style ?? "";
    if (/^(b|strong)$/i.test(element.tagName) && /font-weight:\s*(normal|400)/i.test(style)) element.replaceWith(...element.childNodes);
    else if (element.tagName === "SPAN") {
      if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrap(element, "strong");
      if (/font-style:\s*italic/i.test(style)) wrap(element, "em");
    }
  }
  return body.innerHTML;
}

function wrap(element: HTMLElement, tag: "strong" | "em") {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}
