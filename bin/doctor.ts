import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import pg from "pg";
import { knownMigrations } from "#db/known-migrations.ts";
import * as say from "#server/doctor/findings.ts";
import type { Finding } from "#server/doctor/findings.ts";
import { judgeSettingsFile } from "#server/doctor/machine.ts";
import { chromium } from "../e2e/ports.ts";
import { askWho, ownPort, wordsFor } from "./database.ts";
import { holderOf, isTaken } from "./ports.ts";

const found: Finding[] = [];
const right = (words: string) => void found.push(say.right(words));
const note = (words: string) => void found.push(say.note(words));
const wrong = (words: string) => void found.push(say.wrong(words));

await settings();
await database();
await ports();
storage();
if (existsSync(chromium)) right(`The journeys' browser is at ${chromium}.`);
else note(`There is no ${chromium}: the journeys need it. Run bin/browser as root, or set CHROMIUM.`);
const isWell = say.tell(found);
console.log(isWell ? "\nNothing must be mended." : "\nWhat has a ✗ must be mended.");
process.exit(isWell ? 0 : 1);

async function settings() {
  try {
    await import("#app/platform/env.server.ts");
    right(".env is complete.");
    found.push(judgeSettingsFile(".env"));
  } catch (error) {
    wrong((error as Error).message);
  }
}

async function database() {
  const url = process.env.DATABASE_URL;
  if (!url || !URL.canParse(url)) return wrong("DATABASE_URL is not an address. .env.example shows one.");
  const who = await askWho(url);
  if (who === "nobody" && ownPort(url) !== undefined)
    return note(`PostgreSQL does not run; bin/dev starts it at port ${ownPort(url)}. Run bin/doctor beside bin/dev to look into it.`);
  if (who !== "postgres") return wrong(wordsFor(url, who));
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map(({ name }) => name));
    const waiting = knownMigrations().filter((name) => !done.has(name));
    if (waiting.length > 0) return wrong(`The database lacks ${waiting.length} migrations. Run bin/setup, or npm run migrate.`);
    right("The database answers and is migrated.");
    const people = await client.query("select from users limit 1");
    if (people.rowCount === 0) wrong("Nobody can sign in: there are no people yet. Run bin/setup.");
  } catch (error) {
    wrong(`The database is not usable: ${(error as Error).message}. Run bin/setup.`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function ports() {
  const port = Number(process.env.PORT ?? 3000);
  if (await isTaken(port))
    note(`Port ${port} is taken by ${holderOf(port)}. When that is not this site, set another PORT, and ORIGIN with it.`);
  else right(`Port ${port} is free.`);
  const origin = process.env.ORIGIN ?? "http://localhost:3000";
  if (/^http:\/\/(localhost|127\.0\.0\.1)/.test(origin) && Number(new URL(origin).port || 80) !== port)
    wrong(`ORIGIN is ${origin} but PORT is ${port}: forms would be refused. They change together.`);
}

function storage() {
  if (process.env.STORAGE === "s3") return note("Files go to an S3 service; the site says at /readyz and in its log when it is away.");
  const folder = process.env.STORAGE_FOLDER ?? ".data/files";
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    right(`Files can be written to ${folder}.`);
  } catch (error) {
    wrong(`Files cannot be written to ${folder}: ${(error as Error).message}`);
  }
}
