import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import type { RegisterCounts } from "#app/domain/lead-imports/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

/** What the leads of an old register will look like: how many at each stage, and what was made of its dates and names. */
export function LeadImportRegister({ register: { stages, ...counts } }: { register: RegisterCounts }) {
  const sentences = [
    counts.created > 0 && m.lead_import_register_created({ count: counts.created }),
    counts.overdue > 0 && m.lead_import_register_overdue({ count: counts.overdue }),
    counts.morning > 0 && m.lead_import_register_morning({ count: counts.morning }),
    counts.named > 0 && m.lead_import_register_named({ count: counts.named }),
    counts.unnamed > 0 && m.lead_import_register_unnamed({ count: counts.unnamed }),
  ].filter((sentence) => sentence !== false);
  if (stages.length === 0) return null;
  return (
    <Card as="section" room="md" className="grid max-w-3xl gap-3">
      <h2 className="text-xl">{m.lead_import_register()}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {stages.map(({ stage, rows }) => (
          <li key={stage} className="flex items-center gap-2">
            <LeadStageBadge stage={stage} />
            <span className="font-semibold tabular-nums">{rows}</span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 text-ink-soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
