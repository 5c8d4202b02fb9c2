import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DB } from "#db/types.ts";
import { startAsking } from "./asking.ts";
import { startBackupEngines, type BackupEngines } from "./backup-engines.ts";
import { sleep, within } from "./clock.ts";
import { lookAtEnquiries } from "./enquiry-oracle.ts";
import { send } from "./http.ts";
import { openLedger, type Account } from "./ledger.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, type Breaches } from "./report.ts";
import { hashOf, visitors, type Enquiry } from "./visitor.ts";

/** Visitors keep asking while the database is put back to moments of the past, and while it is lost whole with all files. */
const perSecond = numberAfter("--rate", 10);
const rounds = numberAfter("--moments", 10);
const losses = numberAfter("--losses", 3);
const tries = numberAfter("--drills", 1);
const calm = numberAfter("--seconds", 15) * 1_000;
let engines!: BackupEngines;
/** What a loss took, within what may be lost: nobody looks for it again. */
const known = new Set<string>();

await withProduct(
  1,
  async (product) => {
    const { signFormToken } = await import("#app/platform/captcha.server.ts");
    await engines.open();
    await somePictures(product);
    const ledger = openLedger<Enquiry>(join(product.folder, "ledger"), hashOf);
    const asking = startAsking(product, ledger, visitors(signFormToken), perSecond);
    await sleep(calm);
    const full = await engines.command("backup", ["full"]);
    const proofs = tries > 0 ? await drills() : { breaches: [], figures: undefined };
    const breaches: Breaches = [...proofs.breaches];
    const moments = [];
    for (let at = 0; at < rounds; at++) moments.push(await backToAMoment(product, () => ledger.read(), breaches));
    const whole = [];
    for (let at = 0; at < losses; at++) whole.push(await loseEverything(product, () => ledger.read(), breaches));
    await sleep(2_000);
    const unanswered = await asking.stop();
    if (unanswered > 0) breaches.push(`${unanswered} visitors were never answered`);
    const accounts = ledger.read();
    report("restore", breaches, {
      perSecond,
      acked: accounts.filter(({ acked }) => acked).length,
      fullBackupSeconds: rounded(full.seconds),
      drills: proofs.figures,
      moments,
      losses: whole,
    });
    return breaches;
  },
  async (folder, started) => (engines = await startBackupEngines(folder, started)),
);

function rounded(seconds: number) {
  return Math.round(seconds * 10) / 10;
}

