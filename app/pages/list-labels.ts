import { addressAlso } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The words of a list's filters, all but what is searched for. */
export const filterWords = (search: string, chosen: number) => ({
  search,
  go: m.list_search_go(),
  filters: chosen > 0 ? m.list_filters_on({ count: chosen }) : m.list_filters(),
  show: m.list_show(),
  clear: m.list_clear(),
});

/** The words of a list that leaves the house, all but what is kept of it. */
export const exportWords = (hint: string) => ({
  hint,
  title: m.list_export(),
  reason: m.list_export_reason(),
  missing: m.list_export_reason_missing(),
  xlsx: m.list_export_xlsx(),
  csv: m.list_export_csv(),
});

/** Back to the list, whose form says why there was no file: 409 is the daily ceiling, anything else the reason that is missing. */
export const refusedExport = (back: string, status: number | undefined) =>
  `${addressAlso(back, { refused: status === 409 ? "ceiling" : "reason" })}#export`;
