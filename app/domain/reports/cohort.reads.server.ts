import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenToAny } from "#app/access/visible.server.ts";
import {
  countedCohort,
  countedDays,
  countedStays,
  isFilling,
  isFillingStays,
  keptCohort,
  keptDays,
  keptStays,
  type CohortLine,
  type Rollup,
  type StayLine,
} from "#app/domain/cohorts/reads.server.ts";
import { conditionOf, readKnown } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { none } from "#app/domain/lead-lists/model.ts";
import { cohortQuestion, dimensions, isWhole, type Days, type Dimension, type Narrowed } from "#app/domain/reports/model.ts";
import { askedFor, wordFor } from "#app/domain/teams/reads.server.ts";
import { teamIn } from "#app/domain/teams/model.ts";
import type { Database } from "#db/client.ts";
import { reading } from "#db/reading.ts";

type Asked = { days: Days; by?: Dimension | undefined; narrowed: Narrowed };

/** Whoever sees all leads may ask for anybody's. Everybody else gets their own or their team's, whatever they ask for. */
export const narrowedFor = (actor: Actor, narrowed: Narrowed): Narrowed =>
  can(actor, "leads.see-all") ? narrowed : { ...narrowed, owner: wordFor(actor, narrowed.owner) };

const kindOf = (dimension: Dimension | undefined): Rollup => dimension ?? "all";

/**
 * How far the leads of these days have come, told apart by one thing: from the rollup where there is one of what is asked for,
 * else counted from the leads.
 */
export async function readCohort(actor: Actor, { days, by, narrowed: asked }: Asked): Promise<CohortLine[]> {
  const narrowed = narrowedFor(actor, asked);
  const lines = await reading(async (at) => {
    const kept = (await isFilling(at)) ? undefined : await fromRollup(actor, at, { days, by, narrowed });
    return kept ?? countedCohort(at, kindOf(by), days, await conditionFor(actor, days, narrowed));
  });
  return lines.map((line) => ({ ...line, word: line.word || none }));
}

/** How long the leads of these days stood at each rung before they went on. */
export async function readStays(actor: Actor, { days, narrowed: asked }: Omit<Asked, "by">): Promise<StayLine[]> {
  const narrowed = narrowedFor(actor, asked);
  return reading(async (at) => {
    const rollup = (await isFillingStays(at)) ? undefined : rollupOf({ narrowed });
    if (rollup === undefined) return countedStays(at, days, await conditionFor(actor, days, narrowed));
    return keptStays(at, rollup.kind, days, await wordsOf(actor, rollup));
  });
}

const fromRollup = async (actor: Actor, at: Database, asked: Asked) => {
  const rollup = rollupOf(asked);
  return rollup && keptCohort(at, rollup.kind, asked.days, await wordsOf(actor, rollup));
};

/** A team is as many words as it has people. */
async function wordsOf(actor: Actor, { word }: { word?: string }): Promise<readonly string[] | undefined> {
  if (word === undefined) return undefined;
  return teamIn(word) === undefined ? [word] : askedFor(actor, word);
}

/** The rollup that answers a question, and the one word of it (or team) that is asked for. Undefined when there is none. */
function rollupOf({ by, narrowed }: Omit<Asked, "days">): { kind: Rollup; word?: string } | undefined {
  const only = dimensions.filter((one) => narrowed[one] !== undefined);
  if (only.length === 0) return { kind: kindOf(by) };
  const [first] = only;
  if (only.length > 1 || first === undefined || (by !== undefined && by !== first)) return undefined;
  const word = narrowed[first]!;
  return { kind: kindOf(first), word: word === none ? "" : word };
}

/** Day by day: leads, and how far they have come by now. */
export async function readCohortDays(actor: Actor, { days, narrowed: asked }: Omit<Asked, "by">) {
  const narrowed = narrowedFor(actor, asked);
  return reading(async (at) =>
    isWhole(narrowed) && !(await isFilling(at)) ? keptDays(at, days) : countedDays(at, days, await conditionFor(actor, days, narrowed)),
  );
}

/** Which leads a question to the list would find. */
async function conditionFor(actor: Actor, days: Days, narrowed: Narrowed): Promise<RawBuilder<boolean>> {
  const { owner = "", ...question } = cohortQuestion(days, narrowed);
  const known = await readKnown(question);
  const people = owner === "none" ? undefined : await askedFor(actor, owner);
  const whose = people ? givenToAny(people) : owner === "none" ? sql`assigned_to is null` : sql`true`;
  return sql`(${whose} and ${conditionOf(question, known)})`;
}
