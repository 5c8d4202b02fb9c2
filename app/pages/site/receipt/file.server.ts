import { shownReference } from "#app/domain/enquiries/model.ts";
import type { Kept } from "#app/domain/receipts/kept.reads.server.ts";
import { sectionsOf } from "#app/pages/site/receipt/sections.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

const plain = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A page that needs nothing beside itself: to be read, to be printed, and with all of it as data at its end. */
export function receiptFile(reference: string, data: Kept) {
  const made = m.receipt_made({ moment: formatMoment(new Date()), reference: shownReference(reference) });
  const sections = sectionsOf(data).map(
    ({ title, none, items }) =>
      `<h2>${plain(title)}</h2>${items.length === 0 ? `<p>${plain(none)}</p>` : ""}${items
        .map(
          ({ title: head, rows }) =>
            `${head ? `<h3>${plain(head)}</h3>` : ""}<dl>${rows.map(({ term, text }) => `<dt>${plain(term)}</dt><dd>${plain(text)}</dd>`).join("")}</dl>`,
        )
        .join("")}`,
  );
  return `<!doctype html>
<html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${plain(m.receipt_title())}</title>
<style>body{font:16px/1.6 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{color:#555;font-size:.9em}dd{margin:0 0 .6em;white-space:pre-line;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${plain(m.receipt_title())}</h1><p>${plain(made)}</p>
${sections.join("\n")}
<h2>${plain(m.receipt_data())}</h2><pre id="data" lang="en">${plain(JSON.stringify({ reference, ...data }, null, 2))}</pre></body></html>
`;
}
