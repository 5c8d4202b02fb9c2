import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { appendFileSync } from "node:fs";
import { Server } from "node:http";

/* Loaded before the web process: writes down which statements each address sends to the database. */

const asked = new AsyncLocalStorage<string>();

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const emit = Server.prototype.emit as (this: Server, ...args: unknown[]) => boolean;
Server.prototype.emit = function (this: Server, ...args: unknown[]) {
  const [event, request] = args as [string, { url?: string }];
  return event === "request" ? asked.run(request.url ?? "", () => emit.apply(this, args)) : emit.apply(this, args);
} as typeof Server.prototype.emit;

type Client = { connectionParameters?: unknown; query?: (...args: unknown[]) => unknown };
const listenedTo = new WeakSet<object>();

// The build carries `pg` inside it, where nobody can import it: its client is known by what it has once somebody listens to it.
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const once = EventEmitter.prototype.once as (this: EventEmitter, ...args: unknown[]) => EventEmitter;
EventEmitter.prototype.once = function (this: EventEmitter & Client, ...args: unknown[]) {
  const kind = this.connectionParameters === undefined ? undefined : firstWithQuery(this);
  if (kind !== undefined && !listenedTo.has(kind)) {
    listenedTo.add(kind);
    listenTo(kind);
  }
  return once.apply(this, args);
} as typeof EventEmitter.prototype.once;

/** Of a client of our own kind, whose `query` asks that of the kind it extends: the latter, or each statement would stand there twice. */
function firstWithQuery(client: object): Client | undefined {
  const above = Object.getPrototypeOf(client) as object | null;
  if (above === null) return undefined;
  return firstWithQuery(above) ?? (Object.hasOwn(above, "query") ? above : undefined);
}

function listenTo(kind: Client) {
  const query = kind.query!;
  kind.query = function (this: Client, ...args: unknown[]) {
    const [first, second = []] = args;
    const { text, values } = typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
    const path = asked.getStore();
    if (path !== undefined && typeof text === "string")
      appendFileSync(process.env.STATEMENTS!, `${JSON.stringify({ path, text, values })}\n`);
    return query.apply(this, args);
  };
}
