import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const target = new URL("./types.ts", import.meta.url).pathname;

/** db/types.ts is read off the migrated database. With --check it says whether the checked-in file still tells the truth. */
const before = process.argv.includes("--check") ? readFileSync(target, "utf8") : undefined;
execFileSync(
  "node_modules/.bin/kysely-codegen",
  [
    "--url",
    process.env.DATABASE_URL!,
    "--dialect",
    "postgres",
    "--out-file",
    target,
    "--exclude-pattern",
    "{migrations,pgboss.*}",
    "--log-level",
    "silent",
  ],
  { stdio: "inherit" },
);
execFileSync("node_modules/.bin/oxfmt", [target], { stdio: "inherit" });
if (before !== undefined && before !== readFileSync(target, "utf8")) {
  console.error("db/types.ts does not match the migrations. Run npm run db:types and commit it.");
  process.exit(1);
}
