import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import type { Locale } from "#app/platform/i18n/locale.ts";

/* Texts with variables: what each stands for, how a text becomes a message, and what must not stand in one. */

type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** What stands in braces in a template: what it means, and what a preview shows in its place. */
export const variables = {
  student: { means: m.message_means_student, demo: m.message_demo_student },
  name: { means: m.message_means_name, demo: m.message_demo_name },
  me: { means: m.message_means_me, demo: m.message_demo_me },
  brand: { means: m.message_means_brand, demo: m.brand },
  course: { means: m.message_means_course, demo: m.message_demo_course },
  college: { means: m.message_means_college, demo: m.message_demo_college },
  visit: { means: m.message_means_visit, demo: m.message_demo_visit },
  office: { means: m.message_means_office, demo: m.message_demo_office },
  costs: { means: m.message_means_costs, demo: m.message_demo_costs },
  brochure: { means: m.message_means_brochure, demo: m.message_demo_brochure },
  papers: { means: m.message_means_papers, demo: m.message_demo_papers },
  deadline: { means: m.message_means_deadline, demo: m.message_demo_deadline },
} satisfies Record<string, { means: Words; demo: Words }>;

export type Variable = keyof typeof variables;
export const variableNames = Object.keys(variables) as Variable[];

/** What a lead has to say for each; "" where nothing is known. */
export type Values = Record<Variable, string>;

export const audiences = ["everybody", "student", "guardian"] as const;
export type Audience = (typeof audiences)[number];
export const audienceNames: Record<Audience, () => string> = {
  everybody: m.message_audience_everybody,
  student: m.message_audience_student,
  guardian: m.message_audience_guardian,
};
export const speaksTo = (audience: Audience, { isMinor }: { isMinor: boolean }) =>
  audience === "everybody" || (audience === "guardian") === isMinor;

/** Its name in the reader's language. */
export const templateName = ({ name, nameHi }: { name: string; nameHi: string }) => (getLocale() === "hi" && nameHi) || name;

/** In the place of a template's id: an empty message. */
export const ownWords = "own";

/** As long as a template and a message may be. */
export const maxText = 1_000;

export const demoValues = (locale: Locale): Values =>
  Object.fromEntries(variableNames.map((name) => [name, String(variables[name].demo({}, { locale }))])) as Values;

const braced = new RegExp(`\\{(${variableNames.join("|")})\\}`, "g");

export const variablesIn = (text: string) => [...new Set([...text.matchAll(braced)].map(([, name]) => name as Variable))];

/** The first thing in braces that is no variable; "" when there is none. */
export const unknownIn = (text: string) => /\{[^{}\s]*\}?|\}/.exec(text.replaceAll(braced, " "))?.[0] ?? "";

/** Which variables of a text this lead has nothing to say for. */
export const missingIn = (text: string, values: Values) => variablesIn(text).filter((name) => values[name].trim() === "");

/**
 * The text with its variables filled in. A brace in somebody's name is no variable, so none is left over; after a name that ends
 * with a full stop, such as B.E., the sentence needs no second one.
 */
export const filledIn = (text: string, values: Values) =>
  text
    .split(braced)
    .map((piece, at) => (at % 2 === 1 ? values[piece as Variable] : piece).replaceAll(/[{}]/g, ""))
    .reduce((said, piece) => said + (said.endsWith(".") && /^\.(?!\.)/.test(piece) ? piece.slice(1) : piece), "");

/*
 * What a phone makes a link of: an address with its protocol, with www, or the bare name of a site. A bare name counts by the few
 * endings that people type, or by what follows its slash; one letter before the dot is a degree, as in B.Com.
 */
const bare = "(?<![@\\p{L}\\p{N}.-])(?:[\\p{L}\\p{N}-]+\\.)*[\\p{L}\\p{N}-]{2,}\\.";
const linkLike = new RegExp(
  [
    "[a-z][a-z0-9+.-]*://\\S*",
    "\\bwww\\.\\S+",
    "\\bt\\.me/\\S*",
    `${bare}(?:com|in|org|net|info|io|ly)(?![\\p{L}\\p{N}-])\\S*`,
    `${bare}\\p{L}{2,}/\\S+`,
  ].join("|"),
  "giu",
);
export const linksIn = (text: string) => [...text.matchAll(linkLike)].map(([link]) => link);

/** Pages that open by a secret in their address: only its hash is kept, so no message that is kept may hold it. */
const secret = /^\/(?:hi\/)?(?:papers|visit|consent|enquiry|calendar|noMoreMails)(?:\/|$)/;

/** The first link that leads elsewhere than to a page of ours that everybody may read; undefined when there is none. */
export const foreignLink = (text: string, origin: string) => linksIn(text).find((link) => !isOurs(link, origin));

function isOurs(link: string, origin: string) {
  if (!URL.canParse(link)) return false;
  const address = new URL(link);
  return address.origin === origin && address.username === "" && !secret.test(address.pathname);
}
