import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { Server } from "node:http";
import pg from "pg";

/* Loaded before the web process: writes down which statements each address sends to the database. */

const asked = new AsyncLocalStorage<string>();

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const emit = Server.prototype.emit as (this: Server, ...args: unknown[]) => boolean;
Server.prototype.emit = function (this: Server, ...args: unknown[]) {
  const [event, request] = args as [string, { url?: string }];
  return event === "request" ? asked.run(request.url ?? "", () => emit.apply(this, args)) : emit.apply(this, args);
} as typeof Server.prototype.emit;

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second = []] = args;
  const { text, values } = typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
  const path = asked.getStore();
  if (path !== undefined && typeof text === "string")
    appendFileSync(process.env.STATEMENTS!, `${JSON.stringify({ path, text, values })}\n`);
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;
