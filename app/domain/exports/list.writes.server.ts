import type { Actor } from "#app/access/roles.ts";
import { takeOut, type TakenOut } from "#app/domain/exports/writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { tableFile, type FlowingFile, type TableFile } from "#app/platform/sheets/table-file.server.ts";

/** `name` is the file's when it is not called what it holds. */
type List = Omit<TakenOut, "rows"> & { name?: string; head: string[] };
type ReadList = List & { rows: string[][]; parts?: undefined };
/** Its rows are read while they leave; there are so many. */
type FlowingList = List & { rows: number; parts: AsyncIterable<string[][]> };

/** A list as a file. Who took it out of the house, how much and why is written down before the first row leaves. */
export async function exportList(actor: Actor, list: ReadList): Promise<TableFile & { rows: number }>;
export async function exportList(actor: Actor, list: FlowingList): Promise<FlowingFile & { rows: number }>;
export async function exportList(actor: Actor, { name, head, rows, parts, ...file }: ReadList | FlowingList) {
  const count = parts ? rows : rows.length;
  await takeOut(actor, { ...file, rows: count });
  // In the language of who asks: once the rows flow, nobody is asking any more.
  const last = file.leftOut ? [[m.reach_export_left_out({ count: file.leftOut })]] : [];
  const table = parts ? around([head], parts, last) : [head, ...rows, ...last];
  return { ...(await tableFile(name ?? file.what, file.format, table)), rows: count };
}

async function* around(first: string[][], parts: AsyncIterable<string[][]>, last: string[][]) {
  yield first;
  yield* parts;
  if (last.length > 0) yield last;
}

const atOnce = 2_000;
type Page<Cursor> = { rows: string[][]; leftOut?: number; nextCursor: Cursor | undefined };

/** Reads a list to its end, or up to `max` rows. */
export async function readPages<Cursor>(max: number, read: (after: Cursor | undefined, limit: number) => Promise<Page<Cursor>>) {
  const rows: string[][] = [];
  let leftOut = 0;
  let after: Cursor | undefined;
  do {
    const page = await read(after, Math.min(atOnce, max - rows.length));
    rows.push(...page.rows);
    leftOut += page.leftOut ?? 0;
    after = page.nextCursor;
  } while (after !== undefined && rows.length < max);
  return { rows, leftOut };
}

/** 2026-11-14 14:05 by the Indian clock, which every spreadsheet sorts. */
export const momentCell = (moment: Date | null) => toIndianTime(moment).replace("T", " ");
