import pg from "pg";
import { sql } from "kysely";
import { aMailServer } from "#test/servers/mail.ts";
import { within } from "./clock.ts";
import { kinds, lock, type Scene } from "./held-jobs.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";

/** kill -9 of the worker inside its jobs: another one does them again before long, and their effect is there once. */
const kills = numberAfter("--cycles", 50);
const again = numberAfter("--again", 15_000);
/** So many kills follow each other at once; then a worker stays, and from there on it is counted how long the jobs take. */
const perWave = 3;

const mails = await aMailServer();
Object.assign(process.env, { SMTP_URL: mails.url, MAIL_FROM: "no-reply@example.com" });

/** The attempt in which it was last killed, if it was in one and did not wait behind another, and when it was done. */
type HeldJob = { id: string; queue: string; judge: () => Promise<Breaches>; attempt?: number; doneAt?: number };

await withProduct(0, async (product) => {
  const { aUser } = await import("#test/factories.ts");
  const scene: Scene = { product, mails, counsellor: await aUser({ role: "counsellor" }) };
  const all: HeldJob[] = [];
  const breaches: Breaches = [];
  const rerun: number[] = [];
  await product.worker.kill();
  for (let left = kills; left > 0; left -= perWave) {
    const wave: HeldJob[] = [];
    for (let kill = 0; kill < Math.min(left, perWave); kill++) await killInside(scene, wave);
    const killedAt = Date.now();
    product.worker = product.startWorker();
    await within(60_000, "the jobs to be done", () => allDone(product, wave), 50);
    await product.worker.kill();
    for (const { queue, judge, doneAt = 0 } of wave) {
      breaches.push(...(await judge()));
      if (doneAt - killedAt > again) breaches.push(`${queue}: done again only after ${doneAt - killedAt} ms`);
      rerun.push(doneAt - killedAt);
    }
    all.push(...wave);
  }
  await mails.stop();
  const killed = all.filter(({ attempt }) => attempt !== undefined);
  const repeated = mails.taken.length - new Set(mails.taken.map(({ messageId }) => messageId)).size;
  // Few kills may all miss the moment between a mail that was taken and its being noted.
  if (killed.length < kills * 3 || (kills >= 20 && repeated === 0)) breaches.push("Too few jobs were killed for this to prove anything");
  const figures = { kills, jobs: Object.keys(kinds), killed: killed.length, sameMessageAgain: repeated, rerun: spread(rerun) };
  report("worker", breaches, figures);
  return breaches;
});

/** Puts one job of each kind into the queue, lets a worker get stuck in them, and kills it. */
async function killInside(scene: Scene, wave: HeldJob[]) {
  const { product } = scene;
  const batch: HeldJob[] = [];
  for (const [queue, prepare] of Object.entries(kinds)) {
    const before = await idsOf(product, queue);
    const judge = await prepare(scene);
    const id = [...(await idsOf(product, queue))].find((one) => !before.has(one))!;
    batch.push({ id, queue, judge });
  }
  wave.push(...batch);
  const release = await hold(product);
  product.worker = product.startWorker();
  await within(30_000, "the jobs to be held", async () => (await countWaiting(product)) >= batch.length);
  const begun = await lookAt(product, wave);
  await product.worker.kill();
  for (const job of wave) if (begun.get(job.id)?.state === "active") job.attempt = begun.get(job.id)!.attempt;
  await release();
}

async function idsOf({ db }: Product, queue: string) {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = ${queue}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function lookAt({ db }: Product, jobs: HeldJob[]) {
  const ids = jobs.map(({ id }) => id);
  const { rows } = await sql<{ id: string; state: string; attempt: number }>`
    select id, state, retry_count as attempt from pgboss.job where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function allDone(product: Product, wave: HeldJob[]) {
  const now = await lookAt(product, wave);
  for (const job of wave) if (now.get(job.id)?.state === "completed") job.doneAt ??= Date.now();
  return wave.every(({ doneAt }) => doneAt !== undefined);
}

/** Another session keeps the locks until it is told to let go. */
async function hold({ database }: Product) {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query(lock);
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

async function countWaiting({ db }: Product) {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
