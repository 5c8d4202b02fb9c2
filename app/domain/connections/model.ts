import type { Scope } from "#app/access/scopes.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const maxKeyName = 80;

/** By which a secret of ours is known wherever it turns up, and what of it people see. */
export const keyPrefix = "tcz_";
export const hintOf = (secret: string) => `${secret.slice(0, keyPrefix.length + 4)}…`;

export const scopeNames: Record<Scope, () => string> = {
  "enquiries:write": m.connection_scope_enquiries,
  "leads:read": m.connection_scope_leads,
  "lists:read": m.connection_scope_lists,
};
export const scopeHints: Record<Scope, () => string> = {
  "enquiries:write": m.connection_scope_enquiries_hint,
  "leads:read": m.connection_scope_leads_hint,
  "lists:read": m.connection_scope_lists_hint,
};

/** For so many hours what was there before works on, so that nothing stands still while the new one is put in. */
export const overlaps = [0, 1, 24, 72, 168] as const;
export type Overlap = (typeof overlaps)[number];
export const overlapNames: Record<Overlap, () => string> = {
  0: m.connection_overlap_none,
  1: m.connection_overlap_hour,
  24: m.connection_overlap_day,
  72: m.connection_overlap_three_days,
  168: m.connection_overlap_week,
};
