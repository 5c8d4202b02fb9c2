import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "#db/postgres.ts";
import { freePort } from "#test/start.ts";
import { visitorsOver, answerOver } from "./online-visitors.ts";

/** The steps of deploy/README.md, one after the other, in a folder that stands for the server. */
const { values } = parseArgs({ options: { changes: { type: "string", default: "2" } } });
const began = performance.now();
const server = mkdtempSync(join(tmpdir(), "career-zone-online-"));
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const running: ChildProcess[] = [];
const wrongs: string[] = [];
const told = (sentence: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(1)}s ${sentence}`);
const must = (isSo: boolean, sentence: string) => void (isSo || (wrongs.push(sentence), console.log(`  ✗ ${sentence}`)));
const log = openSync(join(server, "log"), "a");

const [databasePort, web1, web2, site, plain, ...metrics] = await Promise.all(Array.from({ length: 9 }, freePort));
const database = await startPostgres({ folder: join(server, "postgres"), port: databasePort! });
try {
  await online();
} catch (error) {
  wrongs.push((error as Error).stack ?? String(error));
  console.error(error);
} finally {
  for (const child of running) child.kill("SIGKILL");
  await database.stop();
}
if (wrongs.length > 0) console.error(`  What the processes said: ${server}/log`);
else rmSync(server, { recursive: true, force: true });
process.exit(wrongs.length > 0 ? 1 : 0);

async function online() {
  const opt = layOut();
  const settings = await prepareDatabase();
  install(opt, 1);
  const owner = { ...settings, DATABASE_URL: addressOf("career_zone_owner") };
  await migrate(opt, owner);
  runs(opt, "owner.js", owner, `Owner\nowner@example.com\n${randomBytes(12).toString("hex")}\n`);
  told("the database is migrated and has its first account");

  const webs = [web1!, web2!];
  const start = (port: number) => unit(opt, "career-zone-web@.service", String(port), settings, metrics[webs.indexOf(port)]!);
  const processes = new Map(webs.map((port) => [port, start(port)]));
  const startWorkers = () =>
    ["career-zone-worker.service", "career-zone-worker-bulk.service"].map((name, at) => unit(opt, name, "", settings, metrics[2 + at]!));
  let workers = startWorkers();
  for (const port of [...webs, ...metrics.slice(2)]) await ready(port);
  const authority = await caddy();
  const home = await answerOver(settings.ORIGIN, "/", authority);
  must(home.status === 200 && home.body.includes("<h1"), `the first page answered ${home.status}`);
  must(home.headers["strict-transport-security"] !== undefined, "no HSTS over TLS");
  told(`the first page over TLS; web ${memoryOf(processes.get(web1!)!)} MB, workers ${workers.map(memoryOf).join(" and ")} MB`);

  const visitors = visitorsOver(settings.ORIGIN, authority, 20);
  for (let change = 2; change < 2 + Number(values.changes); change++) {
    install(opt, change);
    await migrate(opt, owner);
    for (const port of webs) {
      await stopped(processes.get(port)!);
      processes.set(port, start(port));
      await ready(port);
    }
    await Promise.all(workers.map(stopped));
    workers = startWorkers();
    for (const port of metrics.slice(2)) await ready(port);
  }
  const { asked, scripts, failed, references } = await visitors.stop();
  must(failed.length === 0, `${failed.length} of ${asked} pages failed during ${values.changes} changes: ${failed.slice(0, 3).join(", ")}`);
  must(scripts > 0, "no page named its script");
  const kept = await countKept(references);
  must(kept === references.length, `${references.length} enquiries were acknowledged and ${kept} are kept`);
  told(
    `${values.changes} changes of version, one process after the other: ${asked} pages, ${scripts} scripts and ${references.length} enquiries, ${failed.length} failed`,
  );
}

/** /opt/career-zone: Node, versions, and which of them is the current one. */
function layOut() {
  const opt = join(server, "opt");
  for (const folder of ["versions", "cache", "state/files"]) mkdirSync(join(opt, folder), { recursive: true });
  symlinkSync(dirname(dirname(process.execPath)), join(opt, "node"));
  chmodSync(server, 0o755);
  for (const folder of ["cache", "state", "state/files"]) if (nobody.uid) chownSync(join(opt, folder), nobody.uid, nobody.gid);
  return opt;
}

function install(opt: string, version: number) {
  const folder = join(opt, "versions", String(version));
  cpSync("build", join(folder, "build"), { recursive: true });
  nameAnew(join(folder, "build"), version);
  // Every fifth version brings a migration, and those of the ones before.
  for (let one = 5; one <= version; one += 5)
    writeFileSync(
      join(folder, `build/server/migrations/9${String(one).padStart(3, "0")}_trial.sql`),
      `alter table leads add column trial_${one} int;`,
    );
  rmSync(join(opt, "current"), { force: true });
  symlinkSync(join("versions", String(version)), join(opt, "current"));
}

/** A version has a script that no other has. */
function nameAnew(build: string, version: number) {
  const names = readdirSync(join(build, "client/assets")).filter((name) => name.startsWith("reading-"));
  const old = names.find((name) => name.endsWith(".js"))!;
  const name = `reading-version${version}.js`;
  for (const one of names) renameSync(join(build, "client/assets", one), join(build, "client/assets", one.replace(old, name)));
  for (const file of globSync("server/**/*.js", { cwd: build }).map((one) => join(build, one))) {
    const text = readFileSync(file, "utf8");
    if (text.includes(old)) writeFileSync(file, text.replaceAll(old, name));
  }
}

function addressOf(role: string) {
  return `postgres://${role}:secret@127.0.0.1:${databasePort}/career_zone`;
}

