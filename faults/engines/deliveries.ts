import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import { sentBy, shotAt, theirsOf } from "#test/servers/connector-samples.ts";
import { startGraph, type Lead, type Shot } from "#test/servers/enquiry-providers.ts";
import { sleep, within } from "../clock.ts";
import { caughtUp, judgeReconciliation } from "../enquiry-oracle.ts";
import { send } from "../http.ts";
import { withProduct, type Product } from "../product.ts";
import { numberAfter, report, spread, type Breaches } from "../report.ts";

/**
 * Enquiries come in by every kind of connector while web processes and PostgreSQL are killed: one in five comes twice, one in twenty
 * before its time, one in twenty is cut off or not proven. What was acknowledged is an enquiry, once; what was wrong is none.
 */
const deliveries = numberAfter("--deliveries", 50_000);
const kills = numberAfter("--kills", 20);
const atOnce = numberAfter("--at-once", 16);
const slowest = numberAfter("--p99", 1_000);

const graph = await startGraph();
process.env.META_GRAPH_URL = graph.url;
process.env.OUTSIDE_HERE = "127.0.0.1";

type Door = { id: string; own: string; kind: ConnectorKind };
type Way = "well" | "early" | "malformed";
type Meant = { lead: Lead; door: Door; way: Way; isAcknowledged: boolean; refused: number };

const faults: { from: number; to: number }[] = [];
const times: { sentAt: number; ms: number }[] = [];
const counts = { requests: 0, repeated: 0, early: 0, malformed: 0, sentAgain: 0 };

await withProduct(2, async (product) => {
  const doors = await open();
  const all = Array.from({ length: deliveries }, (_, at) => mean(doors[at % doors.length]!, at));
  // Once more, each at a moment of its own after the first.
  const order = all.flatMap((meant, at) => [{ meant, place: at }, ...(at % 5 === 0 ? [{ meant, place: at + randomInt(1, 200) }] : [])]);
  counts.repeated = order.length - all.length;
  const shots = order.toSorted((a, b) => a.place - b.place).map(({ meant }) => meant);
  const progress = { sent: 0 };
  const killing = killAtRandom(product, progress, shots.length);
  await Promise.all(Array.from({ length: atOnce }, () => sendAll(product, shots, progress)));
  await killing;
  // One worker takes some dozens in a second, far fewer than are kept meanwhile.
  const patience = Math.max(600_000, deliveries * 150);
  await within(patience, "everything to be taken", () => isTaken(product), 500);
  await caughtUp(product, patience);
  const { breaches: unbalanced, reconciliation } = await judgeReconciliation(product);
  const judged = await judge(product, all);
  const calm = spread(times.filter(isCalm).map(({ ms }) => ms));
  const breaches: Breaches = [...judged.breaches, ...unbalanced, ...(calm.p99 > slowest ? [`p99 of ${calm.p99} ms`] : [])];
  await graph.stop();
  report("deliveries", breaches, {
    deliveries,
    kills,
    counts,
    states: judged.states,
    enquiries: judged.enquiries,
    received: reconciliation.received,
    ms: calm,
    msDuringFaults: spread(times.filter((timed) => !isCalm(timed)).map(({ ms }) => ms)),
  });
  return breaches;
});

function isCalm({ sentAt, ms }: { sentAt: number; ms: number }) {
  return faults.every(({ from, to }) => sentAt > to || sentAt + ms < from);
}

/** A provider that is asked for what it told of has a server here, or is left out. */
function isHere({ id, fetch }: ConnectorKind) {
  return !fetch || id === "meta";
}

async function open(): Promise<Door[]> {
  const { aUser } = await import("#test/factories.ts");
  const { connectorKinds } = await import("#app/domain/connector-kinds/all.inputs.server.ts");
  const { addConnector } = await import("#app/domain/connectors/writes.server.ts");
  // Mails are JSX, which only the built product reads: nobody who could be mailed is there.
  const owner = await aUser({ role: "admin", invited: true });
  return Promise.all(
    connectorKinds.filter(isHere).map(async (kind) => {
      const said = { id: randomUUID(), kind: kind.id, name: kind.id, source: "other" as const, language: "en" as const };
      const { id, own } = (await addConnector(owner, { ...said, purposes: ["answer"], ...theirsOf(kind) }))!;
      return { id, own, kind };
    }),
  );
}

function mean(door: Door, at: number): Meant {
  const way = at % 20 === 11 ? "malformed" : at % 20 === 3 ? "early" : "well";
  if (way !== "well") counts[way] += 1;
  const lead = { id: randomUUID(), name: `Demo ${at}`, phone: `+9198${String(10_000_000 + at)}` };
  if (way === "well") graph.leads.set(lead.id, lead);
  // Told of before it can be asked for.
  if (way === "early") setTimeout(() => graph.leads.set(lead.id, lead), 3_000).unref();
  return { lead, door, way, isAcknowledged: false, refused: 0 };
}

