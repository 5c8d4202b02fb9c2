import { sql, type RawBuilder } from "kysely";
import { readOwnAsked, type OwnAsked } from "#app/domain/own-fields/asked.model.ts";
import { maxOwnNumber } from "#app/domain/own-fields/model.ts";

type Condition = RawBuilder<boolean>;

/**
 * What a list is asked of the business's own fields. Each is said twice: exactly, which is quick for a lead that was read anyway,
 * and in the words of the index (`own_terms`), which finds the few among a million. Which of the two leads, PostgreSQL decides by
 * how many there are.
 */
export const ownConditions = (own: readonly string[]): Condition[] => readOwnAsked(own).flatMap(conditionsOf);

function conditionsOf({ id, values, ...asked }: OwnAsked): Condition[] {
  const isDate = [asked.from, asked.to].some((end) => end.includes("-"));
  // A day and a figure together are nobody's question: the day is meant.
  const [from = "", to = ""] = [asked.from, asked.to].map((end) => (isDate && !end.includes("-") ? "" : end));
  const terms = values.length > 0 ? values.map((value) => `${id}=${value}`) : isDate ? dayTerms(id, from, to) : numberTerms(id, from, to);
  const exact =
    values.length > 0 ? sql<boolean>`own -> ${id} ?| ${values}::text[]` : isDate ? daysOf(id, from, to) : numbersOf(id, from, to);
  return [sql<boolean>`own <> '{}'`, sql<boolean>`own_terms(own) && ${terms}::text[]`, asIfAlways(exact)];
}

/**
 * In a form that PostgreSQL takes for always true. The words have told it how many leads there are; the same thing, told a second time,
 * would make them a hundred times fewer, and it would read all of them instead of the first thousand.
 */
const asIfAlways = (condition: Condition): Condition => sql`(case when ${condition} then true end) is not null`;

const numbersOf = (id: string, from: string, to: string): Condition => {
  const number = sql`(own ->> ${id})::numeric`;
  const ends = [...(from === "" ? [] : [sql`${number} >= ${from}::numeric`]), ...(to === "" ? [] : [sql`${number} <= ${to}::numeric`])];
  return sql`case when jsonb_typeof(own -> ${id}) = 'number' then ${sql.join(ends, sql` and `)} end`;
};

const daysOf = (id: string, from: string, to: string): Condition =>
  sql.join([...(from === "" ? [] : [sql`own ->> ${id} >= ${from}`]), ...(to === "" ? [] : [sql`own ->> ${id} <= ${to}`])], sql` and `);

/** Whole hundreds are asked for as one word of the next step, so that no range needs more than a few hundred words. */
function numberTerms(id: string, from: string, to: string): string[] {
  const terms: string[] = [];
  let low = Math.floor(Number(from || 0));
  let high = Math.floor(Number(to || maxOwnNumber));
  for (let step = 0; low <= high; step++) {
    const isLast = step === 4;
    while (low <= high && (isLast || low % 100 !== 0)) terms.push(`${id}~${step}=${low++}`);
    while (low <= high && high % 100 !== 99) terms.push(`${id}~${step}=${high--}`);
    low /= 100;
    high = (high - 99) / 100;
  }
  return terms;
}

const pad = (part: number) => String(part).padStart(2, "0");

/** Whole years and months as one word each. */
function dayTerms(id: string, from: string, to: string): string[] {
  const [first, last] = [from || "1900-01-01", to || "2099-12-31"];
  const terms: string[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    if (`${year}-01-01` >= first && `${year}-12-31` <= last) terms.push(`${id}#${year}`);
    else
      for (let month = 1; month <= 12; month++) {
        const start = `${year}-${pad(month)}`;
        if (`${start}-01` >= first && `${start}-31` <= last) terms.push(`${id}@${start}`);
        else
          for (let day = 1; day <= 31; day++)
            if (`${start}-${pad(day)}` >= first && `${start}-${pad(day)}` <= last) terms.push(`${id}=${start}-${pad(day)}`);
      }
  }
  return terms;
}
