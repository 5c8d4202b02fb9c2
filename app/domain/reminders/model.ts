/** What a person is reminded of. */
export const reminderKinds = ["due", "escalated", "assigned", "asked-again", "unassigned", "returned", "booked", "watch"] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** All but the last are about a lead. */
export type LeadReminderKind = Exclude<ReminderKind, "watch">;

/** More than this is told as "99+": nobody counts further. */
export const maxCounted = 99;
