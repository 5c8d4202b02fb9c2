import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aPushService } from "#test/servers/push.ts";
import { sleep, within } from "./clock.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";

/**
 * So many steps come due in as many waves as there are kills, half of a wave at the same moment, and in each one of the workers is
 * killed: every step is told at the push service of its person within five seconds, and once. The next wave comes when the killed
 * worker has been replaced, as whoever looks after processes does it.
 */
const count = numberAfter("--reminders", 500);
const kills = numberAfter("--kills", 20);
const workers = numberAfter("--workers", 2);
const limit = numberAfter("--p95", 5_000);
const people = 20;
/** So long is a wave. */
const seconds = 4;

Object.assign(process.env, pushSettings);
/** About as long as a real one takes: a worker that dies meanwhile never hears the answer. */
const service = await aPushService(pushSettings.PUSH_PUBLIC_KEY, { answersAfter: 60 });

await withProduct(0, async (product) => {
  const running = [product.worker, ...Array.from({ length: workers - 1 }, product.startWorker)];
  const names = await prepare(product);
  await allUp(product);
  const startup: number[] = [];
  for (let wave = 0; wave < kills; wave++) {
    await plan(product, wave);
    await sleep((1 + Math.random() * (seconds + 1)) * 1_000);
    const at = Math.floor(Math.random() * running.length);
    await running[at]!.kill();
    running[at] = product.startWorker();
    const began = performance.now();
    await allUp(product);
    startup.push(performance.now() - began);
  }
  await within(60_000, "every reminder to be told", async () => (await counted(product)) >= count, 250);
  await sleep(2_000);
  const { breaches, figures } = await judge(product, names);
  await service.stop();
  report("push", breaches, { reminders: count, kills, workers, ...figures, startOfAWorker: spread(startup) });
  return breaches;
});

/** Each worker has one connection over which it looks, and makes the rounds or waits to. */
async function allUp({ db }: Product) {
  await within(120_000, "the workers to be up", async () => {
    const { rows } =
      await sql`select from pg_stat_activity where application_name = 'worker look' and datname = current_database()`.execute(db);
    return rows.length === workers;
  });
}

/** Counsellors, each with a device and their part of the leads. Returns every name and phone that must not be told. */
async function prepare({ db }: Product) {
  const { aLead, aUser } = await import("#test/factories.ts");
  const { openSession, readSession } = await import("#app/platform/auth/auth.server.ts");
  const { addDevice, chooseKinds } = await import("#app/domain/push/writes.server.ts");
  const { usualChoices } = await import("#app/domain/push/model.ts");
  const actors: Actor[] = [];
  for (let number = 0; number < people; number++) actors.push(await aUser({ role: "counsellor" }));
  for (let number = 0; number < count; number++) await aLead(actors[number % people]!);
  // A new lead is due at once, and nobody is told of that: there is no device yet.
  await sql`update leads set next_at = now() + interval '1 day'`.execute(db);
  await sleep(2_500);
  for (const { id } of actors) {
    const opened = await openSession({ userId: id, remember: false }, new Headers());
    const cookie = opened!.headers.get("set-cookie")!.split(";")[0]!;
    const actor = (await readSession(new Headers({ cookie })))!;
    const { device: _, ...target } = service.subscribe();
    await addDevice(actor, target);
    await chooseKinds(actor, { ...usualChoices, quiet: "never" });
  }
  const { rows } = await sql<{ name: string; mobile: string }>`select name, mobile from leads`.execute(db);
  return rows.flatMap(({ name, mobile }) => [name, mobile.slice(-10)]);
}

/** The steps of one wave: half of them at their own moments, half at one, as when many calls are planned for eleven. */
async function plan({ db }: Product, wave: number) {
  await sql`update leads set next_at = now() + interval '2 seconds' + make_interval(secs => ${seconds} * case
    when rank % 2 = 0 then random() else 0.5 end)
    from (select number as of, row_number() over (order by number) - 1 as rank from leads) as ranked
    where of = number and rank % ${kills} = ${wave}`.execute(db);
  // As every verb that changes a lead tells it.
  const { publish } = await import("#app/platform/live.server.ts");
  await db.transaction().execute((tx) => publish(tx, "leads"));
}

async function counted({ db }: Product) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from push_messages where outcome = 'sent'`.execute(db);
  return rows[0]!.count;
}

async function judge({ db }: Product, names: string[]) {
  const { rows } = await sql<{ id: string; due: Date; made: Date }>`
    select push_messages.id, reminders.about as due, reminders.created_at as made
    from push_messages join reminders on reminders.id = reminder_id`.execute(db);
  const arrivals = Map.groupBy(service.arrived, ({ text }) => (JSON.parse(text) as { id: string }).id);
  const waited = rows.map(({ id, due }) => (arrivals.get(id)?.[0]?.at ?? Infinity) - due.getTime());
  const again = service.arrived.length - arrivals.size;
  const missing = rows.filter(({ id }) => !arrivals.has(id)).length + Math.max(0, count - rows.length);
  const telling = service.arrived.filter(({ text }) => names.some((word) => text.includes(word))).length;
  const problems = new Set(service.arrived.flatMap((one) => one.problems));
  const took = spread(waited);
  const breaches: Breaches = [
    ...(missing > 0 ? [`${missing} reminders never arrived`] : []),
    ...(rows.length > count ? ["more messages than reminders"] : []),
    ...(took.p95 > limit ? [`95 of 100 arrived within ${took.p95} ms`] : []),
    ...(telling > 0 ? [`${telling} messages tell who it is about`] : []),
    ...problems,
    // One that its sender could not note is sent again as the same message. That is at most what was on its way.
    ...(again > kills * 20 ? [`${again} messages were sent again`] : []),
  ];
  return { breaches, figures: { dueToArrived: took, arrived: arrivals.size, sameMessageAgain: again } };
}
