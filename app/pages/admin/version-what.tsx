import { m } from "#app/platform/i18n/generated/messages.js";

/** How a version came to be. */
export function VersionWhat({ version: { what, restoredFrom } }: { version: { what: string; restoredFrom: number | null } }) {
  if (what === "restored" && restoredFrom !== null) return m.history_what_restored({ version: restoredFrom });
  if (what === "imported") return m.history_what_imported();
  return m.history_what_saved();
}
