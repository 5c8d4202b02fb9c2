import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateTypes } from "#db/generate-types.ts";

test("db/types.ts says what the migrations made; else run npm run db:types", () => {
  const folder = mkdtempSync(join(tmpdir(), "types-"));
  generateTypes(process.env.DATABASE_URL!, join(folder, "types.ts"));
  const made = readFileSync(join(folder, "types.ts"), "utf8");
  rmSync(folder, { recursive: true });
  expect(readFileSync("db/types.ts", "utf8")).toBe(made);
}, 60_000);
