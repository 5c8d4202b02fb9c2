import type { WatchKind } from "#app/domain/watches/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const watchKindNames: Record<WatchKind, () => string> = {
  waiting: m.watch_kind_waiting,
  overdue: m.watch_kind_overdue,
  late: m.watch_kind_late,
  again: m.watch_kind_again,
  unassigned: m.watch_kind_unassigned,
  inbox: m.watch_kind_inbox,
};
