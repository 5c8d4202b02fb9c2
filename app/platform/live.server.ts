import { sql } from "kysely";
import { isLive } from "#app/platform/auth/auth.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db, prepared, type Tx } from "#db/client.ts";
import { WatchedClient } from "#db/connections.ts";
import { cut, isHere, isIdle } from "#db/watch.ts";

/** What public pages show: anybody may know that it changed. */
export const publicTopics = [
  "carousel",
  "courses",
  "colleges",
  "notifications",
  "posts",
  "exams",
  "gallery",
  "facts",
  "synonyms",
  "settings",
] as const;

/** Every topic a browser can listen to. Live means "revalidate", so a topic carries no data: the loaders decide who sees what. */
export type Topic =
  | (typeof publicTopics)[number]
  | "reports"
  | "imports"
  | "links"
  | "enquiries"
  | "cases"
  | "sequences"
  | "visits"
  | "mails"
  | "lead-imports"
  | "users"
  | "audit"
  | "campaigns"
  | "partners"
  | "own-fields"
  | "own-lists"
  | "tags"
  | "teams"
  | "views"
  | "archives"
  // Every change of a lead, for those who see all of them; and for one person the changes of their own.
  | "leads"
  | `leads:${string}`
  // Beside the topic of content that was taken off the site: it must not be seen again.
  | `gone:${string}`;

/** The public topic that this is, if it is one. */
export const publicTopic = (topic: string) => publicTopics.find((one) => one === topic);

export const gone = (topic: Topic): Topic => `gone:${topic}`;
export const goneTopic = (topic: string) => (topic.startsWith("gone:") ? topic.slice("gone:".length) : undefined);

/** Tells all processes, when the transaction commits, that something under these topics changed. One event per transaction. */
export async function publish(tx: Tx, ...topics: Topic[]) {
  await sql`${prepared} with said as (${insertEvents(topics)}) select ${notifyEvents}`.execute(tx);
}

/**
 * The same where of these topics only some entries changed: their tags (app/platform/edge/tags.server.ts), with those of other
 * entries on whose pages they are shown. Pages about other entries stay as they are. None: nothing that a visitor sees has
 * changed, only those at work are told. Who has to make up for what they did not hear learns the topic alone, and so takes
 * all of it as changed.
 */
export async function publishEntries(tx: Tx, topics: Topic[], tags: readonly string[]) {
  if (tags.length > maxTags) return publish(tx, ...topics);
  const about = ` ${tags.length > 0 ? tags.join(",") : nothingShown}`;
  await sql`${prepared} with said as (${insertEvents(topics)}) select ${notified(about)}`.execute(tx);
}

const nothingShown = "-";
/** A notice has room for 8,000 bytes. */
const maxTags = 100;

/** The two halves of an event, for a statement that changes something and tells it at once: a part named "said", and what sends it. */
export const insertEvents = (topics: readonly Topic[]) =>
  sql`insert into live_events (topic) select unnest(${topics}::text[]) returning at, topic`;
const notified = (about: string) =>
  sql<number>`(select count(pg_notify('live', floor(extract(epoch from at) * 1000)::bigint || ' ' || topic || ${about}::text))::int from said)`;
export const notifyEvents = notified("");

export type Listener = {
  topics: ReadonlySet<string>;
  sessionId: string;
  /** What it may hear was decided by this. */
  role: string;
  send: (topic: string, at?: string) => void;
  /** The session is over: the browser is told, and does not come back by itself. */
  end: () => void;
  /** Only this connection is over: the browser comes back, perhaps to another process. */
  leave: () => void;
};

/** What this process keeps in memory. */
export type Subscriber = {
  /** Also told afterwards, of what changed while nothing could be heard. With tags only these entries of the topic changed. */
  changed: (topic: string, tags?: readonly string[]) => void;
  /** From now on changes are not heard. */
  lost: () => void;
  /** The database has been changing for seconds, and nobody here heard what. */
  missed?: () => void;
};

const listeners = new Set<Listener>();
const watchers = new Set<Subscriber>();
let connection: WatchedClient | undefined;
let listening = false;
/** Up to here everything was heard, by the database's clock. */
let heardUntil: string | undefined;
/** Since when the database has answered others while we heard nothing. */
let deafSince: number | undefined;
let attempt: Promise<void> | undefined;
let stopped = false;
let checks: NodeJS.Timeout[] | undefined;

/** One LISTEN connection per process, opened with the first who wants to hear and again whenever it breaks. Waits until it stands or failed. */
async function connect() {
  if (!stopped) await (attempt ??= open());
}