/** Cut off in the middle, behind its own proof or behind none: as it comes from who is broken, and from who is nobody. */
function spoil({ lead, door }: Meant): Shot {
  const shot = shotAt(door, sentBy(door.kind, door, lead));
  const [address = "", query] = shot.path.split("?");
  if (shot.body === undefined) return { ...shot, path: `${address}?${cutOff(query ?? "", lead)}` };
  return { ...shot, body: cutOff(shot.body, lead) };
}

/** Before the phone when it stands in the first half. */
function cutOff(words: string, { phone }: Lead) {
  const at = words.indexOf(phone.slice(-10));
  return words.slice(0, Math.min(Math.floor(words.length / 2), at < 0 ? Infinity : at));
}

async function sendAll(product: Product, shots: readonly Meant[], progress: { sent: number }) {
  for (;;) {
    const at = progress.sent++;
    const meant = shots[at];
    if (!meant) return;
    for (let attempt = 0; !(await shoot(product, meant, at)); attempt++) {
      counts.sentAgain += 1;
      await sleep(Math.min(2_000, 50 * 2 ** attempt));
    }
  }
}

/** As long as nobody answers it is sent again, as their documentation says. */
async function shoot({ web }: Product, meant: Meant, at: number) {
  const { path, method, headers, body } =
    meant.way === "malformed" ? spoil(meant) : shotAt(meant.door, sentBy(meant.door.kind, meant.door, meant.lead));
  const sentAt = Date.now();
  counts.requests += 1;
  // From many networks, as providers send.
  const from = `203.0.${at % 200}.${randomInt(1, 250)}`;
  const answer = await send(web[randomInt(web.length)]!.address, path, {
    method,
    headers: { ...headers, "x-forwarded-for": from },
    ...(body !== undefined && { body }),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return false;
  times.push({ sentAt, ms: answer.ms });
  if (answer.status === 200) meant.isAcknowledged = true;
  else meant.refused += 1;
  return true;
}

/** Web processes and the database in turn, each at a moment nobody knows. */
async function killAtRandom({ database, web, replaceWeb }: Product, progress: { sent: number }, total: number) {
  for (let done = 0; done < kills; done++) {
    await within(3_600_000, "the next kill", () => progress.sent >= (total * (done + 0.5 + Math.random() * 0.5)) / (kills + 1), 20);
    const fault = { from: Date.now(), to: Infinity };
    faults.push(fault);
    if (done % 2 === 0) {
      const at = randomInt(web.length);
      await web[at]!.program.kill();
      await replaceWeb(at);
    } else {
      await database.kill();
      await sleep(randomInt(500));
      await database.restart();
      for (const { address } of web)
        await within(60_000, `${address} to heal`, async () => (await send(address, "/readyz").catch(() => undefined))?.status === 200);
    }
    // What waited meanwhile is sent again in the next moments.
    fault.to = Date.now() + 2_000;
  }
}

async function isTaken({ db }: Product) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from connector_deliveries where state = 'waiting'`.execute(
    db,
  );
  return rows[0]!.count === 0;
}

async function judge({ db }: Product, all: readonly Meant[]) {
  const { rows } = await sql<{ phone: string; name: string; connector: string }>`
    select phone, name, connector_id as connector from enquiries where connector_id is not null`.execute(db);
  const { rows: states } = await sql<{ state: string; why: string | null; count: number; enquiries: number }>`
    select state, why, count(*)::int as count, count(distinct enquiry_id)::int as enquiries from connector_deliveries group by 1, 2 order by 1, 2`.execute(
    db,
  );
  const found = Map.groupBy(rows, ({ phone }) => phone);
  const breaches: Breaches = all.flatMap(({ lead, door, way, isAcknowledged, refused }) => {
    const mine = found.get(lead.phone) ?? [];
    if (way === "malformed") return mine.length === 0 ? [] : [`${door.kind.id} ${lead.phone} was malformed and is an enquiry`];
    return [
      ...(isAcknowledged && mine.length === 0 ? [`${door.kind.id} ${lead.phone} was acknowledged and is lost`] : []),
      ...(mine.length > 1 ? [`${door.kind.id} ${lead.phone} is there ${mine.length} times`] : []),
      ...(mine.some(({ connector }) => connector !== door.id) ? [`${door.kind.id} ${lead.phone} came by another connector`] : []),
      ...(refused > 0 || !isAcknowledged ? [`${door.kind.id} ${lead.phone} was refused`] : []),
    ];
  });
  const known = new Set(all.map(({ lead }) => lead.phone));
  const strangers = rows.filter(({ phone }) => !known.has(phone)).length;
  const taken = states.filter(({ state }) => state === "taken").reduce((sum, { enquiries }) => sum + enquiries, 0);
  return {
    breaches: [
      ...breaches,
      ...(strangers > 0 ? [`${strangers} enquiries that nobody sent`] : []),
      ...(taken === rows.length ? [] : [`${taken} taken and ${rows.length} enquiries`]),
    ],
    states: Object.fromEntries(states.map(({ state, why, count }) => [why === null ? state : `${state}: ${why}`, count])),
    enquiries: rows.length,
  };
}
