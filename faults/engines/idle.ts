import { sql } from "kysely";
import { sleep } from "../clock.ts";
import { withProduct, type Product } from "../product.ts";
import { numberAfter, report } from "../report.ts";

/**
 * Nobody is there: what does the product ask of the database all the same? A web process and a worker, after the queues are open.
 *   node faults/engines/idle.ts --seconds 300 --per-second 2
 */
const seconds = numberAfter("--seconds", 300);
const largest = numberAfter("--per-second", 2);

await withProduct(1, async (product) => {
  await sleep(30_000);
  const before = await count(product);
  await sleep(seconds * 1_000);
  const after = await count(product);
  const perSecond = Number(((after - before) / seconds).toFixed(2));
  const breaches = perSecond > largest ? [`${perSecond} transactions a second although nobody is there`] : [];
  report("idle", breaches, { length: seconds, perSecond });
  return breaches;
});

/** Each connection tells what it did within a second of its end; the questions of this program are two. */
async function count({ db }: Product) {
  const { rows } = await sql<{ count: number }>`select (xact_commit + xact_rollback)::int as count from pg_stat_database
    where datname = current_database()`.execute(db);
  return rows[0]!.count;
}
