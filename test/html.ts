/** A text of a page with the opening tags of the elements that it stands in, the outermost first. */
export type Said = { text: string; within: string[] };

const empty = /^<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|!)/i;

/** Every text of a page that React wrote, scripts and styles aside. */
export function* textsIn(html: string): Generator<Said> {
  const within: string[] = [];
  const body = html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "");
  for (const [piece] of body.matchAll(/<[^>]+>|[^<]+/g)) {
    if (!piece.startsWith("<")) {
      const text = decoded(piece).trim();
      if (text !== "") yield { text, within: [...within] };
    } else if (piece.startsWith("</")) within.pop();
    else if (!empty.test(piece) && !piece.endsWith("/>")) within.push(piece);
  }
}

const decoded = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The part of the page that is its own, without header, menu and footer. */
export const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
