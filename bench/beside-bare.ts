import { execFile } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#test/start.ts";
import { within } from "../faults/clock.ts";
import { processorTime } from "../faults/processor.ts";
import { send } from "../faults/http.ts";
import type { Product } from "../faults/product.ts";
import { run } from "../faults/program.ts";
import type { Measured, Task } from "./closed-load.ts";

/** What it took, beside the processor that the server and the database needed for each answer. */
export type Round = Measured & { server: number; database: number };

/** /courses?q=a → /courses.data?q=a: what the browser asks for when it has the page already. */
export function dataAddress(path: string) {
  const [pathname, query] = path.split("?");
  return `${pathname}.data${query === undefined ? "" : `?${query}`}`;
}

/** One visit to each address with a web process that writes down its statements; then a server that knows nothing but them. */
export async function startBare({ folder, origin }: Product, paths: string[], headers: Record<string, string>, name = "statements") {
  const statements = join(folder, `${name}.jsonl`);
  const log = openSync(join(folder, "bare.log"), "a");
  const port = await freePort();
  const listening = { STATEMENTS: statements, NODE_OPTIONS: "--import ./bench/listen.ts", PORT: String(port), ORIGIN: origin };
  const learning = run("build/server/web.js", listening, log);
  const at = `http://127.0.0.1:${port}`;
  await within(20_000, "a web process to learn from", async () => (await send(at, "/readyz").catch(() => undefined))?.status === 200);
  for (const path of new Set(paths)) {
    const { status } = await send(at, dataAddress(path), { headers });
    if (status !== 200) throw new Error(`${status} for ${path}`);
  }
  await learning.kill();
  const own = await freePort();
  const bare = run("bench/bare-statements.ts", { STATEMENTS: statements, PORT: String(own) }, log);
  const bareAt = `http://127.0.0.1:${own}`;
  const ready = async () => (await send(bareAt, dataAddress(paths[0]!)).catch(() => undefined))?.status === 200;
  await within(10_000, "the bare server", ready);
  return { origin: bareAt, pid: bare.pid, stop: bare.kill, statements };
}

export async function measure(task: Task, pid: number, postmaster: number): Promise<Round> {
  const [server, database] = [processorTime(pid), processorTime(postmaster)];
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/closed-load.ts", JSON.stringify(task)]);
  const told = JSON.parse(stdout) as Measured;
  const each = (seconds: number) => (seconds * 1_000) / told.count;
  return { ...told, server: each(processorTime(pid) - server), database: each(processorTime(postmaster) - database) };
}

export const postmasterOf = ({ folder }: Product) => Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);

export function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}
