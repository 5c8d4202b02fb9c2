import { m } from "#app/platform/i18n/generated/messages.js";

/**
 * What an enquiry may say in a few words. The page from which somebody asks brings it along, it is kept under its name in `enquiries`, makes
 * two enquiries two, is looked at for advertising, read in the inbox, on the lead and in the receipt, and blank for who
 * withdrew it.
 */
export const freeTextFields = {
  course: { maxLength: 200, inboxLabel: m.inbox_course, receiptLabel: m.lead_course },
  college: { maxLength: 200, inboxLabel: m.inbox_college, receiptLabel: m.lead_college },
} as const;
export type FreeTextField = keyof typeof freeTextFields;
export const freeTextNames = Object.keys(freeTextFields) as FreeTextField[];

/** Of each such field what `of` makes of it. */
export const eachFreeText = <T>(of: (name: FreeTextField) => T) =>
  Object.fromEntries(freeTextNames.map((name) => [name, of(name)])) as Record<FreeTextField, T>;