async function prepareDatabase() {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${databasePort}/postgres` });
  await client.connect();
  for (const statement of [
    "create role career_zone_owner login password 'secret'",
    "create database career_zone owner career_zone_owner",
    "create role career_zone_app login noinherit password 'secret'",
  ])
    await client.query(statement);
  await client.end();
  return {
    DATABASE_URL: addressOf("career_zone_app"),
    ORIGIN: `https://localhost:${site}`,
    TRUSTED_PROXIES: "1",
    AUTH_SECRET: randomBytes(32).toString("hex"),
    REACH_KEY: `1:${randomBytes(32).toString("hex")}`,
    STORAGE_FOLDER: join(server, "opt/state/files"),
  };
}

async function countKept(references: string[]) {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${databasePort}/career_zone` });
  await client.connect();
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from enquiries where reference = any($1)", [
    references,
  ]);
  await client.end();
  return rows[0]!.count;
}

/** As the owner of the tables, and then what the role that serves may do. */
async function migrate(opt: string, owner: Record<string, string>) {
  runs(opt, "migrate.js", owner);
  const client = new pg.Client({ connectionString: owner.DATABASE_URL! });
  await client.connect();
  await client.query(readFileSync(join(opt, "current/build/roles.sql"), "utf8")).finally(() => client.end());
}

function runs(opt: string, program: string, env: Record<string, string>, input = "") {
  const { status, stderr } = spawnSync(join(opt, "node/bin/node"), [join(opt, "current/build/server", program)], {
    env,
    input,
    encoding: "utf8",
    ...nobody,
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** Starts what a unit says, as systemd would: its environment, its user, its folders. */
function unit(opt: string, file: string, instance: string, settings: Record<string, string>, metricsPort: number) {
  const text = readFileSync(join("deploy/systemd", file), "utf8")
    .replaceAll("%i", instance)
    .replaceAll("%C", join(opt, "cache"))
    .replaceAll("%S", join(opt, "state"))
    .replaceAll("/opt/career-zone", opt);
  const lines = (name: string) => [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value!);
  const environment = Object.fromEntries(
    lines("Environment").flatMap((line) =>
      // What stands behind the first sign may have one itself: NODE_OPTIONS=--max-semi-space-size=8
      line.split(" ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const),
    ),
  );
  const [program = "", ...args] = lines("ExecStart")[0]!.split(" ");
  // As in systemd, what stands in a file wins.
  const env = { ...environment, PORT: "3000", ...settings, METRICS_PORT: String(metricsPort) };
  const child = spawn(program, args, { env, cwd: join(opt, "state"), stdio: ["ignore", log, log], ...nobody });
  running.push(child);
  return child;
}

function stopped(child: ChildProcess) {
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

async function ready(port: number) {
  for (let patience = 300; ; patience--) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (patience === 0) throw new Error(`Nobody is ready at ${port}`);
    await sleep(100);
  }
}

/** With a certificate of its own, because the world does not reach this machine. Returns who signed it. */
async function caddy() {
  const env = {
    PATH: process.env.PATH!,
    HOME: server,
    XDG_DATA_HOME: join(server, "caddy"),
    SITE: `localhost:${site}`,
    HTTP_PORT: String(plain),
    UPSTREAMS: `127.0.0.1:${web1} 127.0.0.1:${web2}`,
    TLS: "tls internal",
  };
  const config = "deploy/Caddyfile";
  running.push(spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], { env, stdio: ["ignore", log, log] }));
  const root = join(server, "caddy/caddy/pki/authorities/local/root.crt");
  for (let patience = 100; patience > 0; patience--) {
    await sleep(100);
    const authority = spawnSync("cat", [root]).stdout;
    const answer =
      authority.length > 0 && (await answerOver(env.SITE && `https://${env.SITE}`, "/healthz", authority).catch(() => undefined));
    if (answer && answer.status === 200) return authority;
  }
  throw new Error("Caddy does not answer");
}

function memoryOf({ pid }: ChildProcess) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}
