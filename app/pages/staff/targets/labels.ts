import { admittedBetween } from "#app/domain/numbers/model.ts";
import type { TargetKind } from "#app/domain/targets/model.ts";
import { followedAddress, opens } from "#app/pages/staff/dashboard/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const targetNames: Record<TargetKind, () => string> = { admitted: m.target_admitted, followed: m.target_followed };

/** The rows that count for a target. */
export const targetRows = (what: TargetKind, person: string, { from, to }: { from: string; to: string }) =>
  what === "admitted" ? opens(person, admittedBetween(from, to)) : followedAddress(person, from, to);
