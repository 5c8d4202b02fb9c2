import { chmodSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { aMailServer } from "#test/servers/mail.ts";
import { sleep, within } from "../clock.ts";
import { send } from "../http.ts";
import { ownDatabase, withProduct, type Engines, type Product } from "../product.ts";
import { notRun, numberAfter, report, type Breaches } from "../report.ts";

/**
 * The clocks of web process and worker are wrong, or jump while they run; PostgreSQL's is right. Sessions end when the database
 * says so, and what is due happens once.
 */
const each = numberAfter("--each", 100);
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
if (!existsSync(library)) notRun("clocks", "there is no libfaketime (Debian's package faketime)");

const minute = 60;
const day = 24 * 60 * minute;
const offsets = [10 * minute, -10 * minute, day, -day];
const ways = [...offsets.map((offset) => ({ from: offset, to: offset })), ...offsets.map((offset) => ({ from: 0, to: offset }))];

const clock = join(mkdtempSync(join(tmpdir(), "career-zone-clock-")), "clock");
chmodSync(join(clock, ".."), 0o755);
const setClock = (seconds: number) => writeFileSync(clock, seconds < 0 ? String(seconds) : `+${seconds}`);
setClock(0);
const mails = await aMailServer();

const engines: Engines = async (folder, started) => ({
  ...(await ownDatabase(folder, started)),
  settings: { SMTP_URL: mails.url, MAIL_FROM: "no-reply@example.com" },
});

/** Not for PostgreSQL, which runs already, nor for us. */
const movedClock = {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: "1",
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
};

type Opened = { kind: Kind; cookie: string };
type Kind = keyof typeof kinds;
/** What the database is told of a session, and whether it is open after that. The near ones are nearer than a clock is wrong. */
const kinds = {
  fresh: { change: sql`expires_at = expires_at`, isOpen: true },
  "about to end": { change: sql`expires_at = now() + interval '9 minutes'`, isOpen: true },
  "just ended": { change: sql`expires_at = now() - interval '1 minute'`, isOpen: false },
  "long at rest": { change: sql`last_seen_at = now() - interval '12 hours 1 minute'`, isOpen: false },
  "signed out": { change: undefined, isOpen: false },
};

await withProduct(
  1,
  async (product) => {
    Object.assign(process.env, movedClock);
    const breaches: Breaches = [];
    const counts = { sessions: 0, mails: 0, reminders: 0 };
    for (const { from, to } of ways) {
      const name = `${from === to ? "off by" : "jumped by"} ${to / minute} min`;
      setClock(from);
      await startAnew(product);
      const sessions = await openSessions(product);
      const jobs = await plan(product);
      await look(product, sessions, `${name}, before`, breaches, from);
      setClock(to);
      // A process writes the same second into all answers of a second.
      await sleep(1_500);
      await look(product, sessions, name, breaches, to);
      await done(product, jobs);
      await judge(product, jobs, name, breaches);
      counts.sessions += sessions.length;
      counts.mails += jobs.mails.length;
      counts.reminders += jobs.leads.length;
    }
    await mails.stop();
    report("clocks", breaches, { ways: ways.length, each, ...counts });
    return breaches;
  },
  engines,
);

async function startAnew(product: Product) {
  await product.web[0]!.program.kill();
  await product.worker.kill();
  product.worker = product.startWorker();
  await product.replaceWeb(0);
}

async function openSessions({ actor, db }: Product) {
  const { endSession, openSession } = await import("#app/platform/auth/auth.server.ts");
  const opened: Opened[] = [];
  for (let number = 0; number < each; number++) {
    const kind = (Object.keys(kinds) as Kind[])[number % Object.keys(kinds).length]!;
    const { headers } = (await openSession({ userId: actor.id, remember: false }, new Headers()))!;
    const cookie = headers.get("set-cookie")!.split(";")[0]!;
    const { change } = kinds[kind];
    if (change) await sql`update sessions set ${change} where id = (select id from sessions order by created_at desc limit 1)`.execute(db);
    else await endSession(new Headers({ cookie }));
    opened.push({ kind, cookie });
  }
  return opened;
}

async function look({ web }: Product, sessions: Opened[], name: string, breaches: Breaches, offset: number) {
  for (const { kind, cookie } of sessions) {
    const { status, headers } = await send(web[0]!.address, "/admin/homecrousel", { headers: { Cookie: cookie } });
    if ((status === 200) !== kinds[kind].isOpen) breaches.push(`${name}: a session ${kind} was answered with ${status}`);
    const off = (new Date(headers.date ?? 0).getTime() - Date.now()) / 1_000 - offset;
    if (Math.abs(off) > 60) throw new Error(`${name}: the clock was not moved, it is off by ${Math.round(off)} s`);
  }
}

type Jobs = { mails: string[]; leads: number[] };

/** Mails and next steps that become due in the next seconds, on both sides of a jump. */
async function plan({ db }: Product): Promise<Jobs> {
  const { sendWaiting } = await import("#app/domain/mails/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  const { aLead, aUser } = await import("#test/factories.ts");
  const counsellor = await aUser({ role: "counsellor" });
  const jobs: Jobs = { mails: [], leads: [] };
  for (let number = 0; number < each; number++) {
    const words = { template: "demo", subject: "Demo", text: "Demo", html: "<p>Demo</p>" };
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto("mails")
        .values({ to_address: `reader${number}@example.com`, locale: "en", ...words })
        .returning("id")
        .executeTakeFirstOrThrow();
      await enqueue(tx, sendWaiting, { id }, { startAfter: 1 + (number % 10) });
      jobs.mails.push(id);
    });
    const lead = await aLead(counsellor);
    await sql`update leads set next_at = now() + make_interval(secs => ${1 + (number % 10)}) where number = ${lead}`.execute(db);
    jobs.leads.push(lead);
  }
  return jobs;
}

async function done(product: Product, jobs: Jobs) {
  const isDone = async () => {
    const { sent, told } = await lookAt(product, jobs);
    return sent.length === each && new Set(told).size === each;
  };
  await within(60_000 + each * 300, "what was due to happen", isDone, 200).catch(() => {});
  // Who would do it a second time has the time to.
  await sleep(3_000);
}

async function lookAt({ db }: Product, { mails: ids, leads }: Jobs) {
  const sent = await db.selectFrom("mails").select("id").where("id", "in", ids).where("sent_at", "is not", null).execute();
  const told = await sql<{ lead: number }>`select lead_number as lead from reminders join leads on number = lead_number
    where what = 'due' and about = next_at and lead_number = any(${leads}::int[])`.execute(db);
  return { sent, told: told.rows.map(({ lead }) => lead) };
}

async function judge(product: Product, jobs: Jobs, name: string, breaches: Breaches) {
  const { told } = await lookAt(product, jobs);
  const taken = Map.groupBy(mails.taken, ({ messageId }) => messageId);
  for (const id of jobs.mails) {
    const times = taken.get(`<${id}@localhost>`)?.length ?? 0;
    if (times !== 1) breaches.push(`${name}: a mail was sent ${times} times`);
  }
  for (const lead of jobs.leads) {
    const times = told.filter((one) => one === lead).length;
    if (times !== 1) breaches.push(`${name}: a step was told ${times} times`);
  }
}
