import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { startPostgres } from "#db/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: string;
    files: string;
  }
}

/** Before all tests: the compiled messages, a build that is not older than the source, a database server, one migrated template. */
export default async function start(project: TestProject) {
  execFileSync(process.execPath, ["bin/messages.ts", "--all"]);
  buildIfOld();

  const folder = mkdtempSync(join(tmpdir(), "career-zone-test-"));
  const own = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres({ folder, port: await freePort(), settings: { fsync: "off", full_page_writes: "off" } });
  const server = process.env.TEST_DATABASE_URL ?? own!.url("postgres");
  const template = databaseAt(server, "template_career_zone");
  await migrate(template);
  await withoutSecondStep(template);
  project.provide("server", server);
  project.provide("files", join(folder, "files"));

  return async () => {
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * People in tests come in by a password alone, unless the test is about more. What a new installation demands is shown by
 * app/domain/second-factors/demand.test.ts, on a database of its own.
 */
async function withoutSecondStep(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update settings set second_factor_roles = '{}'");
  await client.end();
}

export function databaseAt(server: string, name: string) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function buildIfOld() {
  if (buildIsOld()) execFileSync(process.execPath, ["bin/build.ts"], { stdio: "inherit" });
}

function buildIsOld() {
  if (!existsSync("build/server/index.js")) return true;
  const built = statSync("build/server/index.js").mtimeMs;
  const sources = globSync(
    ["{app,server,db,messages}/**/*.{ts,tsx,css,json,sql}", "bin/{build,owner}.ts", "vite.config.ts", "package-lock.json"],
    {
      exclude: ["app/platform/i18n/generated/**", "**/*.test.*"],
    },
  );
  return sources.some((file) => statSync(file).mtimeMs > built);
}

export async function freePort() {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
