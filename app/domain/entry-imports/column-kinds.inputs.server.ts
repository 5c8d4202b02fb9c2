import { fieldNames, figureNames, sourceNames, type FieldName, type Source } from "#app/domain/entries/model.ts";
import {
  day,
  everyOrYear,
  list,
  listed,
  plain,
  ticked,
  yearOrEvery,
  yesOrNo,
  type Reader,
  type Writer,
} from "#app/domain/entry-imports/cells.inputs.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

/* The kinds of columns that a file of the catalogue is made of. */

export type Column = {
  /** The heading in the template. */
  header: string;
  field: string;
  label: (locale?: Locale) => string;
  read: Reader;
  write: Writer;
  example: string;
  /** One more row of a list than most files need: understood, and in a template not named. */
  isSpare?: boolean;
};

export const options = (locale: Locale | undefined) => (locale ? { locale } : {});
/** Where a cell says it in other words than the form does. */
const writers = new Map<Reader, Writer>([
  [yesOrNo, ticked],
  [list, listed],
  [yearOrEvery, everyOrYear],
]);

export const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const column = (
  field: FieldName,
  example = "",
  read: Reader = plain,
  header = snake(field),
  write: Writer = writers.get(read) ?? ((value) => value),
): Column => ({
  header,
  field,
  label: (locale) => fieldNames[field]({}, options(locale)),
  read,
  write,
  example,
});

type InBoth = Extract<FieldName, `${string}Hi`> extends `${infer Field}Hi` ? Field & FieldName : never;

/** What is said in English and in Hindi. */
export const both = (field: InBoth, example: string, exampleHi: string, read?: Reader): Column[] => [
  column(field, example, read),
  column(`${field}Hi`, exampleHi, read),
];

const sourceExamples: Record<keyof Source, string> = {
  source: "College website",
  url: "https://example.org/fees",
  checkedOn: "2026-04-01",
  reviewBy: "2027-04-01",
};
type Names = Record<string, (values: Record<string, never>, options: { locale?: Locale }) => string>;
type Part = { read?: Reader; example?: string };

/** The columns of something with parts: the source of a figure, a row of a list, or one thing that has several fields. */
export const partColumns = (field: string, header: string, title: Column["label"], names: Names, parts: Record<string, Part>): Column[] =>
  Object.entries(names).map(([part, name]) => {
    const { read = part === "checkedOn" || part === "reviewBy" ? day : plain, example = "" } = parts[part] ?? {};
    return {
      header: `${header}_${snake(part)}`,
      field: `${field}.${part}`,
      label: (locale) => `${title(locale)} ${name({}, options(locale))}`,
      read,
      write: writers.get(read) ?? ((value) => value),
      example,
    };
  });

export const sourceParts = Object.fromEntries(Object.entries(sourceExamples).map(([part, example]) => [part, { example }]));

export const sourceColumns = (figures: readonly (keyof typeof figureNames)[]): Column[] =>
  figures.flatMap((figure, index) =>
    partColumns(figure, snake(figure), (locale) => figureNames[figure]({}, options(locale)), sourceNames, index === 0 ? sourceParts : {}),
  );

type Rows = {
  list: string;
  header: string;
  title: (values: { number: number }, options: { locale?: Locale }) => string;
  names: Names;
  parts: Record<string, Part>;
  /** How many a template names, of how many there may be. */
  named: number;
  most: number;
};

export const rowColumns = ({ list, header, title, names, parts, named, most }: Rows): Column[] =>
  Array.from({ length: most }, (_, index) => {
    const readers = Object.fromEntries(Object.entries(parts).map(([part, { read }]) => [part, { ...(read && { read }) }]));
    return partColumns(
      `${list}.${index}`,
      `${header}_${index + 1}`,
      (locale) => title({ number: index + 1 }, options(locale)),
      { ...names, ...sourceNames },
      index === 0 ? parts : readers,
    ).map((one) => ({ ...one, isSpare: index >= named }));
  }).flat();
