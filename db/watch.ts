import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** What the database can do for us. `reading`: it answers, and takes no writes, as a standby or a leader that was replaced. */
type State = "writable" | "reading" | "away";

/** Asked twice a second. Silent for this long, to us and to everybody else, it is away: nobody waits longer than two seconds. */
const askEvery = 500;
/** While nobody wants anything of us there is nobody to wait: it is asked so often, and at once when somebody comes. */
const askWhenIdle = 5_000;
const idleAfter = 2_000;
const limit = 1_300;
/** To come back it may take longer: nobody waits for it meanwhile, and a slow one needs several answers to let us in. */
const limitToComeBack = 3_000;
/** It answers others and not us: our own connection is the trouble. */
const limitOfOurs = 5_000;
/** After a pause of our own the timer comes before an answer that lies there already. */
const grace = 100;
/** Looked at so often, to know how long this process itself had no time: that is not the database's silence. */
const slice = 100;
const maxPauses = 10_000;

/** Errors with which a server, or a pooler in front of it, says that it is not there. Any other answer is one. */
const away = /^(08|57P0|25006)/;

/** A standby takes no changes, and neither does a server that was set to read-only. */
export const takesChanges = "not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'";
const question = `select ${takesChanges} as writable`;

let watching: Promise<void> | undefined;
let firstAnswer: Promise<void> | undefined;
let stopped = false;
let connection: pg.Client | undefined;
let wake = () => {};

let state: State | undefined;
/** Our connection broke, and no new one has said yet whether the database is there. */
let isDoubtful = false;
let lastAnswer = -Infinity;
let lastHeard = -Infinity;
let lastUse = performance.now();
/** How long it is until the next question. */
let pauseMs = askEvery;
let stateSince = 0;
const whenLost = new Set<() => void>();

/** Looks after the database from now on. Until it is called, the database counts as there. Waits for the first answer. */
export async function watchDatabase() {
  watching ??= watch();
  // Nothing else may keep the process yet, and it must not end over a question of ours.
  const hold = setInterval(() => {}, 1_000);
  await firstAnswer;
  clearInterval(hold);
}

export async function stopWatching() {
  stopped = true;
  wake();
  await watching;
}

/** It answered a moment ago, and nothing has happened since that would speak against it. */
export const isHere = () => state !== "away" && !isDoubtful;

/** It was asked and did not answer. */
export const isAway = () => state === "away";

/** It takes writes, and said so when it was last to be asked. */
export const takesWrites = () => state === "writable" && !isDoubtful && performance.now() - lastAnswer < pauseMs + 1_500;

/** When it last answered, by performance.now(). */
export const lastAnswerAt = () => lastAnswer;

/** Somebody's statement came to its end: the server is slow perhaps, and not silent. */
export const heardFrom = () => void (lastHeard = performance.now());

/** Somebody wants something of this process, and perhaps of the database: from now on it is looked after closely. */
export function inUse() {
  lastUse = performance.now();
  if (pauseMs > askEvery) wake();
}

/** Nobody has wanted anything of this process for a few seconds. */
export const isIdle = () => performance.now() - lastUse > idleAfter;

/** Called each time the database is found silent or replaced: no connection to it is worth anything any more. */
export const onLost = (listener: () => void) => void whenLost.add(listener);

/** How long the database has been as it is. */
export const stateOfDatabase = () => ({ state: state ?? "unknown", forMs: Math.round(performance.now() - stateSince) });

async function watch() {
  let answered = () => {};
  firstAnswer = new Promise((resolve) => (answered = resolve));
  while (!stopped) {
    tell(await ask());
    answered();
    await pause();
  }
  drop();
}

/** Ends early when our connection breaks: that is the first sign. */
function pause() {
  const woken = new AbortController();
  wake = () => woken.abort();
  pauseMs = isIdle() && state === "writable" ? askWhenIdle : askEvery;
  return sleep(pauseMs, undefined, { signal: woken.signal, ref: false }).catch(() => {});
}

function tell(said: State) {
  if (stopped) return;
  const wasReplaced = said === "reading" && state === "writable";
  if (said !== state) stateSince = performance.now();
  state = said;
  isDoubtful = false;
  if (said !== "away") lastAnswer = performance.now();
  if (said === "away" || wasReplaced) for (const listener of whenLost) listener();
  // Behind a balancer the next connection may lead to the one that writes.
  if (said === "reading") drop();
}

async function ask(): Promise<State> {
  const before = connection;
  const askedAt = performance.now();
  try {
    const { rows } = await answeredInTime(answer(), askedAt);
    return rows[0]!.writable ? "writable" : "reading";
  } catch (error) {
    drop();
    if (error === silence && state !== "away" && lastHeard > performance.now() - limit) return state ?? "writable";
    if (error instanceof pg.DatabaseError && !away.test(error.code ?? "")) return "reading";
    // Somebody may have ended just this connection: a new one says whether there is still a server behind it.
    return before && !stopped && error !== silence ? ask() : "away";
  }
}

async function answer() {
  const client = connection ?? (await connect());
  return client.query<{ writable: boolean }>(question);
}

const silence = new Error("The database does not answer");

function answeredInTime<T>(answer: Promise<T>, askedAt: number) {
  const enough = new AbortController();
  const late = untilSilent(askedAt, enough.signal).then(() => Promise.reject(silence));
  return Promise.race([answer, late]).finally(() => {
    enough.abort();
    late.catch(() => {});
    answer.catch(() => {});
  });
}

async function untilSilent(askedAt: number, signal: AbortSignal) {
  let pauses = 0;
  const end = () =>
    pauses + (state === "away" ? askedAt + limitToComeBack : Math.min(Math.max(askedAt, lastHeard) + limit, askedAt + limitOfOurs));
  for (let left = end() - performance.now(); left > 0; left = end() - performance.now()) {
    const wish = Math.min(Math.ceil(left), slice);
    const before = performance.now();
    await sleep(wish, undefined, { signal, ref: false });
    const late = performance.now() - before - wish;
    if (late > slice / 2) pauses = Math.min(pauses + late, maxPauses);
  }
  await sleep(grace, undefined, { signal, ref: false });
}

async function connect() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: "watch", keepAlive: true });
  client.on("error", () => {});
  client.once("end", () => {
    if (connection !== client) return;
    connection = undefined;
    isDoubtful = state !== "away";
    wake();
  });
  connection = client;
  await client.connect();
  // Nobody's process goes on because the database is looked after.
  socketOf(client).unref();
  return client;
}

function drop() {
  const dropped = connection;
  connection = undefined;
  if (dropped) cut(dropped);
}

/** Closes the socket at once: a goodbye would wait for whoever does not answer. */
export const cut = (client: pg.Client) => void socketOf(client).destroy();

const socketOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream;
