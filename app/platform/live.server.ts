import pg from "pg";
import { sql } from "kysely";
import { isLive } from "#app/platform/auth.server.ts";
import { log } from "#app/platform/log.server.ts";
import { db, type Tx } from "#db/client.ts";

/** Every topic a browser can listen to. Live means "look again", so a topic carries no data: the loaders decide who sees what. */
export type Topic = "carousel" | "courses" | "colleges" | "reports";

/** Tells all processes, when the transaction commits, that something under this topic changed. One notice per transaction. */
export async function announce(tx: Tx, topic: Topic) {
  const { at } = await tx.insertInto("live_events").values({ topic }).returning("at").executeTakeFirstOrThrow();
  await sql`select pg_notify('live', ${`${at.getTime()} ${topic}`})`.execute(tx);
}

export type Listener = {
  topics: ReadonlySet<string>;
  sessionId: string | undefined;
  network: string;
  send: (topic: string, at?: string) => void;
  /** The session is over: the browser is told, and does not come back by itself. */
  end: () => void;
  /** Only this connection is over: the browser comes back, perhaps to another process. */
  leave: () => void;
};

const listeners = new Set<Listener>();
let connection: pg.Client | undefined;
let attempt: Promise<void> | undefined;
let stopped = false;
let sessionCheck: NodeJS.Timeout | undefined;

/** One LISTEN connection per process, opened with the first listener and again whenever it breaks. Waits until it stands or failed. */
async function connect() {
  if (!stopped) await (attempt ??= open());
}

async function open() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 2_000, keepAlive: true });
  connection = client;
  client.on("notification", ({ payload = "" }) => {
    const [at = "", topic = ""] = payload.split(" ");
    deliver(topic, at);
  });
  client.on("error", () => {});
  client.once("end", () => reconnect(client));
  try {
    await client.connect();
    await client.query("listen live");
    sessionCheck ??= setInterval(() => void closeEndedSessions(), 3_000);
    lookAgain();
  } catch (error) {
    log.warn({ err: error }, "live connection");
    await client.end().catch(() => {});
    reconnect(client);
  }
}

function reconnect(client: pg.Client) {
  if (connection !== client) return;
  connection = undefined;
  attempt = undefined;
  if (!stopped) setTimeout(() => void connect(), 500).unref();
}

function deliver(topic: string, at: string) {
  for (const listener of listeners) if (listener.topics.has(topic)) listener.send(topic, at);
}

/** What was said while we were away is not known one by one: everybody looks again. */
function lookAgain() {
  for (const listener of listeners) for (const topic of listener.topics) listener.send(topic);
}

/** Opens one browser's stream and sends first what it missed since the moment it last looked. */
export async function listen(listener: Listener, since: Date | undefined) {
  if (stopped) return listener.leave();
  listeners.add(listener);
  // What is said from here on is heard; only then is it known what was missed.
  await connect();
  if (since) await replay(listener, since);
}

export const forget = (listener: Listener) => void listeners.delete(listener);

/** A notice is dated before its transaction commits, and clocks differ: half a minute is read twice rather than lost. */
async function replay(listener: Listener, since: Date) {
  const missed = await db
    .selectFrom("live_events")
    .select(({ fn }) => ["topic", fn.max("at").as("at")])
    .where("topic", "in", [...listener.topics])
    .where("at", ">", new Date(since.getTime() - 30_000))
    .groupBy("topic")
    .execute();
  for (const { at, topic } of missed) listener.send(topic, String(at.getTime()));
}

/** A stream ends with its session: signed out, deactivated or too old. */
async function closeEndedSessions() {
  const ids = [...new Set([...listeners].map((listener) => listener.sessionId).filter((id) => id !== undefined))];
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("sessions.id", "in", ids)
    .where(isLive)
    .execute()
    .catch(() => undefined);
  if (rows === undefined) return;
  const live = new Set(rows.map((row) => row.id));
  for (const listener of listeners) if (listener.sessionId && !live.has(listener.sessionId)) listener.end();
}

export const countStreams = (network: string) => [...listeners].filter((listener) => listener.network === network).length;

export async function stopLive() {
  stopped = true;
  clearInterval(sessionCheck);
  for (const listener of listeners) listener.leave();
  await connection?.end().catch(() => {});
}

/** Nobody comes back after a day to hear what was said before. */
export async function forgetOldNotices() {
  await db
    .deleteFrom("live_events")
    .where("at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}
