import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { sleep, within } from "./clock.ts";

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

const run = promisify(execFile);

/** Three PostgreSQL under Patroni behind HAProxy, as bin/pg-cluster starts them, with a new database for this run. */
export async function openCluster(folder: string, portBase: number) {
  const bring = async () => (await run("bin/pg-cluster", ["up", folder, String(portBase)])).stdout;
  const said = Object.fromEntries(
    (await bring())
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  const name = `faults_${Date.now()}`;
  await asAdmin(said.ADMIN_DATABASE_URL!, `create database ${name} owner app`);
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

  return {
    url: at(said.DATABASE_URL!),
    readUrl: at(said.DATABASE_URL_READ_ONLY!),
    name,
    /** Brings dead members back, and waits until all three are there and one of them follows synchronously. */
    heal: bring,
    /** All processes of the leader at once, Patroni among them, as when its machine dies. */
    kill: async () => signal(folder, await theLeader(portBase), "SIGKILL"),
    /** They stop where they are until another leads, and a little longer; then they wake up and must find it out. */
    async freeze(seconds: number) {
      const frozen = await theLeader(portBase);
      signal(folder, frozen, "SIGSTOP");
      const began = performance.now();
      await within(60_000, "another leader", async () => (await leaderOf(portBase, frozen).catch(() => frozen)) !== frozen, 200);
      await sleep(Math.max(2_000, seconds * 1_000 - (performance.now() - began)));
      signal(folder, frozen, "SIGCONT");
    },
    async switchover() {
      const leader = await theLeader(portBase);
      const answer = await fetch(`http://127.0.0.1:${restOf(portBase, leader)}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!answer.ok) throw new Error(`The switchover was answered with ${answer.status} ${await answer.text()}`);
    },
    remove: () => asAdmin(said.ADMIN_DATABASE_URL!, `drop database if exists ${name} with (force)`),
  };
}

const restOf = (portBase: number, member: string) => portBase + 20 + Number(member.slice(2));

/** On a busy machine Patroni may need a moment to say. */
async function theLeader(portBase: number) {
  let leader = "";
  await within(30_000, "a leader", async () => (leader = await leaderOf(portBase).catch(() => "")) !== "", 200);
  return leader;
}

/** As those who answer see it. */
async function leaderOf(portBase: number, except?: string) {
  for (const member of ["pg1", "pg2", "pg3"].filter((one) => one !== except)) {
    const asked = await fetch(`http://127.0.0.1:${restOf(portBase, member)}/cluster`, { signal: AbortSignal.timeout(1_500) }).catch(
      () => undefined,
    );
    const { members = [] } = ((await asked?.json().catch(() => undefined)) ?? {}) as { members?: { name: string; role: string }[] };
    const leader = members.find(({ role }) => role === "leader");
    if (leader) return leader.name;
  }
  throw new Error("Nobody leads");
}

function signal(folder: string, member: string, signal: NodeJS.Signals) {
  const patroni = Number(readFileSync(join(folder, "run", `${member}.pid`), "utf8"));
  const postmaster = Number(readFileSync(join(folder, member, "postmaster.pid"), "utf8").split("\n")[0]);
  for (const pid of [patroni, ...descendants(patroni), postmaster, ...descendants(postmaster)]) {
    // An empty file reads as 0, which is our own group.
    if (!(pid > 1)) continue;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

function descendants(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function parentOf(pid: string) {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

async function asAdmin(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
