import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { sleep, within } from "../clock.ts";
import { withProduct, type Product } from "../product.ts";
import { numberAfter, report, type Breaches } from "../report.ts";

/**
 * Whoever is told of leads is away for a day, which is made of moved times: whatever is to be tried later is tried now, hour by hour.
 * Meanwhile leads change, and workers are killed. Afterwards every message has arrived at least once, those of one lead in their
 * order, each under one name however often it came.
 */
const leads = numberAfter("--leads", 200);
const changes = numberAfter("--changes", 4);
const kills = numberAfter("--kills", 10);
/** The tries that a day has room for. */
const hours = [0, 0, 0, 1, 1, 1, 3, 6, 12];

type Arrived = { id: string; type: string; lead: string };
const arrived: Arrived[] = [];
let isAway = true;
let refused = 0;
const consumer = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    if (isAway) {
      refused += 1;
      return void response.writeHead(503).end();
    }
    const { type, data } = JSON.parse(Buffer.concat(parts).toString()) as { type: string; data: { lead: { number: string } } };
    arrived.push({ id: String(request.headers["webhook-id"]), type, lead: data.lead.number });
    // A sender that dies before this never hears that it arrived.
    setTimeout(() => response.writeHead(204).end(), 40);
  });
});
await new Promise<void>((resolve) => consumer.listen(0, "127.0.0.1", resolve));
process.env.OUTSIDE_HERE = "127.0.0.1";

await withProduct(0, async (product) => {
  const id = await prepare();
  let worker = product.worker;
  const kill = async () => {
    await worker.kill();
    worker = product.startWorker();
  };
  for (const [at, hour] of hours.entries()) {
    const before = refused;
    await moveOn(product, hour);
    if (at % 3 === 2) await kill();
    // One that was on its way when the time moved puts the next off again.
    await within(60_000, "a try while nobody is there", async () => refused > before || (await moveOn(product, 0), false), 500);
  }
  isAway = false;
  await moveOn(product, 0);
  for (let done = 0; done < kills; done++) {
    await sleep(300 + Math.random() * 1_500);
    await kill();
    await within(60_000, "the worker to look", () => isLooking(product), 100);
  }
  await within(300_000, "everything to arrive", async () => (await waiting(product)) === 0 || (await moveOn(product, 0), false), 500);
  const { breaches, messages } = await judge(product, id);
  consumer.close();
  report("webhooks", breaches, { leads, messages, refusedWhileAway: refused, kills, again: arrived.length - messages });
  return breaches;
});

async function prepare() {
  const { aLead, aUser } = await import("#test/factories.ts");
  const { addWebhook } = await import("#app/domain/webhooks/writes.server.ts");
  const { changeStage } = await import("#app/domain/leads/writes.server.ts");
  // Mails are JSX, which only the built product reads: nobody who could be mailed is there.
  const owner = await aUser({ role: "admin", invited: true });
  const url = `http://127.0.0.1:${(consumer.address() as AddressInfo).port}/`;
  const id = randomUUID();
  await addWebhook(owner, { id, name: "Faults", url, events: ["lead.created", "lead.stage_changed"], details: true });
  const nextAt = new Date(Date.now() + 86_400_000);
  for (let at = 0; at < leads; at++) {
    const lead = await aLead(owner);
    for (let change = 0; change < changes; change++)
      await changeStage(owner, lead, { stage: change % 2 === 0 ? "contacted" : "counselling", lostReason: null, nextAt });
  }
  return id;
}

/** So many hours later: what was put off is due, and nothing has arrived for that much longer. */
async function moveOn({ db }: Product, hour: number) {
  await sql`update webhooks set resume_at = null, failing_since = failing_since - make_interval(hours => ${hour})`.execute(db);
  await sql`update webhook_deliveries set try_at = now() where ended_at is null`.execute(db);
}

async function isLooking({ db }: Product) {
  const { rows } = await sql`select from pg_stat_activity where application_name = 'worker look' and datname = current_database()`.execute(
    db,
  );
  return rows.length === 1;
}

async function waiting({ db }: Product) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_deliveries where ended_at is null`.execute(db);
  return rows[0]!.count;
}

async function judge({ db }: Product, webhook: string) {
  const { rows } = await sql<{ id: string; lead: string; outcome: string; what: string }>`
    select 'msg_' || message_id as id, lpad(lead_number::text, 6, '0') as lead, outcome, what from webhook_deliveries
    where webhook_id = ${webhook} order by webhook_deliveries.id`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const first = [...new Map(arrived.toReversed().map((one, at) => [one.id, arrived.length - at])).entries()].toSorted(
    (a, b) => a[1] - b[1],
  );
  const came = new Set(first.map(([id]) => id));
  const orderOf = (ids: string[]) => Map.groupBy(ids, (id) => known.get(id)?.lead ?? "");
  const meant = orderOf(rows.map(({ id }) => id));
  const got = orderOf(first.map(([id]) => id));
  const disordered = [...meant].filter(([lead, ids]) => JSON.stringify(ids) !== JSON.stringify(got.get(lead)));
  const off = await db.selectFrom("webhooks").select("off_why").where("id", "=", webhook).executeTakeFirstOrThrow();
  const missing = rows.filter(({ id }) => !came.has(id)).length;
  const mixed = arrived.filter(({ id, type, lead }) => known.get(id)?.what !== type || known.get(id)?.lead !== lead).length;
  const breaches: Breaches = [
    ...(rows.length === leads * (1 + changes) ? [] : [`${rows.length} messages of ${leads * (1 + changes)}`]),
    ...(missing > 0 ? [`${missing} messages never arrived`] : []),
    ...(rows.some(({ outcome }) => outcome !== "delivered") ? ["messages were given up"] : []),
    ...(disordered.length > 0 ? [`${disordered.length} leads were told of out of order`] : []),
    ...(mixed > 0 ? [`${mixed} messages came under a name that is another's`] : []),
    ...(off.off_why === null ? [] : [`it was switched off: ${off.off_why}`]),
  ];
  return { breaches, messages: rows.length };
}
