import { z } from "zod";
import { checkbox, text } from "#app/domain/fields.server.ts";
import { maxLink, maxText } from "#app/domain/notifications/model.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { isSafeLink, withHttps } from "#app/platform/links.ts";

const link = text(maxLink)
  .transform(withHttps)
  .refine((value) => value === "" || isSafeLink(value, { http: true }), { error: () => m.notification_link_bad() })
  .transform((value) => value || null);

/** What a datetime-local field sends, meant as Indian time. */
const moment = z
  .string()
  .default("")
  .refine((value) => value === "" || isIndianTime(value), { error: () => m.notification_moment_bad() })
  .transform((value) => (value === "" ? null : fromIndianTime(value)));

const details = {
  // One line: it stands in a list.
  text: text(maxText)
    .transform((value) => value.replaceAll(/\s+/g, " "))
    .pipe(z.string().min(1, { error: () => m.notification_text_missing() })),
  textHi: text(maxText).transform((value) => value.replaceAll(/\s+/g, " ")),
  link,
  visibleFrom: moment,
  visibleUntil: moment,
  pinned: checkbox,
};

const inOrder = ({ visibleFrom, visibleUntil }: { visibleFrom: Date | null; visibleUntil: Date | null }) =>
  visibleFrom === null || visibleUntil === null || visibleUntil > visibleFrom;
const orderProblem = { path: ["visibleUntil"], error: () => m.notification_moments_bad() };

export const addNotificationInput = z
  .object({ id: z.string().refine(isId, { error: () => m.problem_input() }), ...details })
  .refine(inOrder, orderProblem);

export const changeNotificationInput = z
  .object({ version: z.coerce.number().int().min(0).max(2_000_000_000).catch(0), ...details })
  .refine(inOrder, orderProblem);

export type NotificationDetails = z.output<z.ZodObject<typeof details>>;
