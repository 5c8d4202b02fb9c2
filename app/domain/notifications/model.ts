export const longestText = 300;
export const longestLink = 500;

export const isNotificationId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** A page of ours, or a web address. Anything else could run a script. */
export function isSafeLink(value: string) {
  if (/[\s\\\p{C}]/u.test(value)) return false;
  if (/^\/(?!\/)/.test(value)) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

export type NotificationState = "now" | "later" | "over";

export function stateOf(one: { visibleFrom: Date | null; visibleUntil: Date | null }, now: Date): NotificationState {
  if (one.visibleUntil !== null && one.visibleUntil <= now) return "over";
  return one.visibleFrom !== null && one.visibleFrom > now ? "later" : "now";
}
