import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "#test/start.ts";

/* What systemd, a container or a shell does: it starts the command of the README, and later sends that process one SIGTERM. */

async function supervised(script: "start" | "worker", isUp: (said: string) => Promise<boolean> | boolean, port: number) {
  const settings = { ...process.env, NODE_ENV: "production", PORT: String(port), ORIGIN: `http://localhost:${port}`, LOG_LEVEL: "info" };
  const child = spawn("npm", script === "start" ? ["start"] : ["run", script], { env: settings, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = Date.now() + 60_000;
  while (!(await isUp(said))) {
    if (Date.now() > deadline) throw new Error(`npm ${script} did not start: ${said}`);
    await sleep(100);
  }
  const family = descendants(child.pid!);
  const asked = Date.now();
  child.kill("SIGTERM");
  await ended;
  while (family.some(isAlive) && Date.now() - asked < 30_000) await sleep(50);
  return { took: Date.now() - asked, left: family.filter(isAlive) };
}

const answers = (port: number) => async () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function descendants(pid: number): number[] {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendants)];
}

function childrenOf(pid: number) {
  const path = `/proc/${pid}/task/${pid}/children`;
  return readFileSync(path, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

test("a SIGTERM to npm start ends the web process within 13 seconds, and its port is free", async () => {
  const port = await freePort();
  const { took, left } = await supervised("start", answers(port), port);
  expect(left).toEqual([]);
  expect(took).toBeLessThan(13_000);
  expect(await answers(port)()).toBe(false);
}, 120_000);

test("a SIGTERM to npm run worker ends the worker", async () => {
  const { took, left } = await supervised("worker", (said) => said.includes("worker ready"), await freePort());
  expect(left).toEqual([]);
  expect(took).toBeLessThan(13_000);
}, 120_000);
