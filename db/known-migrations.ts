import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Beside the built programs, or where they are written. */
const folders = [
  join(import.meta.dirname, "migrations"),
  join(import.meta.dirname, "../migrations"),
  "build/server/migrations",
  "db/migrations",
];

/** The migrations that this version brings, by the names under which the database notes them. */
export function knownMigrations(): string[] {
  const folder = folders.find((one) => existsSync(one));
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.replace(/\.sql$/, ""))
    .toSorted();
}
