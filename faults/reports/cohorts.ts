import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { sleep, within } from "../clock.ts";
import { withProduct, type Product } from "../product.ts";
import { run } from "../program.ts";
import { numberAfter, report, type Breaches } from "../report.ts";

/**
 * Eight people do to leads whatever can be done, and what reports count is added up beside it, while they, a worker and PostgreSQL
 * are killed at random. Afterwards every rollup says what a count of the leads says, before it is added up and after.
 */
const deeds = numberAfter("--deeds", 5_000);
const kills = numberAfter("--kills", 20);
const long = { from: "2020-01-01", to: "2040-12-31" };

await withProduct(0, async (product) => {
  const file = join(product.folder, "deeds");
  const log = openSync(file, "a");
  const settings = { DATABASE_URL: process.env.DATABASE_URL! };
  const count = () => readFileSync(file, "utf8").match(/^did (?!not)/gm)?.length ?? 0;
  let people = run("faults/reports/working.ts", settings, log);
  let worker = product.worker;
  const killed = { people: 0, worker: 0, database: 0 };
  const victims = Object.keys(killed) as (keyof typeof killed)[];
  const kill = {
    people: async () => {
      await people.kill();
      people = run("faults/reports/working.ts", settings, log);
    },
    worker: async () => {
      await worker.kill();
      worker = product.startWorker();
    },
    database: async () => {
      await product.database.kill();
      await product.database.restart();
    },
  };
  for (let done = 0; done < kills; done++) {
    await within(300_000, "people to go on", () => Promise.resolve(count() >= (deeds * (done + 0.3)) / kills), 50);
    await sleep(Math.random() * 1_000);
    const victim = victims[done % victims.length]!;
    await kill[victim]();
    killed[victim] += 1;
  }
  await within(600_000, "people to be done", () => Promise.resolve(count() >= deeds), 100);
  await people.kill();
  const breaches = await judge(product);
  const counts = await sql<{ leads: number; waiting: number }>`select (select count(*)::int from leads) as leads,
    (select count(*)::int from lead_cohort_changes) as waiting`.execute(product.db);
  const { foldCohorts } = await import("#app/domain/cohorts/writes.server.ts");
  await foldCohorts();
  breaches.push(...(await judge(product)).map((one) => `${one}, added up`));
  const did = count();
  if (did < deeds || counts.rows[0]!.leads < deeds / 20) breaches.push("Too little was done for this to prove anything");
  report("cohorts", breaches, { deeds: did, ...counts.rows[0], killed });
  return breaches;
});

async function judge({ db }: Product): Promise<Breaches> {
  const { countedCohort, keptCohort, rollups } = await import("#app/domain/cohorts/reads.server.ts");
  const { countDifferences } = await import("#app/domain/cohorts/writes.server.ts");
  const sorted = (lines: object[]) => JSON.stringify(lines.map((line) => JSON.stringify(line)).toSorted());
  const breaches: Breaches = [];
  for (const kind of rollups) {
    const [kept, counted] = [await keptCohort(db, kind, long), await countedCohort(db, kind, long, sql<boolean>`true`)];
    if (sorted(kept) !== sorted(counted)) breaches.push(`The rollup of ${kind} is not what the leads say`);
  }
  const differences = await countDifferences();
  return differences === 0 ? breaches : [...breaches, `${differences} lines differ`];
}
