import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrate } from "#db/migrate.ts";
import { startPostgres } from "#db/postgres.ts";
import { buildIfOld, freePort } from "#test/start.ts";
import { startWeb, startWorker } from "./processes.ts";

/** The product as visitors meet it: PostgreSQL, an object store, two web processes, a worker, and the demo data in them. */
export default async function start() {
  buildIfOld();
  const folder = mkdtempSync(join(tmpdir(), "career-zone-journeys-"));
  const log = resolve(".data/journeys.log");
  mkdirSync(".data", { recursive: true });
  rmSync(log, { force: true });
  const postgres = await startPostgres({ folder, port: await freePort(), settings: { fsync: "off" } });
  Object.assign(process.env, {
    DATABASE_URL: postgres.url("journeys"),
    AUTH_SECRET: "only-for-journeys-only-for-journeys-only",
    STORAGE: process.env.STORAGE ?? "folder",
    STORAGE_FOLDER: join(folder, "files"),
    JOURNEYS_LOG: log,
  });
  await migrate(postgres.url("journeys"));

  // Loaded only now: what it imports reads the environment once.
  const { keepDemoSlides } = await import("./slides.ts");
  const { seed } = await import("#db/seed.ts");
  const { db } = await import("#db/client.ts");
  await seed();
  await keepDemoSlides();

  const web = await Promise.all([startWeb(3101), startWeb(3102)]);
  const worker = startWorker();
  return async () => {
    await db.destroy();
    await Promise.all([...web, worker].map((program) => program.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
