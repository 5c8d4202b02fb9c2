import type { ListedEntry } from "#app/domain/entries/reads.server.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Props = {
  entry: Pick<ListedEntry, "state" | "publishAt" | "trashedAt" | "reviewBy"> & {
    blockedAt?: Date | null;
    withdrawAt?: Date | null;
  };
  now: number;
};

/** Where the entry stands, and whether one of its figures is past its day of review. */
export function EntryStateBadges({ entry, now }: Props) {
  const isPast = entry.state !== "trash" && entry.reviewBy !== null && entry.reviewBy <= indianDay(new Date(now));
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge entry={entry} />
      {entry.withdrawAt && <Badge tone="amber">{m.entry_state_leaves({ date: formatMoment(entry.withdrawAt) })}</Badge>}
      {entry.blockedAt && <Badge tone="red">{m.entry_state_blocked()}</Badge>}
      {isPast && <Badge tone="amber">{m.entry_state_review({ date: formatDay(entry.reviewBy!) })}</Badge>}
    </span>
  );
}

function StateBadge({ entry }: Pick<Props, "entry">) {
  switch (entry.state) {
    case "published":
      return <Badge tone="green">{m.entry_state_published()}</Badge>;
    case "changed":
      return <Badge tone="blue">{m.entry_state_changed()}</Badge>;
    case "scheduled":
      return <Badge tone="blue">{m.entry_state_scheduled({ date: formatMoment(entry.publishAt!) })}</Badge>;
    case "trash":
      return <Badge>{m.entry_state_trash({ date: formatDay(entry.trashedAt!) })}</Badge>;
    default:
      return <Badge>{m.entry_state_draft()}</Badge>;
  }
}
