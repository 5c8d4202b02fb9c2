import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { toldSearch } from "#app/access/private-search.server.ts";
import { exportList, momentCell } from "#app/domain/exports/list.writes.server.ts";
import { findPage, type Cursor } from "#app/domain/lead-lists/finding.reads.server.ts";
import { parseQuery, type ExportInput } from "#app/domain/lead-lists/inputs.server.ts";
import { maxExported, toSearchParams } from "#app/domain/lead-lists/model.ts";
import { bsccNames, financeNames, relationNames, shownNumber, stageNames, yesOrNoNames } from "#app/domain/leads/model.ts";
import type { BsccAnswer, Finance, Relation, Stage } from "#app/domain/leads/model.ts";
import { ownAt, ownCell, ownName, type Own, type OwnField } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { askedIn, type OwnList } from "#app/domain/own-lists/model.ts";
import { tagWords } from "#app/domain/tags/model.ts";
import { readTags } from "#app/domain/tags/reads.server.ts";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { db } from "#db/client.ts";

/** Rows are read so many at a time. */
const atATime = 1_000;

/**
 * The leads that the question finds, as a file, with their phones: that is what the file is for. Who took them, how many and
 * why is written down before the first row leaves.
 */
export async function exportLeads(actor: Actor, { format, reason, query }: ExportInput) {
  if (!can(actor, "leads.export")) return undefined;
  const most = maxExported[format];
  const question = { ...parseQuery(new URLSearchParams(query)), after: "" };
  const { places: found } = await findPage(actor, question, most + 1);
  if (found.length > most) throw new Refused(m.lead_export_many({ csv: maxExported.csv, xlsx: maxExported.xlsx }));
  const places = await reachable(found);
  const leftOut = found.length - places.length;
  const filter = toSearchParams({ ...question, q: toldSearch(question.q) });
  const { heads, ...words } = wordsNow();
  const [own, tags, locale] = [ownAt(await readOwnFields(), "export"), await readTags(), getLocale()];
  const head = [...heads, ...own.map(ownName)];
  const parts = rowsOf(
    actor,
    places.map(({ number }) => number),
    { ...words, own: sayOwn(own), tags: (ids: readonly string[]) => tagWords(tags, ids, locale), partners: await readPartners() },
  );
  return exportList(actor, { what: "leads", format, reason, filter, head, rows: places.length, parts, leftOut });
}

const said = <T extends string>(names: Record<T, () => string>) =>
  Object.fromEntries(Object.entries<() => string>(names).map(([key, name]) => [key, name()])) as Record<T, string>;

/** The names of a list as they are now, also of what is not offered any more. */
function inWords(list: OwnList) {
  const names = new Map(askedIn(list).map(({ value, label }) => [value, label]));
  return (id: string | null) => (id === null ? "" : (names.get(id) ?? id));
}

/** In the language of who asks: once the rows flow, nobody is asking any more. */
const wordsNow = () => ({
  stages: said(stageNames),
  sources: inWords("source"),
  reasons: inWords("lost-reason"),
  subStages: inWords("sub-stage"),
  financeStates: inWords("finance-state"),
  finances: said(financeNames),
  relations: said(relationNames),
  bscc: said(bsccNames),
  yesOrNo: said(yesOrNoNames),
  heads: [
    m.lead_column_number(),
    m.lead_column_name(),
    m.lead_column_mobile(),
    m.lead_column_alternate(),
    m.lead_column_email(),
    m.lead_column_relation(),
    m.lead_column_locality(),
    m.lead_column_city(),
    m.lead_column_pin(),
    m.lead_column_course(),
    m.lead_column_college(),
    m.lead_column_bscc(),
    m.lead_column_budget(),
    m.lead_column_stage(),
    m.lead_column_next(),
    m.lead_column_owner(),
    m.lead_column_source(),
    m.lead_column_first_campaign(),
    m.lead_column_campaign(),
    m.lead_partner(),
    m.lead_column_created(),
    m.lead_column_remarks(),
    m.lead_column_under_age(),
    m.lead_column_guardian(),
    m.lead_column_sub_stage(),
    m.lead_lost_reason(),
    m.lead_finance(),
    m.lead_column_finance_state(),
    m.tag_title(),
  ],
});

type Words = Omit<ReturnType<typeof wordsNow>, "heads"> & {
  own: ReturnType<typeof sayOwn>;
  tags: (ids: readonly string[]) => string;
  partners: Partners;
};

/** The cells of the own fields, in the words of now. */
function sayOwn(fields: readonly OwnField[]) {
  const locale = getLocale();
  return (own: Own) => fields.map((field) => ownCell(field, own[field.id], locale));
}

/** Who asked not to be contacted is in no file. */
async function reachable(places: Cursor[]) {
  const { rows } = await sql<{ number: number }>`select number from leads
    where number = any(${places.map(({ number }) => number)}::int[]) and stop is not null`.execute(db);
  const stopped = new Set(rows.map(({ number }) => number));
  return places.filter(({ number }) => !stopped.has(number));
}

async function* rowsOf(actor: Actor, numbers: number[], words: Words): AsyncGenerator<string[][]> {
  for (let start = 0; start < numbers.length; start += atATime) {
    const part = numbers.slice(start, start + atATime);
    const leads = await db
      .selectFrom("leads")
      .leftJoin("users", "users.id", "assigned_to")
      .selectAll("leads")
      .select("users.name as owner")
      .where("number", "in", part)
      .where("stop", "is", null)
      .where(visibleLeads(actor))
      .execute();
    const cells = new Map(
      leads.map((lead) => [
        lead.number,
        [
          shownNumber(lead.number),
          lead.name,
          lead.mobile,
          lead.alternate_mobile ?? "",
          lead.email,
          words.relations[lead.relation as Relation],
          lead.locality,
          lead.city,
          lead.pin,
          lead.course_interest,
          lead.college,
          words.bscc[lead.bscc as BsccAnswer],
          lead.budget === null ? "" : String(lead.budget),
          words.stages[lead.stage as Stage],
          momentCell(lead.next_at),
          lead.owner ?? "",
          words.sources(lead.source),
          lead.first_campaign,
          lead.last_campaign,
          lead.partner === "" ? "" : partnerName(words.partners, lead.partner),
          momentCell(lead.created_at),
          lead.remarks,
          words.yesOrNo[lead.is_minor ? "yes" : "no"],
          lead.guardian_name,
          words.subStages(lead.sub_stage),
          words.reasons(lead.lost_reason),
          lead.finance === null ? "" : words.finances[lead.finance as Finance],
          words.financeStates(lead.finance_state),
          words.tags(lead.tags),
          ...words.own(lead.own as unknown as Own),
        ],
      ]),
    );
    yield part.flatMap((number) => (cells.has(number) ? [cells.get(number)!] : []));
  }
}
