export const maxText = 300;
export const maxLink = 500;

export type NotificationState = "now" | "later" | "over";

export function stateOf(one: { visibleFrom: Date | null; visibleUntil: Date | null }, now: Date): NotificationState {
  if (one.visibleUntil !== null && one.visibleUntil <= now) return "over";
  return one.visibleFrom !== null && one.visibleFrom > now ? "later" : "now";
}
