import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Version = { what: string; restoredFrom: number | null; publishedAt: Date | null; publishAt?: Date | null };

/** How a version came to be, and whether visitors were to see it. */
export function VersionWhat({ version: { what, restoredFrom, publishedAt, publishAt } }: { version: Version }) {
  if (what === "restored" && restoredFrom !== null) return m.history_what_restored({ version: restoredFrom });
  if (what === "imported") return m.history_what_imported();
  if (publishedAt) return m.history_what_published();
  return publishAt ? m.history_what_scheduled({ date: formatMoment(publishAt) }) : m.history_what_draft();
}
