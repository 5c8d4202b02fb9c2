import { execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sleep, within } from "./clock.ts";
import { numberAfter } from "./report.ts";

const run = promisify(execFile);
const base = numberAfter("--ports", 5320);
const ports = { database: base, store: base + 1, tls: base + 2, apart: base + 3, mon: base + 4 };
const key = { S3_ACCESS_KEY_ID: "career-zone", S3_SECRET_ACCESS_KEY: "on-loopback-only", S3_REGION: "us-east-1" };
export type BackupEngines = Awaited<ReturnType<typeof startBackupEngines>>;

/**
 * Debian's PostgreSQL and pgBackRest, Ceph behind Caddy with an authority of its own: one server as docs/backups.md sets it up,
 * on ports and in folders of its own. Needs root: apt-get install postgresql postgresql-contrib pgbackrest caddy.
 */
export async function startBackupEngines(folder: string, started: (() => Promise<unknown>)[]) {
  const binaries = `/usr/lib/postgresql/${readdirSync("/usr/lib/postgresql").toSorted().at(-1)}/bin`;
  const [data, files] = [join(folder, "pg", "data"), join(folder, "files")];
  chmodSync(folder, 0o755);
  const s3 = {
    ...process.env,
    CEPH_DIR: process.env.CEPH_DIR ?? "/var/lib/career-zone-ceph-faults",
    S3_PORT: String(ports.store),
    CEPH_MON_PORT: String(ports.mon),
  };
  await run("bin/s3", ["up"], { env: s3 });
  started.push(() => run("bin/s3", ["down"], { env: s3 }));
  const authority = await startCaddy(folder, started);
  const bucket = `trial-${Date.now()}`;
  const config = join(folder, "pgbackrest.conf");
  writeFileSync(config, pgbackrestConfig(folder, data, `${bucket}-database`, authority));
  const url = `postgres://postgres@127.0.0.1:${ports.database}/faults`;
  const settings = { STORAGE: "folder", STORAGE_FOLDER: files, S3_ENDPOINT: `http://127.0.0.1:${ports.store}`, S3_BUCKET: bucket, ...key };
  const tools = {
    PGBACKREST_CONFIG: config,
    PGBACKREST_STANZA: "career-zone",
    PG_BIN: binaries,
    PG_DATA: data,
    ENV_FILE: join(folder, "none"),
    DATABASE_URL: url,
  };
  mkdirSync(join(folder, "pg"));
  mkdirSync(join(folder, "spool"));
  await run("chown", ["postgres:", join(folder, "pg"), join(folder, "spool"), config]);
  const asPostgres = (command: string, ...flags: string[]) =>
    run("runuser", ["-u", "postgres", "--", command, ...flags], { cwd: "/", env: { ...process.env, ...tools } });
  await asPostgres(join(binaries, "initdb"), "-D", data, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  const flags = [
    "listen_addresses=127.0.0.1",
    `port=${ports.database}`,
    `unix_socket_directories=${join(folder, "pg")}`,
    "max_connections=150",
    "archive_mode=on",
    "archive_command=pgbackrest --stanza=career-zone archive-push %p",
    "archive_timeout=45",
  ];
  const start = () =>
    asPostgres(
      join(binaries, "pg_ctl"),
      "-D",
      data,
      "-s",
      "-w",
      "-l",
      join(folder, "pg", "log"),
      "-o",
      flags.map((flag) => `-c "${flag}"`).join(" "),
      "start",
    );
  const stop = () => asPostgres(join(binaries, "pg_ctl"), "-D", data, "-s", "-m", "fast", "stop").catch(() => {});
  await start();
  started.push(stop);

  return {
    url,
    settings,
    bucket,
    files,
    asPostgres,
    stop,
    kill: () => Promise.resolve(),
    restart: async () => void (await start()),
    /** Before the first backup: the store knows of this server. */
    async open() {
      const { s3Storage } = await import("#app/platform/storage/storage-s3.server.ts");
      const store = {
        endpoint: settings.S3_ENDPOINT,
        region: key.S3_REGION,
        accessKeyId: key.S3_ACCESS_KEY_ID,
        secretAccessKey: key.S3_SECRET_ACCESS_KEY,
      };
      for (const name of [bucket, `${bucket}-database`]) await s3Storage({ ...store, bucket: name }).check();
      await asPostgres("pgbackrest", "--stanza=career-zone", "stanza-create");
    },
    /** One of our commands, as an operator runs it. Rejects when it fails. */
    async command(name: string, args: string[] = [], more = {}) {
      const began = performance.now();
      const { stdout } = await run(`bin/${name}`, args, {
        env: { ...process.env, ...tools, APART_FOLDER: join(folder, "pg", "apart"), ...more },
        maxBuffer: 2 ** 24,
      });
      return { seconds: (performance.now() - began) / 1_000, words: stdout.trim() };
    },
    beside: {
      folder: join(folder, "pg", "beside"),
      port: ports.apart,
      url: `postgres://postgres@${encodeURIComponent(join(folder, "pg", "apart"))}:${ports.apart}/faults`,
    },
    endBeside: async () => {
      await asPostgres(join(binaries, "pg_ctl"), "-D", join(folder, "pg", "beside"), "-s", "-m", "immediate", "stop");
      rmSync(join(folder, "pg", "beside"), { recursive: true });
    },
    /** The machine is gone: every process of the database at once, its folder and the files. */
    async lose() {
      const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number).filter(Boolean);
      for (const each of [pid, ...children]) process.kill(each, "SIGKILL");
      await within(
        10_000,
        "the end of PostgreSQL",
        () => !existsSync(`/proc/${pid}`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8")),
      );
      rmSync(data, { recursive: true, force: true });
      rmSync(files, { recursive: true, force: true });
    },
  };
}

async function startCaddy(folder: string, started: (() => Promise<unknown>)[]) {
  const file = join(folder, "Caddyfile");
  const storage = join(folder, "caddy");
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${storage}\n\tskip_install_trust\n}\nhttps://localhost:${ports.tls} {\n\ttls internal\n\treverse_proxy 127.0.0.1:${ports.store}\n}\n`,
  );
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore" });
  started.push(async () => (caddy.kill(), sleep(200)));
  const authority = join(storage, "pki/authorities/local/root.crt");
  await within(20_000, "Caddy", () => existsSync(authority));
  await sleep(500);
  await run("cp", [authority, join(folder, "authority.crt")]);
  chmodSync(join(folder, "authority.crt"), 0o644);
  return join(folder, "authority.crt");
}

const pgbackrestConfig = (folder: string, data: string, bucket: string, authority: string) => `[global]
repo1-type=s3
repo1-path=/pgbackrest
repo1-s3-endpoint=localhost
repo1-storage-port=${ports.tls}
repo1-s3-uri-style=path
repo1-s3-region=${key.S3_REGION}
repo1-s3-bucket=${bucket}
repo1-s3-key=${key.S3_ACCESS_KEY_ID}
repo1-s3-key-secret=${key.S3_SECRET_ACCESS_KEY}
repo1-storage-ca-file=${authority}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-faults-only-for-faults
repo1-retention-full-type=time
repo1-retention-full=28
compress-type=zst
process-max=2
start-fast=y
archive-async=y
spool-path=${join(folder, "spool")}
lock-path=${join(folder, "spool")}
log-level-file=off
[career-zone]
pg1-path=${data}
pg1-port=${ports.database}
pg1-socket-path=${join(folder, "pg")}
`;
