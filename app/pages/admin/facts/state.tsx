import type { Standing } from "#app/domain/facts/model.ts";
import { standingNames } from "#app/pages/admin/facts/labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type State = { standing: Standing; mustCheck: boolean; isOverdue: boolean; checkedOn: string | null };

/** Where a fact is from, and whether somebody must look at it. */
export function FactState({ fact: { standing, mustCheck, isOverdue, checkedOn } }: { fact: State }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={standing === "official" && !mustCheck ? "green" : "grey"}>{standingNames[standing]()}</Badge>
      {mustCheck && <Badge tone="amber">{m.fact_must_check()}</Badge>}
      {isOverdue && <Badge tone="red">{m.fact_overdue()}</Badge>}
      <span className="text-sm text-ink-mute">{checkedOn ? m.fact_checked({ day: formatDay(checkedOn) }) : m.fact_never_checked()}</span>
    </span>
  );
}
