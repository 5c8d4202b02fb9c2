/** What a person is reminded of. */
export const reminderKinds = ["due", "escalated", "assigned", "asked-again", "unassigned", "returned", "booked"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** More than this is told as "99+": nobody counts further. */
export const maxCounted = 99;
