import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#db/postgres.ts";
import { freePort } from "#test/start.ts";

/** The image as an installation runs it: nothing to write but /tmp, no capability, nobody's user; and it ends when it is asked to. */
const folder = mkdtempSync(join(tmpdir(), "career-zone-image-"));
const [databasePort, port, metricsPort] = await Promise.all([freePort(), freePort(), freePort()]);
const database = await startPostgres({ folder, port: databasePort });
const name = `career-zone-${randomBytes(4).toString("hex")}`;
const settings = {
  DATABASE_URL: database.url("career_zone"),
  ORIGIN: `http://127.0.0.1:${port}`,
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  AUTH_SECRET: randomBytes(32).toString("hex"),
  REACH_KEY: `1:${randomBytes(32).toString("hex")}`,
};
const engine = [
  ...(process.env.STORAGE_DRIVER ? ["--storage-driver", process.env.STORAGE_DRIVER] : []),
  "--runtime",
  "runc",
  "--cgroup-manager=cgroupfs",
];
const confined = [
  "--read-only",
  "--read-only-tmpfs=false",
  "--tmpfs",
  "/tmp",
  "--tmpfs",
  "/data",
  "--cap-drop=all",
  "--security-opt=no-new-privileges",
];
// The limits of this machine may be lower than what the engine asks for by itself.
const limits = ["--ulimit", "nofile=20000:20000", "--ulimit", "nproc=4096:4096", "--network=host"];
const environment = Object.entries(settings).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
const podman = (...args: string[]) => [...engine, "run", "--rm", ...confined, ...limits, ...environment, ...args];

let failure: string | undefined;
try {
  failure = await tried();
} finally {
  spawnSync("podman", [...engine, "rm", "--force", name]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failure) console.error(`  ✗ ${failure}`);
process.exit(failure ? 1 : 0);

async function tried() {
  const migrated = spawnSync("podman", podman("career-zone", "node", "server/migrate.js"), { encoding: "utf8" });
  if (migrated.status !== 0) return `migrating ended with ${migrated.status}: ${migrated.stderr}`;
  const began = performance.now();
  const child = spawn("podman", podman("--name", name, "career-zone"), { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const isReady = await readiness();
  if (!isReady) return `it is not ready after 30 s: ${said}`;
  console.log(`  ready ${((performance.now() - began) / 1000).toFixed(1)}s after it was started`);
  const page = await fetch(settings.ORIGIN);
  if (page.status !== 200) return `the first page answered ${page.status}`;
  spawnSync("podman", [...engine, "kill", "--signal", "TERM", name]);
  const code = await Promise.race([ended, sleep(15_000, "late" as const)]);
  if (code !== 0) return `it ended with ${code} after SIGTERM`;
  console.log("  read-only, as nobody, without capabilities; ends by itself on SIGTERM");
  return undefined;
}

async function readiness() {
  for (const until = performance.now() + 30_000; performance.now() < until; await sleep(100)) {
    const answer = await fetch(`${settings.ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}
