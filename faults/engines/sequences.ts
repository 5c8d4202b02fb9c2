import { mkdtempSync, chmodSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { aMailServer } from "#test/servers/mail.ts";
import { sleep, within } from "../clock.ts";
import { ownDatabase, withProduct, type Engines, type Product } from "../product.ts";
import { numberAfter, report, type Breaches } from "../report.ts";

/**
 * Messages that go to families by themselves are due, thousands at once. Meanwhile workers are killed, their clocks are wrong and
 * jump, the mail server goes away and comes back, the office closes, and families answer, withdraw and are stopped. Afterwards
 * each that did none of it has one message, and nobody has one after an answer, after a "no", or from hours in which nobody is
 * to be disturbed.
 */
const due = numberAfter("--due", 10_000);
const kills = numberAfter("--kills", 20);
/** Of so many families one answers, one takes permission back and one says no for good. */
const each = 30;
/** What a mail server was being given in the moment of an answer cannot be taken back. */
const flightMs = 2_000;
const offsets = [0, 600, -600, 86_400, -86_400, 40_000, -40_000];

const clock = join(mkdtempSync(join(tmpdir(), "career-zone-clock-")), "clock");
chmodSync(join(clock, ".."), 0o755);
const setClock = (seconds: number) => writeFileSync(clock, String(seconds));
setClock(0);

type Taken = { id: string; to: string; at: number };
const taken: Taken[] = [];
const mails = await aMailServer({}, ({ messageId, to }) => {
  const address = [to].flat()[0]?.text ?? "";
  taken.push({ id: messageId ?? "", to: address, at: Date.now() });
});
const engines: Engines = async (folder, started) => ({
  ...(await ownDatabase(folder, started)),
  settings: { SMTP_URL: mails.url, MAIL_FROM: "no-reply@example.com" },
});

await withProduct(
  0,
  async (product) => {
    process.env.MOVED_CLOCK = clock;
    process.env.NODE_OPTIONS += ` --import ${join(import.meta.dirname, "moved-clock.ts")}`;
    await prepare(product);
    const quiet = await meanwhile(product);
    await within(
      120_000 + due * 120,
      "everything to be told",
      async () => (await left(product)) === 0 || (await round(product), false),
      2_000,
    );
    await sleep(3_000);
    const { breaches, figures } = await judge(product, quiet);
    await mails.stop();
    report("sequences", breaches, { due, kills, ...figures });
    return breaches;
  },
  engines,
);

/** Families of whom papers were asked three days ago, and a sequence that has begun with them and is due at once. */
async function prepare(product: Product) {
  const { db } = product;
  const { aUser } = await import("#test/factories.ts");
  const { generateLeads } = await import("#test/generated/leads.ts");
  const { aSequence, openOffice } = await import("#test/arranged/sequences.ts");
  const manager = await aUser({ role: "manager", invited: true });
  await openOffice(true);
  await generateLeads({ leads: due, staff: 4, followUps: due });
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`update leads set stage = 'application', sub_stage = null, lost_reason = null, next_at = now() + interval '9 days', next_kind = 'call',
      email = 'family' || number || '@example.org', is_minor = false, guardian_answer = null, trashed_at = null, language = 'en'
      where is_here and stop is null and do_not_contact_at is null`.execute(tx);
    await sql`update leads set trashed_at = now() where stage <> 'application' and trashed_at is null`.execute(tx);
    await sql`insert into consents (phone, purpose, notice, language, how, by_id, lead_number)
      select mobile, 'answer', (select max(version) from privacy_notices), 'en', 'desk', ${manager.id}, number from leads`.execute(tx);
    await sql`insert into applications (creation_key, lead_number, college, course, session)
      select gen_random_uuid(), number, 'Demo College', 'Demo Course', '2027-28' from leads where is_here`.execute(tx);
    await sql`insert into papers (application_id, lead_number, name, position)
      select id, lead_number, 'Demo marksheet', 1 from applications`.execute(tx);
  });
  await aSequence(manager, { days: [0], text: "Demo: {papers}" });
  await round(product);
}

