import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleVisits } from "#app/access/visible.server.ts";
import { pageKindNames, threeQuarters, vitals, type PageKind, type Vital } from "#app/domain/visits/model.ts";
import { reading } from "#db/reading.ts";

type Days = { from: string; to: string };
type Step = { step: number; count: number };

/** What three quarters of all that were measured stay within, and how many those are. */
export type Speed = { vital: Vital; value: number; count: number };

const speedOf = (vital: Vital, steps: readonly Step[]): Speed[] => {
  const value = threeQuarters(steps);
  return value === undefined ? [] : [{ vital, value, count: steps.reduce((sum, { count }) => sum + count, 0) }];
};

/** How quickly pages came in these days. */
export async function listSpeeds(actor: Actor, { from, to }: Days): Promise<Speed[]> {
  const rows = await reading((at) =>
    at
      .selectFrom("vital_days")
      .select(["vital", "step", sql<number>`sum(count)::int`.as("count")])
      .where("day", ">=", sql<string>`${from}::date`)
      .where("day", "<=", sql<string>`${to}::date`)
      .where(visibleVisits(actor))
      .groupBy(["vital", "step"])
      .execute(),
  );
  return vitals.flatMap((vital) =>
    speedOf(
      vital,
      rows.filter((row) => row.vital === vital),
    ),
  );
}

/** The same for each kind of page of which anything was measured. */
export async function listSpeedsByPage(actor: Actor, { from, to }: Days): Promise<{ kind: PageKind; speeds: Speed[] }[]> {
  const rows = await reading((at) =>
    at
      .selectFrom("vital_pages")
      .select(["vital", "kind", "step", sql<number>`sum(count)::int`.as("count")])
      .where("day", ">=", sql<string>`${from}::date`)
      .where("day", "<=", sql<string>`${to}::date`)
      .where(visibleVisits(actor))
      .groupBy(["vital", "kind", "step"])
      .execute(),
  );
  return pageKindNames
    .map((kind) => ({
      kind,
      speeds: vitals.flatMap((vital) =>
        speedOf(
          vital,
          rows.filter((row) => row.vital === vital && row.kind === kind),
        ),
      ),
    }))
    .filter(({ speeds }) => speeds.length > 0);
}

/** What such a figure is worked out from: how often each step was measured. */
export const listSteps = (actor: Actor, { from, to }: Days, vital: Vital, kind?: PageKind): Promise<Step[]> =>
  reading((at) =>
    at
      .selectFrom(kind === undefined ? "vital_days" : "vital_pages")
      .select(["step", sql<number>`sum(count)::int`.as("count")])
      .where("day", ">=", sql<string>`${from}::date`)
      .where("day", "<=", sql<string>`${to}::date`)
      .where("vital", "=", vital)
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
      .where(visibleVisits(actor))
      .groupBy("step")
      .orderBy("step")
      .execute(),
  );
