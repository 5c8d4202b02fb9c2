/** What an enquiry can be about, in the customer's own words. */
export const subjects = [
  "ENGINEERING",
  "MEDICAL",
  "PHARMA",
  "ARCHITECTURE",
  "MANAGEMENT",
  "LAW",
  "FEEDBACK",
  "COMPLAIN",
  "Others",
] as const;
export type Subject = (typeof subjects)[number];

/** Who is writing. Nobody contacts a child: under 18 it is the parent's phone that counts. */
export const writers = ["student", "minor", "guardian"] as const;
export type Writer = (typeof writers)[number];

/** What a person can agree to. Without the first there is nothing we could do for them. */
export const purposes = ["answer", "updates", "whatsapp"] as const;
export type Purpose = (typeof purposes)[number];

/** What became of an enquiry. "waiting" lasts a second or two; what waits too long has "failed" and is tried again. */
export const outcomes = ["waiting", "new", "linked", "quarantined", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What looks strange about an enquiry. Some of it a person can do by chance, in a hurry or behind the same wall as a whole
 * school: then the browser proves with a second of its own work that somebody wanted this. The rest only a person can pardon.
 */
export const signs = {
  "no-form": { canProve: false },
  "trap-filled": { canProve: false },
  "form-reused": { canProve: false },
  "phone-busy": { canProve: false },
  advertising: { canProve: false },
  "too-fast": { canProve: true },
  "network-busy": { canProve: true },
} as const;
export type Sign = keyof typeof signs;

/** What still speaks against an enquiry. */
export const standing = (found: readonly string[], proven: boolean) =>
  found.filter((sign) => !(proven && Object.hasOwn(signs, sign) && signs[sign as Sign].canProve));

/** Feedback and complaints are for the owner to read; nobody wants to be sold a course after complaining. */
export const isForInboxOnly = (subject: Subject) => subject === "FEEDBACK" || subject === "COMPLAIN";

/** No I, L, O, U: nobody confuses them on the phone. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const referenceFrom = (bytes: Uint8Array) => Array.from(bytes.subarray(0, 10), (byte) => letters[byte % 32]).join("");

/** As it is shown: two groups of five. */
export const shownReference = (reference: string) => `${reference.slice(0, 5)}-${reference.slice(5)}`;

/** As a person types or reads it out: small letters, spaces, an O for the zero. */
export function readReference(text: string): string | undefined {
  const plain = text.slice(0, 40).toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain) ? plain : undefined;
}

/** The same name, however it is written: "Km. Asha  KUMARI" and "asha kumari". */
export const nameKey = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\b(mr|mrs|ms|miss|km|kumari|shri|smt|sri)\.\s*/g, "")
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();

/** Advertising writes addresses where people write names, and many of them. */
export function isAdvertising({
  name,
  parentName,
  course,
  college,
  message,
}: Record<"name" | "parentName" | "course" | "college" | "message", string>) {
  const address = /(https?:\/\/|www\.|<a\s|\[url|\b[a-z0-9-]+\.(com|net|org|ru|cn|xyz|top|info|biz|shop|online|site|club|io)\b)/gi;
  if ([name, parentName, course, college].some((text) => text.search(address) >= 0)) return true;
  const words =
    message.match(/\b(casino|viagra|crypto|bitcoin|backlinks?|seo (service|expert|package)s?|forex|escort|payday|porn)\b/gi) ?? [];
  const addresses = message.match(address) ?? [];
  return words.length > 0 || addresses.length > 1;
}
