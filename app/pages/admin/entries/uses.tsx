import { Link } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { Use } from "#app/domain/entries/publishing.writes.server.ts";
import { editAddress } from "#app/pages/admin/entries/kinds.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Why it stays: who still needs it, each with the way to change that. */
export function EntryUses({ kind, name, uses }: { kind: EntryKind; name: string; uses: Use[] }) {
  const isExam = kind === "exam";
  const groups = [
    { label: isExam ? m.entry_asked_at() : m.entry_offered_by(), uses: uses.filter(({ kind }) => kind === "college") },
    { label: isExam ? m.entry_asked_by() : m.entry_suggested_by(), uses: uses.filter(({ kind }) => kind === "course") },
  ].filter((group) => group.uses.length > 0);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{m.entry_in_use_text({ name })}</p>
      {groups.map((group) => (
        <div key={group.label}>
          <p className="font-semibold">{group.label}</p>
          <ul>
            {group.uses.map((use) => (
              <li key={use.id}>
                <Link to={editAddress(use.kind, use.id)} className="link wrap-anywhere">
                  {use.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
