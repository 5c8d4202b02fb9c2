import { execFileSync } from "node:child_process";

/** db/types.ts is read off the migrated database, never written by hand. */
export function generateTypes(url: string, file: string) {
  const options = [
    "--url",
    url,
    "--dialect",
    "postgres",
    "--out-file",
    file,
    "--exclude-pattern",
    "{migrations,pgboss.*,seeding.*}",
    "--date-parser",
    "string",
  ];
  execFileSync("node_modules/.bin/kysely-codegen", [...options, "--log-level", "silent"], { stdio: "ignore" });
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  generateTypes(url, "db/types.ts");
}