async function open() {
  const client = new WatchedClient({
    connectionString: process.env.DATABASE_LISTEN_URL ?? process.env.DATABASE_URL,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    keepAlive: true,
  });
  connection = client;
  client.on("notification", ({ payload = "" }) => {
    const [at = "", topic = "", about] = payload.split(" ");
    deliver(topic, at, about);
  });
  client.on("error", () => {});
  client.once("end", () => reconnect(client));
  try {
    await client.connect();
    await client.query("listen live");
    if (heardUntil) await catchUp(client, heardUntil);
    await beat(client);
    if (connection !== client) return;
    listening = true;
    deafSince = undefined;
    checks ??= [setInterval(() => void closeEndedSessions(), 3_000), setInterval(() => void closeIfSilent(), 1_000)];
    lookAgain();
  } catch (error) {
    log.warn({ err: error }, "live connection");
    cut(client);
    tellIfMissed();
    reconnect(client);
  }
}

function reconnect(client: WatchedClient) {
  if (connection !== client) return;
  connection = undefined;
  attempt = undefined;
  listening = false;
  for (const watcher of watchers) watcher.lost();
  if (!stopped) setTimeout(() => void connect(), 500).unref();
}

/** What was said meanwhile is told now. An event is dated before its transaction commits: a minute is told twice rather than lost. */
async function catchUp(client: WatchedClient, since: string) {
  const question = "select distinct topic from live_events where at > $1::timestamptz - interval '1 minute'";
  const { rows } = await client.query<{ topic: string }>(question, [since]);
  for (const { topic } of rows) for (const watcher of watchers) watcher.changed(topic);
}

async function beat(client: WatchedClient) {
  const { rows } = await client.query<{ now: string }>("select now()::text as now");
  if (connection === client) heardUntil = rows[0]!.now;
}

/** A few seconds without hearing can be made up for. Whoever stays deaf while others make changes knows nothing any more. */
function tellIfMissed() {
  deafSince = isHere() ? (deafSince ?? performance.now()) : undefined;
  if (deafSince === undefined || performance.now() < deafSince + 5_000) return;
  for (const watcher of watchers) watcher.missed?.();
}

function deliver(topic: string, at: string, about: string | undefined) {
  if (about !== nothingShown) for (const watcher of watchers) watcher.changed(topic, about?.split(","));
  for (const listener of listeners) if (listener.topics.has(topic)) sendSoon(listener, topic, at);
}

/** What was said while we were away is not known one by one: everybody revalidates. */
function lookAgain() {
  for (const listener of listeners) for (const topic of listener.topics) sendSoon(listener, topic);
}

/**
 * A browser asks any process, which may hear a moment later than this one: by then each has invalidated its cache. And the
 * more browsers there are, the more they are spread, so that they do not all ask at once.
 */
function sendSoon(listener: Listener, topic: string, at?: string) {
  const wait = 50 + Math.random() * Math.min(listeners.size, 350);
  setTimeout(() => listeners.has(listener) && listener.send(topic, at), wait);
}

/** Where nobody wants anything (db/watch.ts), that is asked seldom. */
const beatWhenIdle = 10_000;
let lastBeat = -Infinity;

/** A connection can be dead without a word, behind a wall that forgot it. Whoever does not answer is gone. */
async function closeIfSilent() {
  const asked = connection;
  if (isIdle() && performance.now() - lastBeat < beatWhenIdle - 500) return;
  lastBeat = performance.now();
  if (listening && asked) await beat(asked).catch(() => cut(asked));
}

/** True while every change is heard. */
export const isListening = () => listening;

export const openStreams = () => listeners.size;

export async function subscribe(watcher: Subscriber) {
  watchers.add(watcher);
  await connect();
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

/** An event is dated before its transaction commits, and clocks differ: half a minute is read twice rather than lost. */
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

/** A stream ends with its session: signed out, deactivated or too old. With another role the browser asks anew what it may hear. */
async function closeEndedSessions() {
  const ids = [...new Set([...listeners].map((listener) => listener.sessionId))];
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "users.role"])
    .where("sessions.id", "in", ids)
    .where(isLive)
    .execute()
    .catch(() => undefined);
  if (rows === undefined) return;
  const live = new Map(rows.map((row) => [row.id, row.role]));
  for (const listener of listeners) {
    if (!live.has(listener.sessionId)) listener.end();
    else if (live.get(listener.sessionId) !== listener.role) listener.leave();
  }
}

/** How many a session has open, and all of them together. */
export function countStreams(sessionId: string) {
  let own = 0;
  for (const listener of listeners) if (listener.sessionId === sessionId) own += 1;
  return { own, all: listeners.size };
}

/** No more streams. What is cached still hears what changes, until the last request is answered. */
export function stopStreams() {
  stopped = true;
  for (const listener of listeners) listener.leave();
}

export async function stopListening() {
  checks?.forEach(clearInterval);
  await connection?.end().catch(() => {});
}

/** Nobody comes back after a day to hear what was said before. */
export async function forgetOldNotices() {
  await db
    .deleteFrom("live_events")
    .where("at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}
