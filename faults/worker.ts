import pg from "pg";
import { sql } from "kysely";
import { within } from "./clock.ts";
import { aSmallPicture } from "./editor.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";
import { lookAround, objectsOf, timesIn } from "./world.ts";

/** kill -9 of the worker inside a job: another one does the job again before long, and its effect is there once. */
const cycles = numberAfter("--cycles", 6);
const rerun: number[] = [];

/** Where a job that removes an unused file can be held: before its first change, and when the objects are gone but not yet the row. */
const places = [
  { name: "objects gone, row not", lock: () => "lock table activity in share mode", objectsAreGone: true },
  { name: "nothing done", lock: (id: string) => `select 1 from files where id = '${id}' for update`, objectsAreGone: false },
];

await withProduct(0, async (product) => {
  const breaches: Breaches = [];
  for (let cycle = 0; cycle < cycles; cycle++) breaches.push(...(await killInside(product, places[cycle % places.length]!)));
  report("worker", breaches, { cycles, rerun: spread(rerun) });
  return breaches;
});

async function killInside(product: Product, place: (typeof places)[number]): Promise<Breaches> {
  const file = await anUnusedFile(product);
  const release = await hold(product, place.lock(file.id));
  await sql`update pgboss.job set start_after = now() where data->>'fileId' = ${file.id}`.execute(product.db);
  await within(20_000, "the job to be held", () => isHeld(product));
  await product.worker.kill();
  const killedAt = Date.now();
  product.worker = product.startWorker();
  const between = await lookAround(product);
  await release();

  await within(60_000, "the job to be done", () => isDone(product, file.id), 50);
  const ms = Date.now() - killedAt;
  rerun.push(ms);
  const after = await lookAround(product);
  const left = objectsOf(file).filter((path) => after.objects.has(path));
  const wereGone = objectsOf(file).every((path) => !between.objects.has(path));
  return [
    ...(ms > 15_000 ? [`${place.name}: done again only after ${ms} ms`] : []),
    ...(wereGone === place.objectsAreGone && between.files.has(file.id) ? [] : [`${place.name}: the worker was killed elsewhere`]),
    ...(after.files.has(file.id) || left.length > 0 ? [`${place.name}: the file is not gone`] : []),
    ...(timesIn(after, "file.removed", `file:${file.id}`) === 1 ? [] : [`${place.name}: its removal is not told once`]),
  ];
}

async function anUnusedFile(product: Product) {
  const { anUpload } = await import("#test/factories.ts");
  const { name, picture } = await aSmallPicture();
  const { id } = await anUpload(product.actor, picture, name);
  return (await lookAround(product)).files.get(id)!;
}

/** Another session keeps the lock until it is told to let go. */
async function hold({ database }: Product, lock: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("begin");
  await client.query(lock);
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

async function isHeld({ db }: Product) {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

async function isDone({ db }: Product, fileId: string) {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where data->>'fileId' = ${fileId}`.execute(db);
  return rows.every(({ state }) => state === "completed");
}
