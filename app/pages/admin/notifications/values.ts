import type { NotificationDetails } from "#app/domain/notifications/inputs.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";

/** A notification as its form shows it. */
export const notificationValues = (details: NotificationDetails): Record<string, string> => ({
  text: details.text,
  textHi: details.textHi,
  link: details.link ?? "",
  visibleFrom: toIndianTime(details.visibleFrom),
  visibleUntil: toIndianTime(details.visibleUntil),
  pinned: details.pinned ? "on" : "",
});

/** The same in words, field by field, for somebody who compares two versions. */
export const notificationWords = (details: NotificationDetails) => [
  { label: m.notification_text(), words: details.text },
  { label: m.notification_text_hi(), words: details.textHi },
  { label: m.notification_link(), words: details.link ?? "" },
  { label: m.notification_from(), words: details.visibleFrom ? formatMoment(details.visibleFrom) : "" },
  { label: m.notification_until(), words: details.visibleUntil ? formatMoment(details.visibleUntil) : "" },
  { label: m.notification_pinned(), words: details.pinned ? m.notification_yes() : m.notification_no() },
];
