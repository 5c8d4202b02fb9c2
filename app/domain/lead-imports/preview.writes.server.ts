import { sql } from "kysely";
import { coursesCalled } from "#app/domain/courses/meant.reads.server.ts";
import { nameKey } from "#app/domain/names.ts";
import { readRow, type ExplanationOfRow, type RowFacts } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { listPeople } from "#app/domain/lead-imports/explaining.reads.server.ts";
import { matchRows, type FactsRow, type RowMatch } from "#app/domain/lead-imports/matching.reads.server.ts";
import type { Bucket, Mapping, Words } from "#app/domain/lead-imports/model.ts";
import { ownAt } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { readTags } from "#app/domain/tags/reads.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { isExample } from "#app/domain/file-imports/model.ts";
import { doPortions } from "#app/domain/file-imports/running.writes.server.ts";
import { stopsAmong } from "#app/domain/reach/stops.reads.server.ts";
import { shownNumber, type LeadSource } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const rowsPerTransaction = 500;

/** Tells of each row what would become of it. Nothing else is changed. */
export const previewRows = (id: string) => doPortions("lead_imports", id, previewPortion);

/** True while there is more. The import's own row is held, so that two workers never do the same portion. */
export function previewPortion(id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const found = await tx
      .selectFrom("lead_imports")
      .select(["mapping", "source", "words"])
      .where("id", "=", id)
      .where("state", "=", "previewing")
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    const rows = await tx
      .selectFrom("lead_import_rows")
      .select(["row", "cells"])
      .where("import_id", "=", id)
      .where("bucket", "is", null)
      .orderBy("row")
      .limit(rowsPerTransaction)
      .execute();
    if (rows.length === 0) {
      await moved(tx, id, { state: "ready" });
      return false;
    }
    const own = ownAt(await readOwnFields(), "import");
    const explanation = {
      words: found.words as Words,
      staff: await listPeople(tx),
      now: new Date(),
      own,
      tags: await readTags(),
      partners: await readPartners(),
    };
    const read = await withCourses(
      tx,
      rows.map(({ row, cells }) => readOne(row, cells as string[], found.mapping as Mapping, found.source, explanation)),
    );
    await keepFacts(tx, id, read);
    const known = read.filter((one): one is FactsRow & { problems: null } => one.facts !== null);
    const matches = await matchRows(tx, id, known);
    const stopped = await stoppedRows(tx, known, matches);
    await noteBuckets(
      tx,
      id,
      known.map(({ row, facts }) => ({ row, ...(stopped.has(row) ? toldStopped() : told(matches.get(row)!, facts)) })),
    );
    await moved(tx, id, {});
    return true;
  });
}

function readOne(row: number, cells: string[], mapping: Mapping, source: LeadSource, explanation: ExplanationOfRow) {
  if (cells.some(isExample)) return { row, facts: null, problems: [m.lead_import_example_row()] };
  const read = readRow(mapping, cells, source, explanation);
  return "facts" in read ? { row, facts: read.facts, problems: null } : { row, facts: null, problems: read.problems };
}

type Read = ReturnType<typeof readOne>;

/** A course that the catalogue knows is called as it calls it, so that the preview shows what will be kept. */
async function withCourses(tx: Tx, rows: Read[]): Promise<Read[]> {
  const names = await coursesCalled(
    tx,
    rows.map(({ facts }) => facts?.courseInterest ?? ""),
  );
  return rows.map((row) =>
    row.facts === null
      ? row
      : { ...row, facts: { ...row.facts, courseInterest: names.get(row.facts.courseInterest) ?? row.facts.courseInterest } },
  );
}

async function keepFacts(tx: Tx, id: string, rows: Read[]) {
  const values = rows.map(({ row, facts, problems }) => ({
    row,
    facts,
    mobile: facts?.mobileNumber ?? null,
    alternate: facts?.alternateMobile ?? null,
    key: facts && nameKey(facts.name),
    email: facts?.email ?? null,
    bucket: problems && "refused",
    reason: problems && problems.join(" "),
  }));
  await sql`
    update lead_import_rows as kept set facts = told.facts, mobile = told.mobile, alternate_mobile = told.alternate,
      name_key = told.key, email = told.email, bucket = told.bucket, reason = told.reason
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as told (row integer, facts jsonb, mobile text, alternate text, key text, email text, bucket text, reason text)
    where import_id = ${id} and kept.row = told.row`.execute(tx);
}

type Told = { row: number; bucket: Bucket; reason: string };

async function noteBuckets(tx: Tx, id: string, rows: Told[]) {
  await sql`
    update lead_import_rows as kept set bucket = told.bucket, reason = told.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (row integer, bucket text, reason text)
    where import_id = ${id} and kept.row = told.row`.execute(tx);
}

/** The bucket of a row and why, in words; of what becomes a lead also what the register could not say. */
export function told(match: RowMatch, { notes = [] }: RowFacts): { bucket: Bucket; reason: string } {
  const { bucket, reason } = bucketOf(match);
  return { bucket, reason: bucket === "again" ? reason : [reason, ...notes].join(" ") };
}

function bucketOf(match: RowMatch): { bucket: Bucket; reason: string } {
  if (match.kind === "new") return { bucket: "new", reason: m.lead_import_why_new() };
  const who = match.of === "lead" ? m.lead_import_lead({ number: shownNumber(match.number) }) : m.lead_import_row({ row: match.number });
  const named = { who, name: match.name };
  if (match.kind === "again") return { bucket: "again", reason: m.lead_import_why_again(named) };
  if (match.kind === "sibling") return { bucket: "sibling", reason: m.lead_import_why_sibling(named) };
  const reason = match.why === "same-email" ? m.lead_import_why_email(named) : m.lead_import_why_like(named);
  return { bucket: "review", reason };
}

/** The rows whose number, or whose lead, asked not to be contacted. They are told apart and become nothing. */
export async function stoppedRows(tx: Tx, rows: readonly FactsRow[], matches: Map<number, RowMatch>): Promise<Set<number>> {
  const phonesOf = ({ facts: { mobileNumber, alternateMobile } }: FactsRow) => [
    mobileNumber,
    ...(alternateMobile ? [alternateMobile] : []),
  ];
  const stops = await stopsAmong(tx, rows.flatMap(phonesOf));
  const known = [...matches.values()].flatMap((match) => (match.kind === "again" && match.of === "lead" ? [match.number] : []));
  const { rows: leads } = await sql<{ number: number }>`
    select number from leads where number = any(${known}::int[]) and stop is not null`.execute(tx);
  const stopped = new Set(leads.map(({ number }) => number));
  const isStopped = (row: FactsRow) => {
    const match = matches.get(row.row)!;
    return phonesOf(row).some((phone) => stops.has(phone)) || (match.kind === "again" && match.of === "lead" && stopped.has(match.number));
  };
  return new Set(rows.filter(isStopped).map(({ row }) => row));
}

export const toldStopped = (): { bucket: Bucket; reason: string } => ({ bucket: "stopped", reason: m.reach_import_stopped() });

/** It goes on: everybody who looks at it sees how far. */
export async function moved(tx: Tx, id: string, change: { state?: string; finished?: boolean; undone?: boolean }) {
  const now = sql<Date>`clock_timestamp()`;
  await tx
    .updateTable("lead_imports")
    .set({
      moved_at: now,
      ...(change.state && { state: change.state }),
      ...(change.finished && { finished_at: now }),
      ...(change.undone && { undone_at: now }),
    })
    .where("id", "=", id)
    .execute();
  await publish(tx, "lead-imports");
}
