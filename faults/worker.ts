import pg from "pg";
import { sql } from "kysely";
import { aMailServer } from "#test/mail-server.ts";
import { within } from "./clock.ts";
import { kinds, lock, type Scene } from "./held-jobs.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";

/** kill -9 of the worker inside its jobs: another one does them again before long, and their effect is there once. */
const kills = numberAfter("--cycles", 50);
/** Between two kills of a wave nobody waits for a missing heartbeat. */
const perWave = 3;

const mails = await aMailServer();
Object.assign(process.env, { SMTP_URL: mails.url, MAIL_FROM: "no-reply@example.com" });

type HeldJob = { id: string; queue: string; judge: () => Promise<Breaches>; killedAt: number; ms: number | undefined };

await withProduct(0, async (product) => {
  const { aUser } = await import("#test/factories.ts");
  const scene: Scene = { product, mails, counsellor: await aUser({ role: "counsellor" }) };
  const all: HeldJob[] = [];
  const breaches: Breaches = [];
  await product.worker.kill();
  for (let left = kills; left > 0; left -= perWave) {
    const wave: HeldJob[] = [];
    for (let kill = 0; kill < Math.min(left, perWave); kill++) await killInside(scene, wave);
    product.worker = product.startWorker();
    await within(60_000, "the jobs to be done", () => allDone(product, wave), 50);
    await product.worker.kill();
    for (const { queue, judge, ms } of wave) {
      breaches.push(...(await judge()));
      if (ms! > 15_000) breaches.push(`${queue}: done again only after ${ms} ms`);
    }
    all.push(...wave);
  }
  await mails.stop();
  report("worker", breaches, { kills, jobs: Object.keys(kinds), killed: all.length, rerun: spread(all.map(({ ms }) => ms!)) });
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
    batch.push({ id, queue, judge, killedAt: 0, ms: undefined });
  }
  wave.push(...batch);
  const release = await hold(product);
  product.worker = product.startWorker();
  await within(30_000, "the jobs to be held", async () => {
    const active = await statesOf(product, batch);
    return batch.every(({ id }) => active.get(id) === "active") && (await countWaiting(product)) >= batch.length;
  });
  // A job of an earlier kill may have begun again meanwhile, and is killed again.
  const states = await statesOf(product, wave);
  await product.worker.kill();
  for (const job of wave) if (states.get(job.id) === "active" && (job.killedAt === 0 || batch.includes(job))) job.killedAt = Date.now();
  await release();
}

async function idsOf({ db }: Product, queue: string) {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = ${queue}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function statesOf({ db }: Product, jobs: HeldJob[]) {
  const ids = jobs.map(({ id }) => id);
  const { rows } = await sql<{ id: string; state: string }>`select id, state from pgboss.job where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

async function allDone(product: Product, wave: HeldJob[]) {
  const states = await statesOf(product, wave);
  for (const job of wave) if (states.get(job.id) === "completed") job.ms ??= Date.now() - job.killedAt;
  return wave.every(({ ms }) => ms !== undefined);
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
