import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/*
 * What a business asks beyond what every lead has (docs/decisions/075-own-fields.md). A value is kept by the id of its field: a
 * text, a number, the id of a choice or several, a day, "yes" or "no". What nobody said is not there.
 */

export const ownKinds = ["text", "number", "choice", "choices", "date", "yes-no"] as const;
export type OwnKind = (typeof ownKinds)[number];

/** Where a field shows beside the page and the form of a lead: the thank-you page asks it, a list shows it, filters by it, and so on. */
export const ownPlaces = ["ask", "list", "filter", "import", "export", "api"] as const;
export type OwnPlace = (typeof ownPlaces)[number];

export type OwnChoice = { id: string; en: string; hi: string; retired?: boolean };

export type OwnField = {
  id: string;
  nameEn: string;
  nameHi: string;
  kind: OwnKind;
  choices: OwnChoice[];
  places: OwnPlace[];
  isPersonal: boolean;
  isRetired: boolean;
};

export type OwnValue = string | number | string[];
export type Own = Readonly<Record<string, OwnValue>>;

export const maxOwnFields = 40;
/** So many are offered; with those that are not offered any more, so many are kept. */
export const maxOwnChoices = 40;
export const maxKeptChoices = 80;
export const maxOwnText = 500;
export const maxOwnNumber = 1_000_000_000;

export const hasChoices = (kind: OwnKind) => kind === "choice" || kind === "choices";
/** What somebody types freely has no words that a list could ask for, and programs are never told it. */
export const hasPlace = (kind: OwnKind, place: OwnPlace) => kind !== "text" || (place !== "filter" && place !== "api");

const inLanguage = (en: string, hi: string, locale: Locale = getLocale()) => (locale === "hi" && hi !== "" ? hi : en);

export const ownName = ({ nameEn, nameHi }: Pick<OwnField, "nameEn" | "nameHi">) => inLanguage(nameEn, nameHi);
export const choiceName = ({ en, hi }: OwnChoice) => inLanguage(en, hi);

/** The fields that are asked for now, at one of the places or everywhere. */
export const ownAt = (fields: readonly OwnField[], place?: OwnPlace) =>
  fields.filter(({ isRetired, places }) => !isRetired && (place === undefined || places.includes(place)));

/** The name of a field in forms, in the history of changes and in the columns of an import. */
export const ownFact = (id: string) => `own.${id}`;
export const ownIdIn = (fact: string) => (fact.startsWith("own.") ? fact.slice("own.".length) : undefined);

/** A value as one line, the same for the same value: what is compared, and what stands in the history. */
export const ownLine = (value: OwnValue | null | undefined): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(",") : String(value);

/** A value as people read it, also when it comes from the history, as one line. */
export function ownWords({ kind, choices }: Pick<OwnField, "kind" | "choices">, value: OwnValue | null | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  const named = (id: string) => {
    const choice = choices.find((one) => one.id === id);
    return choice ? choiceName(choice) : id;
  };
  switch (kind) {
    case "text":
      return String(value);
    case "number":
      return Number(value).toLocaleString("en-IN", { maximumFractionDigits: 2 });
    case "choice":
      return named(String(value));
    case "choices":
      return (Array.isArray(value) ? value : String(value).split(",")).map(named).join(", ");
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(new Date(`${String(value)}T00:00:00+05:30`)) : String(value);
    case "yes-no":
      return value === "yes" ? m.lead_bscc_yes() : m.lead_bscc_no();
  }
}

/** A value as a cell of a table: figures and days as other programs read them. `locale` is that of who asked. */
export function ownCell({ kind, choices }: Pick<OwnField, "kind" | "choices">, value: OwnValue | undefined, locale: Locale): string {
  if (value === undefined) return "";
  if (kind === "yes-no") return (value === "yes" ? m.lead_bscc_yes : m.lead_bscc_no)({}, { locale });
  if (kind !== "choice" && kind !== "choices") return String(value);
  const named = (id: string) => {
    const choice = choices.find((one) => one.id === id);
    return choice ? inLanguage(choice.en, choice.hi, locale) : id;
  };
  return (Array.isArray(value) ? value : [String(value)]).map(named).join(", ");
}

/** What is known of somebody, in words, in the order of the fields; also of a field that is retired. */
export const ownKnown = (fields: readonly OwnField[], own: Own) =>
  fields.flatMap((field) => {
    const words = ownWords(field, own[field.id]);
    return words === "" ? [] : [{ id: field.id, term: ownName(field), words }];
  });

/** The words of a name as an id: "Marks in class 12" is marks-in-class-12. */
export const ownIdFrom = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
