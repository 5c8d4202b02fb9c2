import { m } from "#app/platform/i18n/generated/messages.js";

/**
 * What a visitor may add in a few words of their own. The form asks for each, it is kept under its name in `enquiries`, makes
 * two enquiries two, is looked at for advertising, read in the inbox, on the lead and in the receipt, and blank for who
 * withdrew it. `asked` is what the form calls it, `told` the inbox, `kept` the receipt.
 */
export const wordFields = {
  course: { most: 200, asked: m.enquiry_course, told: m.inbox_course, kept: m.lead_course },
  college: { most: 200, asked: m.enquiry_college, told: m.inbox_college, kept: m.lead_college },
} as const;
export type WordField = keyof typeof wordFields;
export const wordNames = Object.keys(wordFields) as WordField[];

/** Of each such field what `of` makes of it. */
export const eachWord = <T>(of: (name: WordField) => T) =>
  Object.fromEntries(wordNames.map((name) => [name, of(name)])) as Record<WordField, T>;
