import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLive } from "#app/platform/live-stream.ts";

/* A browser's streams and its tab, as far as a page that listens knows them. */

class Stream extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  says(type: string, data = "") {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

class Tab extends EventTarget {
  visibilityState = "visible";
  turn(state: "visible" | "hidden") {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let streams: Stream[], tab: Tab, looks: number, stop: () => void;
const shown = { current: 1_000 };

beforeEach(() => {
  vi.useFakeTimers();
  [streams, tab, looks] = [[], new Tab(), 0];
  const page = new EventTarget();
  Object.assign(globalThis, {
    EventSource: Stream,
    document: tab,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  stop = followLive("leads:ravi,settings", shown, () => (looks += 1));
  streams[0]!.says("open");
  streams[0]!.says("standing", "counsellor");
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  for (const name of ["EventSource", "document", "addEventListener", "removeEventListener"]) Reflect.deleteProperty(globalThis, name);
});

function comeBackAfter(ms: number, { role = "counsellor", changed = false } = {}) {
  tab.turn("hidden");
  vi.advanceTimersByTime(ms);
  tab.turn("visible");
  const stream = streams.at(-1)!;
  stream.says("open");
  stream.says("standing", role);
  if (changed) stream.says("changed", "leads:ravi");
  return stream;
}

test("who comes back soon asks what changed since the moment that the page shows, and looks only then", () => {
  shown.current = 5_000;
  const { address } = comeBackAfter(20_000);
  expect([streams.length, address, looks]).toEqual([2, "/live?topics=leads:ravi,settings&since=5000", 0]);
  comeBackAfter(20_000, { changed: true });
  expect(looks).toBe(1);
});

test("after a minute the clock has changed the page, whatever was said", () => {
  comeBackAfter(61_000);
  expect(looks).toBe(1);
});

test("who has another role looks at once, also when the same stream came back by itself", () => {
  comeBackAfter(5_000, { role: "manager" });
  expect(looks).toBe(1);
  streams.at(-1)!.says("standing", "counsellor");
  expect(looks).toBe(2);
});

test("who finds no room for a stream looks", () => {
  tab.turn("hidden");
  tab.turn("visible");
  streams.at(-1)!.says("full");
  expect(looks).toBe(1);
});

test("what changes while the page is open is looked at, and so is the end of the session", () => {
  streams[0]!.says("changed", "leads:ravi");
  streams[0]!.says("ended");
  expect(looks).toBe(2);
});
