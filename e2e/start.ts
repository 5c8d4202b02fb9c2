import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrate } from "#db/migrate.ts";
import { startPostgres } from "#db/postgres.ts";
import { buildIfOld, freePort } from "#test/start.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aMailServer } from "#test/servers/mail.ts";
import { startProviders } from "#test/servers/providers.ts";
import { chromium, journeysPort } from "./ports.ts";
import { startWeb, startWorker } from "./processes.ts";

/** The product as visitors meet it: PostgreSQL, an object store, a mail server, two providers of social accounts, two web processes, a worker, and the demo data in them. */
export default async function start() {
  if (!existsSync(chromium))
    throw new Error(`There is no Chromium at ${chromium}. Run bin/browser once as root, or set CHROMIUM to one that is there.`);
  buildIfOld();
  const endings: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  await begin(endings).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

async function begin(endings: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), "career-zone-journeys-"));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const log = resolve(".data/journeys.log");
  mkdirSync(".data", { recursive: true });
  rmSync(log, { force: true });
  const postgres = await startPostgres({ folder, port: await freePort(), settings: { fsync: "off" } });
  endings.push(postgres.stop);
  const mailbox = join(folder, "mailbox");
  const mails = await aMailServer({}, ({ to, text }) => appendFileSync(mailbox, `${JSON.stringify({ to: [to].flat()[0]?.text, text })}\n`));
  endings.push(mails.stop);
  const ports = [journeysPort, journeysPort + 1];
  const providers = await startProviders(ports.map((port) => `http://localhost:${port}`));
  endings.push(providers.stop);
  Object.assign(process.env, {
    SMTP_URL: mails.url,
    MAIL_FROM: "The Career Zone <no-reply@example.com>",
    DATABASE_URL: postgres.url("journeys"),
    AUTH_SECRET: "only-for-journeys-only-for-journeys-only",
    REACH_KEY: `1:${"5e".repeat(32)}`,
    STORAGE: process.env.STORAGE ?? "folder",
    STORAGE_FOLDER: join(folder, "files"),
    ...pushSettings,
    OUTSIDE_HERE: "127.0.0.1",
    JOURNEYS_LOG: log,
    JOURNEYS_MAILBOX: mailbox,
  });
  await migrate(postgres.url("journeys"));
  execFileSync(process.execPath, ["e2e/prepare.ts"], { stdio: "inherit" });
  for (const port of ports) endings.push((await startWeb(port)).stop);
  endings.push(startWorker().stop);
}