/** By the job that the clock starts every five minutes, only sooner. */
async function round({ db }: Product) {
  const { goOnWithSequences } = await import("#app/domain/sequences/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  await db.transaction().execute((tx) => enqueue(tx, goOnWithSequences, {}));
}

type Closed = { from: number; until: number };

/** Kills, jumps, answers, a mail server that is away, and hours in which the office is closed, as long as there is something to do. */
async function meanwhile(product: Product): Promise<Closed[]> {
  const { openOffice } = await import("#test/arranged/sequences.ts");
  let { worker } = product;
  const quiet: Closed[] = [];
  const answering = answer(product);
  // Told when it is waited for.
  answering.catch(() => {});
  for (let done = 0; done < kills; done++) {
    await sleep(1_500 + Math.random() * 2_500);
    setClock(offsets[Math.floor(Math.random() * offsets.length)]!);
    if (done % 5 === 1) await mails.stop();
    if (done % 5 === 3) await mails.comeBack();
    if (done % 6 === 2) {
      await openOffice(false);
      const from = Date.now();
      await sleep(4_000);
      quiet.push({ from, until: Date.now() });
      await openOffice(true);
    }
    await worker.kill();
    setClock(offsets[Math.floor(Math.random() * offsets.length)]!);
    worker = product.startWorker();
    await round(product);
  }
  if (kills % 5 === 2 || kills % 5 === 3) await mails.comeBack();
  setClock(0);
  await answering;
  await tryMailsNow(product);
  return quiet;
}

/** What waits because the mail server was away, or the office closed, is tried now instead of in some minutes. */
async function tryMailsNow({ db }: Product) {
  const { sendWaiting } = await import("#app/domain/mails/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  const waiting = await db.selectFrom("mails").select("id").where("sent_at", "is", null).where("dead_at", "is", null).execute();
  await db.transaction().execute(async (tx) => {
    for (const { id } of waiting) await enqueue(tx, sendWaiting, { id });
  });
}

/** One after the other, as long as workers are killed. */
async function answer({ db }: Product) {
  const { withdrawPermissions } = await import("#app/domain/reach/permissions.writes.server.ts");
  const { inTransaction } = await import("#db/client.ts");
  const { stopPhone } = await import("#app/domain/leads/stops.writes.server.ts");
  const { rows } = await sql<{ number: number; mobile: string }>`select number, mobile from leads where is_here order by random()
    limit ${Math.ceil((due * 3) / each)}`.execute(db);
  for (const [at, { number, mobile }] of rows.entries()) {
    await sleep((kills * 2_500) / rows.length);
    await inTransaction(async (tx) => {
      if (at % 3 === 0)
        await sql`insert into whatsapp_messages (lead_number, phone, direction, wamid, kind, status)
          values (${number}, ${mobile}, 'in', gen_random_uuid()::text, 'text', 'received')`.execute(tx);
      else if (at % 3 === 1) await withdrawPermissions(tx, mobile);
      else await stopPhone(tx, { phone: mobile, how: "staff", by: null, isSure: true });
    });
  }
}

/** Who is to be told and is not yet, and what was written and has not gone. */
async function left({ db }: Product) {
  const { rows } = await sql<{ count: number }>`select (select count(*) from leads where is_here and stop is null
      and not exists (select from sequence_runs where lead_number = number and ended_at is not null)
      and not exists (select from sequence_messages where lead_number = number and state <> 'waiting'))::int
    + (select count(*) from mails where sent_at is null and dead_at is null)::int as count`.execute(db);
  return rows[0]!.count;
}

type Became = {
  number: number;
  isAgreed: boolean;
  ended: Date | null;
  why: string | null;
  at: Date | null;
  state: string | null;
  many: number;
};

async function judge({ db }: Product, quiet: readonly Closed[]) {
  const { rows } = await sql<Became>`select leads.number, ended_at as ended, ended_why as why, message.at, message.state,
      (select count(*)::int from sequence_messages where lead_number = leads.number) as many,
      exists (select from consents where phone = mobile and purpose = 'answer' and withdrawn_at is null) as "isAgreed"
    from leads left join sequence_runs on lead_number = leads.number left join sequence_messages as message on run_id = sequence_runs.id
    where is_here`.execute(db);
  const byFamily = Map.groupBy(taken, ({ to }) => Number(/family(\d+)@/.exec(to)?.[1]));
  const breaches: Breaches = [];
  let [told, ended, dropped] = [0, 0, 0];
  for (const { number, isAgreed, ended: endedAt, why, at, state, many } of rows) {
    const arrived = byFamily.get(number) ?? [];
    const names = new Set(arrived.map(({ id }) => id)).size;
    if (many > 1 || names > 1) breaches.push(`the family of ${number} has ${many} messages, ${names} arrived`);
    if (endedAt === null) {
      // They took it back before it began with them; some share a phone.
      if (!isAgreed && names === 0) continue;
      told += 1;
      if (names !== 1 || state !== "went") breaches.push(`the family of ${number}, who said nothing, has ${names}: ${state ?? "none"}`);
      continue;
    }
    ended += 1;
    if (state === "dropped") dropped += 1;
    if (at !== null && at > endedAt) breaches.push(`the family of ${number} was written to ${+at - +endedAt} ms after: ${why}`);
    const late = arrived.filter((one) => one.at > endedAt.getTime() + flightMs);
    if (late.length > 0) breaches.push(`the family of ${number} got it ${late[0]!.at - endedAt.getTime()} ms after: ${why}`);
  }
  for (const { from, until } of quiet) {
    const disturbed = taken.filter(({ at }) => at > from + flightMs && at < until);
    if (disturbed.length > 0) breaches.push(`${disturbed.length} mails arrived while the office was closed`);
  }
  const again = taken.length - new Set(taken.map(({ id }) => id)).size;
  return { breaches, figures: { told, ended, dropped, closed: quiet.length, arrived: taken.length, again } };
}
