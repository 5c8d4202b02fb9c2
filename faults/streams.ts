import { waitBeforeRetry } from "#app/platform/live-stream.ts";
import { sleep } from "./clock.ts";

type Heard = { at: number; id: string };
type Window = { from: number; to: number };
export type Stream = ReturnType<typeof openStream>;

/** A browser's live connection, as app/platform/live-stream.ts and EventSource together keep it. */
export function openStream(name: string, address: () => string, cookie: string) {
  const heard: Heard[] = [];
  const away: Window[] = [];
  let seen = String(Date.now());
  let lastEventId = "";
  let retry = 1_000;
  let failures = 0;
  let stopped = false;
  let ended = false;
  let isOpen = false;
  let openedAt = 0;
  let connectedTo = "";
  let connection = new AbortController();

  const dispatch = (event: Record<string, string>) => {
    if (event.retry) retry = Number(event.retry);
    if (event.id) lastEventId = event.id;
    if (event.event === "ended") ended = true;
    if (event.event !== "changed") return;
    if (event.id) seen = event.id;
    const now = Date.now();
    heard.push({ at: now, id: event.id ?? "" });
    const last = away.at(-1);
    if (last?.to === Infinity && isOpen) last.to = now;
  };

  /** Resolves with how long to wait before the next attempt. */
  const listen = async () => {
    connection = new AbortController();
    const headers = {
      Accept: "text/event-stream",
      Cookie: cookie,
      ...(lastEventId && { "Last-Event-ID": lastEventId }),
    };
    const at = address();
    try {
      const response = await fetch(`${at}/live?topics=carousel&since=${seen}`, { headers, signal: connection.signal });
      if (response.status !== 200 || !response.body) return waitBeforeRetry(++failures);
      failures = 0;
      isOpen = true;
      openedAt = Date.now();
      connectedTo = at;
      for await (const event of eventsIn(response.body)) dispatch(event);
    } catch {
      // The connection broke: EventSource comes back by itself.
    } finally {
      if (isOpen) away.push({ from: Date.now(), to: Infinity });
      isOpen = false;
    }
    return retry;
  };

  const keepListening = async () => {
    while (!stopped) {
      const wait = await listen();
      if (ended) return;
      if (!stopped) await sleep(wait);
    }
  };
  const done = keepListening();

  return {
    name,
    heard,
    away,
    isOpen: () => isOpen,
    connectedTo: () => connectedTo,
    openedAt: () => openedAt,
    hasEnded: () => ended,
    heardSince: (moment: number) => heard.find(({ at }) => at >= moment)?.at,
    /** The network lost it, without a word. */
    drop: () => connection.abort(),
    async stop() {
      stopped = true;
      connection.abort();
      await Promise.race([done, sleep(100)]);
    },
  };
}

async function* eventsIn(body: ReadableStream<Uint8Array>) {
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const whole = text.split("\n\n");
    text = whole.pop() ?? "";
    for (const block of whole) yield fieldsOf(block);
  }
}

function fieldsOf(block: string) {
  const lines = block.split("\n").filter((line) => !line.startsWith(":"));
  return Object.fromEntries(lines.map((line) => [line.split(": ", 1)[0] ?? "", line.slice(line.indexOf(": ") + 2)])) as Record<
    string,
    string
  >;
}
