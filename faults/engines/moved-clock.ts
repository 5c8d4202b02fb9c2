import { readFileSync } from "node:fs";

/*
 * Loaded before everything else into a process whose clock is to be wrong: each moment that it reads is off by the seconds in a
 * file, which may change while it runs. Where libfaketime is missing, and for whoever reads the clock by Date alone.
 */
const file = process.env.MOVED_CLOCK!;
const rightDate = Date;
let offset = 0;
let readAt = -Infinity;

function off() {
  if (performance.now() - readAt > 100) {
    readAt = performance.now();
    offset = Number(readFileSync(file, "utf8")) * 1_000;
  }
  return offset;
}
const now = () => rightDate.now() + off();

globalThis.Date = new Proxy(rightDate, {
  construct: (target, given: [], made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
  get: (target, name, self) => (name === "now" ? now : (Reflect.get(target, name, self) as unknown)),
});
