import type { Actor } from "#app/access/roles.ts";
import { answersOf, percentOf, shelfOf, stayShelfOf } from "#app/domain/numbers/model.ts";
import { threeQuarters } from "#app/domain/visits/model.ts";
import { cookieFor, visit } from "#test/request.ts";

/** A number on a screen: what it says, the kind of number it is, and the list it opens. */
export type Told = { screen: string; opens: string; value: number; is: string; of: string | undefined; isCapped: boolean };

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** Every number on a page that opens something. A thousand and more is told as 1,000+. */
export function numbersOn(screen: string, html: string): Told[] {
  const links = [...html.matchAll(/<a\s[^>]*data-number="[^"]*"[^>]*>/g)].map(String);
  return links.map((tag) => {
    const said = attribute(tag, "data-number")!;
    return {
      screen,
      opens: attribute(tag, "href")!,
      value: Number.parseInt(said, 10),
      is: attribute(tag, "data-is") ?? "count",
      of: attribute(tag, "data-of"),
      isCapped: said.endsWith("+") || Number(said) === 1_001,
    };
  });
}

export type Reader = { read: (path: string) => Promise<string>; rowsOf: (path: string) => Promise<string[]> };

/** Reads pages as this person, each address once. */
export async function readerAs(actor: Actor): Promise<Reader> {
  const cookie = await cookieFor(actor);
  const pages = new Map<string, Promise<string>>();
  const lists = new Map<string, Promise<string[]>>();
  const fetched = async (path: string) => {
    const answer = await visit(path, { cookie });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const read = (path: string) => pages.get(path) ?? pages.set(path, fetched(path)).get(path)!;
  /** Page after page, as somebody does who presses Next until there is none. */
  const walk = async (path: string) => {
    const rows: string[] = [];
    for (let at: string | undefined = path; at;) {
      const html = await read(at);
      rows.push(...html.split(/(?=<(?:tr|li)\s[^>]*data-row)/).slice(1));
      const next = [...html.matchAll(/<a\s[^>]*rel="next"[^>]*>/g)].map(String)[0];
      at = next && attribute(next, "href");
    }
    return rows;
  };
  return { read, rowsOf: (path) => lists.get(path) ?? lists.set(path, walk(path)).get(path)! };
}

const figuresIn = (html: string) => [...html.matchAll(/<data value="(\d+)"/g)].map((found) => Number(found[1]));
/** The sum of one column; a table that has only one has as many pages as visits. */
const columnSum = (table: string, column: number) =>
  table
    .split(/(?=<tr\s[^>]*data-row)/)
    .slice(1)
    .map((row) => figuresIn(row.split("</tr>")[0]!))
    .reduce((sum, figures) => sum + (figures[column] ?? figures[0] ?? 0), 0);

/** What the number is, counted again from the rows it opens. Two answers where two tables must say the same. */
export async function countedAgain({ opens, is, of }: Told, { read, rowsOf }: Reader): Promise<number[]> {
  if (is === "visits" || is === "views") {
    const tables = (await read(opens)).split(/(?=data-visits=")/).slice(1);
    return tables.map((table) => columnSum(table, is === "visits" ? 0 : 1));
  }
  const rows = await rowsOf(opens.split("#")[0]!);
  if (is === "sum") return [rows.flatMap(figuresIn).reduce((sum, figure) => sum + figure, 0)];
  if (is === "count") return [rows.length];
  if (is === "rate") return [percentOf(rows.length, (await rowsOf(of!)).length)];
  if (is === "three-quarters") {
    const steps = rows.map((row) => figuresIn(row)).map(([step, count]) => ({ step: step!, count: count! }));
    return [Math.round(threeQuarters(steps) ?? Number.NaN)];
  }
  if (is.endsWith("-days")) {
    const stays = rows.flatMap(figuresIn).map((days) => [stayShelfOf(days), 1] as const);
    return [answersOf(stays, 0)?.[is.split("-")[0] as "median" | "ninetieth"] ?? Number.NaN];
  }
  const shelves = rows.flatMap(figuresIn).map((minutes) => [shelfOf(minutes), 1] as const);
  const answers = answersOf(shelves, 0);
  return [answers?.[is as "median" | "ninetieth"] ?? Number.NaN];
}

/** The numbers that their rows contradict, in words. */
export async function contradictions(told: readonly Told[], reader: Reader): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of told) {
    for (const counted of await countedAgain(one, reader))
      if (one.isCapped ? counted <= 1_000 : counted !== one.value)
        wrong.push(`${one.screen}: ${one.value} opens ${counted} (${one.is}) at ${one.opens}`);
  }
  return wrong;
}

/** Two numbers that open the same list and are of one kind must be the same, wherever they stand. */
export function disagreements(told: readonly Told[]): string[] {
  const known = new Map<string, Told>();
  return told.flatMap((one) => {
    const key = `${one.is} ${one.opens}`;
    const first = known.get(key);
    if (!first) known.set(key, one);
    return first && first.value !== one.value ? [`${one.opens}: ${first.value} at ${first.screen}, ${one.value} at ${one.screen}`] : [];
  });
}
