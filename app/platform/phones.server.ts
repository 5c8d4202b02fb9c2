import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export type PhoneProblem = "missing" | "several" | "letters" | "short" | "long" | "unknown";

/** "Mob. No.", "मोबाइल नंबर": said before the number, and no part of it. */
const nameOfField =
  /^\s*((mob(ile)?|ph(one)?|tel(ephone)?|cell|contact|whatsapp|no|number|मो(बाइल)?|फ\u093c?ोन|नंबर|नम्बर|नं)[\s.:#\u093c-]*)+/iu;

/**
 * A phone number as people write it, to the one way everybody can dial: +919876543210. India unless it says otherwise.
 * Digits may be Devanagari or full-width, with spaces, dots, brackets, 0, 91, 091, 0091 or +91 before them.
 */
export function readPhone(text: string): { phone: string } | { problem: PhoneProblem } {
  const plain = text
    .slice(0, 200)
    .normalize("NFKC")
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
    .replace(nameOfField, "");
  const digits = plain.replaceAll(/\D/g, "");
  if (digits === "") return { problem: /\p{L}/u.test(plain) ? "letters" : "missing" };
  if (/\p{L}/u.test(plain)) return { problem: "letters" };
  if (isSeveral(plain)) return { problem: "several" };
  const national = digits.replace(/^0+/, "");
  const written = /^\s*[(]?\s*\+|^\s*00/.test(plain) && !/^0*91/.test(digits) ? `+${national}` : national;
  for (const candidate of candidatesOf(written)) {
    const number = parsePhoneNumberFromString(candidate, "IN");
    if (number?.isValid()) return { phone: number.number };
  }
  return { problem: national.length < 10 ? "short" : national.length > 12 ? "long" : "unknown" };
}

/** Whether it rings in somebody's pocket. A landline is a valid number and no mobile; some countries number both alike. */
export const isMobilePhone = (phone: string) => /MOBILE/.test(parsePhoneNumberFromString(phone)?.getType() ?? "");

/** With the country, or without it and its zero: "+91 (0) 98765 43210" has both. */
function candidatesOf(written: string) {
  if (written.startsWith("+")) return [written];
  const withoutCountry = written.replace(/^91/, "").replace(/^0+/, "");
  return written.length > 10 && written.startsWith("91") ? [`+91${withoutCountry}`] : [`+91${written}`];
}

/** Two numbers in one field, "98765 43210 / 91234 56789": whoever reads it would have to guess which. */
const isSeveral = (plain: string) => plain.split(/[/,;&|]|\s{2,}|\n/).filter((part) => part.replaceAll(/\D/g, "").length >= 7).length > 1;
