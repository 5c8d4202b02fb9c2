import { m } from "#app/platform/i18n/generated/messages.js";

/** The words of the field, said on the server: a page that shows it brings none of them. */
export const searchFieldLabels = () => ({ label: m.search_label(), search: m.catalogue_search(), suggestions: m.search_suggestions() });

export type SearchFieldLabels = ReturnType<typeof searchFieldLabels>;