async function somePictures({ actor }: Product) {
  const { aSlide } = await import("#test/factories.ts");
  const { aPicture } = await import("#test/pictures.ts");
  for (let at = 0; at < 3; at++) await aSlide(actor, { picture: await aPicture(), name: `slide-${at}.jpg` });
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** One that finds nothing, and one on a restored copy from which somebody took a row. */
async function drills() {
  const options = ["--folder", engines.beside.folder, "--port", String(engines.beside.port)];
  const good = await engines.command("drill", options).catch((error: Error) => error);
  const bad = await engines
    .command("drill", options, { BREAK: "delete from live_events; update settings set privacy_phone = '1'" })
    .catch((error: Error & { stderr?: string }) => error.stderr ?? error.message);
  return {
    breaches: [
      ...(good instanceof Error ? [`the drill failed: ${good.message}`] : []),
      ...(typeof bad === "string" && /other contents|rows instead/.test(bad)
        ? []
        : [`a broken restore was not noticed: ${JSON.stringify(bad)}`]),
    ],
    figures: { seconds: good instanceof Error ? undefined : rounded(good.seconds), brokenNoticed: typeof bad === "string" },
  };
}

/** Somebody is erased and somebody asks not to be contacted, and both are told that it is done. */
async function promise({ db, actor }: Product) {
  const { eraseEnquiry } = await import("#app/domain/enquiries/inbox.writes.server.ts");
  const { withdrawEnquiry } = await import("#app/domain/enquiries/writes.server.ts");
  const owner = { ...actor, role: "admin" as const };
  const { rows } = await sql<{ id: string; reference: string; phone: string }>`select id, reference, phone from enquiries
    join enquiry_states on enquiry_id = id where withdrawn_at is null and enquiry_states.erased_at is null and outcome = 'new'
      and enquiries.received_at < now() - interval '5 seconds' and not exists (select from enquiries as other where other.phone = enquiries.phone and other.id <> enquiries.id)
    order by random() limit 2`.execute(db);
  const [gone, stopped] = rows;
  if (!gone || !stopped) throw new Error("There is nobody yet who could be erased");
  await eraseEnquiry(owner, gone.id);
  await withdrawEnquiry(stopped.reference);
  return { gone, stopped };
}

/** Whoever was erased or stopped is so in this database too. */
async function judgePromise(db: Kysely<DB>, { gone, stopped }: Awaited<ReturnType<typeof promise>>): Promise<Breaches> {
  const { isStopped } = await import("#app/domain/reach/stops.reads.server.ts");
  const { rows } = await sql<{ name: string; phone: string }>`select name, phone from enquiries where id = ${gone.id}`.execute(db);
  const { rows: withdrawn } = await sql`select from enquiry_states where enquiry_id = ${stopped.id} and withdrawn_at is null`.execute(db);
  return [
    ...(rows.some(({ name, phone }) => name !== "" || phone !== "") ? [`${gone.id} was erased and is back`] : []),
    ...((await isStopped(db, stopped.phone)) && withdrawn.length === 0 ? [] : [`${stopped.id} asked not to be contacted and would be`]),
  ];
}

/** What was acknowledged before the moment is there once, as it was meant; what was sent after it is not. */
async function judgeMoment(db: Kysely<DB>, accounts: Account<Enquiry>[], moment: number) {
  const rows = await lookAtEnquiries({ db } as Product);
  const { rows: touched } = await sql<{ id: string }>`select enquiry_id as id from enquiry_states where erased_at is not null`.execute(db);
  const erased = new Set(touched.map(({ id }) => id));
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const breaches: Breaches = [];
  const lost: number[] = [];
  for (const { key, acked, attempts, hash } of accounts) {
    const found = byKey.get(key) ?? [];
    const ackedAt = acked ? attempts.at(-1)!.endedAt : Infinity;
    if (found.length > 1) breaches.push(`${key} is there ${found.length} times`);
    if (found.length === 0 && ackedAt <= moment && !known.has(key)) {
      lost.push(moment - ackedAt);
      known.add(key);
    }
    if (found[0] && attempts[0]!.sentAt > moment + 1_000) breaches.push(`${key} was sent after the moment and is there`);
    if (found[0] && !erased.has(found[0].id) && hashOf(found[0]) !== hash) breaches.push(`${key} is not as it was meant`);
  }
  for (const { id, outcome, consents, jobs } of rows)
    if (outcome === null || consents !== 1 || jobs !== 1) breaches.push(`${id} is there only in part`);
  return { breaches, lost, there: rows.length };
}

async function backToAMoment(product: Product, accounts: () => Account<Enquiry>[], breaches: Breaches) {
  await sleep(calm);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(product.db);
  const moment = rows[0]!.now;
  await sleep(1_000);
  const promised = await promise(product);
  await sql`select pg_switch_wal()`.execute(product.db);
  await sleep(3_000);
  const { folder, port, url } = engines.beside;
  const restored = await engines.command("restore", ["--at", moment.toISOString(), "--beside", folder, "--port", String(port)]);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
  try {
    const judged = await judgeMoment(db, accounts(), moment.getTime());
    if (judged.lost.length > 0) breaches.push(`${judged.lost.length} acknowledged before ${moment.toISOString()} are lost`);
    breaches.push(...judged.breaches, ...(await judgePromise(db, promised)));
    const { rows: last } = await sql<{
      ms: number;
    }>`select extract(epoch from ${moment}::timestamptz - max(received_at))::float8 * 1000 as ms
      from enquiries where received_at <= ${moment}`.execute(db);
    return { seconds: rounded(restored.seconds), enquiries: judged.there, lost: judged.lost.length, lastBeforeMs: Math.round(last[0]!.ms) };
  } finally {
    await db.destroy();
    await engines.endBeside();
  }
}

/** Everything on the machine is gone, and comes back from the object store alone. */
async function loseEverything(product: Product, accounts: () => Account<Enquiry>[], breaches: Breaches) {
  await engines.command("backup", ["diff"]);
  const objects = (await filesIn(engines.files)).toSorted();
  await sleep(calm);
  const promised = await promise(product);
  await sleep(calm);
  const lostAt = Date.now();
  await engines.lose();
  // Somebody may have been answered while the processes ended one after the other.
  const goneAt = Date.now();
  const restored = await engines.command("restore", ["--port", String(engines.beside.port)]);
  await engines.restart();
  const { address } = product.web[0]!;
  await within(60_000, "the product to heal", async () => (await send(address, "/readyz").catch(() => undefined))?.status === 200);
  const back = Date.now();
  const judged = await judgeMoment(product.db, accounts(), goneAt);
  const rpo = Math.max(0, ...judged.lost) / 1_000;
  if (rpo > 60) breaches.push(`${judged.lost.length} are lost, the oldest ${rpo} s before the loss`);
  breaches.push(...judged.breaches.filter((words) => !words.includes("after the moment")), ...(await judgePromise(product.db, promised)));
  const filesNow = await filesIn(engines.files);
  const gone = objects.filter((path) => !filesNow.includes(path));
  if (gone.length > 0) breaches.push(`${gone.length} files did not come back, such as ${gone[0]}`);
  return {
    rtoSeconds: rounded((back - lostAt) / 1_000),
    restoreSeconds: rounded(restored.seconds),
    rpoSeconds: rounded(rpo),
    lost: judged.lost.length,
    enquiries: judged.there,
    files: objects.length,
  };
}
