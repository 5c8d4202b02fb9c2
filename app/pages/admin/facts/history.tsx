import type { listFactChanges } from "#app/domain/facts/reads.server.ts";
import { labelOfField, sayField } from "#app/pages/admin/facts/labels.ts";
import { FieldDifference } from "#app/pages/admin/entries/field-difference.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

type Change = Awaited<ReturnType<typeof listFactChanges>>[number];

/** Who changed what, newest first. */
export function FactHistory({ changes }: { changes: Change[] }) {
  return (
    <section className="grid gap-4">
      <h2>{m.fact_history()}</h2>
      {changes.length === 0 && <p className="text-ink-soft">{m.fact_history_none()}</p>}
      <ol className="grid gap-4 empty:hidden">
        {changes.map(({ id, what, at, by, before, after }) => (
          <Card as="li" key={id}>
            <p className="font-semibold">{what === "fact.confirmed" ? m.fact_history_confirmed() : m.fact_history_saved()}</p>
            <p className="text-sm text-ink-mute">{m.fact_history_by({ name: by ?? m.entry_somebody(), moment: formatMoment(at) })}</p>
            <div className="divide-y divide-line">
              {Object.keys(after).map((field) => (
                <FieldDifference
                  key={field}
                  change={{
                    field,
                    label: labelOfField(field),
                    before: sayField(field, before[field]),
                    after: sayField(field, after[field]),
                  }}
                />
              ))}
            </div>
          </Card>
        ))}
      </ol>
    </section>
  );
}
