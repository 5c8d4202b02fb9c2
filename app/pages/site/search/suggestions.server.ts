import { rememberedSuggestions, type SuggestedRow } from "#app/domain/searches/suggestions.reads.server.ts";
import type { Category } from "#app/domain/courses/model.ts";
import { categoryName } from "#app/pages/site/catalogue/labels.server.ts";
import { pageResult } from "#app/pages/site/search/results.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** A row of the list below the field: where it leads, what it is called and of which kind it is. */
export type Suggestion = { to: string; title: string; lang?: string | undefined; kind: string };

/** The rows, in the language of the address, and what a screen reader says about them. */
export async function viewSuggestions(q: string): Promise<{ rows: Suggestion[]; said: string }> {
  const found = q.length < 2 ? [] : await rememberedSuggestions(q.toLowerCase(), getLocale());
  const rows = found.map(rowOf).filter((row) => row !== undefined);
  return { rows, said: rows.length === 0 ? m.search_suggestions_none() : m.search_suggestions_count({ count: rows.length }) };
}

function rowOf(row: SuggestedRow): Suggestion | undefined {
  if (row.kind === "page") {
    const page = pageResult(row);
    return page && suggestion(page.to, page.name, page.kind);
  }
  if (row.kind === "post") return suggestion(row.address, row.title, m.search_kind_post());
  const name = localized(row.name, row.nameHi);
  if (row.kind === "exam") return suggestion(row.address, name, m.search_kind_exam());
  if (row.kind === "course") return suggestion(row.address, name, `${m.search_kind_course()} · ${categoryName(row.category as Category)}`);
  return suggestion(row.address, name, `${m.search_kind_college()} · ${localized(row.district, row.districtHi).text}`);
}

const suggestion = (to: string, { text, lang }: LocalizedText, kind: string): Suggestion => ({
  to: inLocale(to, getLocale()),
  title: text,
  ...(lang && { lang }),
  kind,
});
