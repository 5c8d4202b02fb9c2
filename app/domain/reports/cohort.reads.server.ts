import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenTo } from "#app/access/visible.server.ts";
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
import type { Database } from "#db/client.ts";
import { reading } from "#db/reading.ts";

type Asked = { days: Days; by?: Dimension | undefined; narrowed: Narrowed };

/** Whoever sees all leads may ask for anybody's. Everybody else gets their own, whatever they ask for. */
export const narrowedFor = (actor: Actor, narrowed: Narrowed): Narrowed =>
  can(actor, "leads.see-all") ? narrowed : { ...narrowed, owner: actor.id };

const kindOf = (dimension: Dimension | undefined): Rollup => dimension ?? "all";

/**
 * How far the leads of these days have come, told apart by one thing: from the rollup where there is one of what is asked for,
 * else counted from the leads.
 */
export async function readCohort(actor: Actor, { days, by, narrowed: asked }: Asked): Promise<CohortLine[]> {
  const narrowed = narrowedFor(actor, asked);
  const lines = await reading(async (at) => {
    const kept = (await isFilling(at)) ? undefined : await fromRollup(at, { days, by, narrowed });
    return kept ?? countedCohort(at, kindOf(by), days, await conditionFor(days, narrowed));
  });
  return lines.map((line) => ({ ...line, word: line.word || none }));
}

/** How long the leads of these days stood at each rung before they went on. */
export async function readStays(actor: Actor, { days, narrowed: asked }: Omit<Asked, "by">): Promise<StayLine[]> {
  const narrowed = narrowedFor(actor, asked);
  return reading(async (at) => {
    const rollup = (await isFillingStays(at)) ? undefined : rollupOf({ narrowed });
    if (rollup === undefined) return countedStays(at, days, await conditionFor(days, narrowed));
    return keptStays(at, rollup.kind, days, rollup.word);
  });
}

const fromRollup = async (at: Database, asked: Asked) => {
  const rollup = rollupOf(asked);
  return rollup && keptCohort(at, rollup.kind, asked.days, rollup.word);
};

/** The rollup that answers a question, and the one word of it that is asked for. Undefined when there is none. */
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
    isWhole(narrowed) && !(await isFilling(at)) ? keptDays(at, days) : countedDays(at, days, await conditionFor(days, narrowed)),
  );
}

/** Which leads a question to the list would find, whoever asks. */
async function conditionFor(days: Days, narrowed: Narrowed): Promise<RawBuilder<boolean>> {
  const { owner = "", ...question } = cohortQuestion(days, narrowed);
  const known = await readKnown(question);
  const whose = owner === "" ? sql`true` : owner === "none" ? sql`assigned_to is null` : givenTo(owner);
  return sql`(${whose} and ${conditionOf(question, known)})`;
}
