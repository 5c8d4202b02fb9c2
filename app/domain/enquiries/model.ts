import { nameKey } from "#app/domain/names.ts";

/** What an enquiry can be about, in the customer's own words; the loan is ours. */
export const subjects = [
  "ENGINEERING",
  "MEDICAL",
  "PHARMA",
  "ARCHITECTURE",
  "MANAGEMENT",
  "LAW",
  "LOAN",
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
/** What nobody has settled, and is tried until somebody has. */
export const unsettled = ["waiting", "failed"] as const satisfies Outcome[];

/**
 * What looks strange about an enquiry. Some of it a person can do by chance, in a hurry or behind the same wall as a whole
 * school: then the browser proves with a second of its own work that somebody wanted this. The rest only a person can pardon.
 */
export const signs = {
  "no-form": { canProve: true },
  "trap-filled": { canProve: false },
  "form-reused": { canProve: false },
  "phone-busy": { canProve: true },
  advertising: { canProve: false },
  "too-fast": { canProve: true },
  "form-old": { canProve: true },
  "said-often": { canProve: true },
  "network-busy": { canProve: true },
} as const;
export type Sign = keyof typeof signs;

/** Where the ordinary ends. The browser's work is nothing to a person, so what it can pardon is asked for early. */
export const limits = {
  /** Nobody reads a form and fills it in faster than this. */
  quickest: 3_000,
  /** A tab left open over the weekend. */
  oldest: 3 * 24 * 60 * 60 * 1_000,
  /** From one network in a day: a family. A school, a café or a phone company's customers behind one address are more. */
  fromNetwork: 6,
  /** For one phone in a day: a family with many questions. */
  forPhone: 5,
  /** From one form that was given out: an answer, and once or twice another one after going back. */
  fromForm: 3,
  /** The same long message for so many other phones in a day. */
  saidBefore: 2,
} as const;

/** What still speaks against an enquiry. */
export const standing = (found: readonly string[], proven: boolean) =>
  found.filter((sign) => !(proven && Object.hasOwn(signs, sign) && signs[sign as Sign].canProve));

/**
 * Nothing but that it came without the token of our form, as every browser without script sends it: that a browser shows the
 * thank-you page with its picture is proof enough. A program that posts forms looks at no pictures.
 */
export const isToBeSeen = (found: readonly string[]) => found.length === 1 && found[0] === "no-form";

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

/** A long message without what a program changes from one to the next: numbers, addresses, names. Short ones are alike by nature. */
export function messageKey({ message, name, parentName }: Record<"message" | "name" | "parentName", string>) {
  const own = new Set(`${nameKey(name)} ${nameKey(parentName)}`.split(" "));
  // Word by word: a pattern that looks for an address from every letter of a message without spaces would never end.
  const words = message
    .normalize("NFKC")
    .slice(0, 6_000)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[@/]/.test(word))
    .join(" ")
    .match(/[\p{L}\p{M}]+/gu);
  const key = (words ?? []).filter((word) => !own.has(word)).join(" ");
  return key.length < 60 ? "" : key;
}

// B.Com and M.Com are degrees.
const address =
  /(https?:\/\/|www\.)\S*|<a\s|\[url|\b(?![bm]\.com(?![\w./-]))[a-z0-9-]{1,63}\.(com|net|org|ru|cn|xyz|top|info|biz|shop|online|site|club|io)\b\S*/gi;
const shortened = /\b(bit\.ly|t\.me|tinyurl\.com|cutt\.ly|goo\.gl|is\.gd|rb\.gy)\/\S/i;
/** Nobody asks a counsellor about these. */
const never =
  /\b(casino|viagra|cialis|escorts?|payday|porn|backlinks?|guest posts?|betting|(first|top) page of google|seo (services?|experts?|packages?|agency|company))\b/i;
/** A student may want to learn these; with an address beside them they are for sale. */
const perhaps =
  /\b(crypto(currency)?|bitcoin|forex|trading|seo|digital marketing|web ?site (design|redesign|development)|bulk (sms|e-?mails?)|loans?)\b/i;
const offer =
  /\b(we|our (company|team|agency|services?))\b.{0,80}\b(offer|provide|can help|guarantee|boost|increase|generate|rank|deliver)\b/is;
const sold = /\byour (web ?site|business|sales|ranking|traffic|leads|clients|revenue)\b/i;

/** Advertising writes addresses where people write names, and offers to whoever reads it. People ask. */
export function isAdvertising({ message, ...names }: { message: string } & Record<string, string>) {
  if (Object.values(names).some((text) => text.search(address) >= 0)) return true;
  const addresses = message.match(address)?.length ?? 0;
  const isForSale = (addresses > 0 && perhaps.test(message)) || (offer.test(message) && sold.test(message));
  return addresses > 1 || shortened.test(message) || never.test(message) || isForSale;
}
