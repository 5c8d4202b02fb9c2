import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { refusal } from "#app/domain/files/upload.writes.server.ts";
import { answerFromProcess } from "#app/platform/child-process.server.ts";

const folder = mkdtempSync(join(tmpdir(), "career-zone-apart-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (source: string, slowest: number) => {
  const program = join(folder, `${slowest}.mjs`);
  writeFileSync(program, source);
  return answerFromProcess<string>(program, [], { env: {}, slowest });
};

test("a process that only waits, as on a machine that others keep busy, is waited for", async () => {
  expect(await run(`setTimeout(() => process.send("done", () => process.disconnect()), 2_500);`, 2_000)).toEqual({ answer: "done" });
});

test("a process that uses the processor for longer than it may is ended", async () => {
  const began = performance.now();
  expect(await run("for (;;);", 1_000)).toEqual({ killedBy: "SIGKILL" });
  expect(performance.now() - began).toBeLessThan(6 * 1_000 + 2_000);
});

test("that a picture took too long and that the store is away are told in different words", () => {
  expect(refusal("too-slow").message).toBe(
    "The server could not prepare this picture in time. Nothing was changed. Please try again in a few minutes, or with a smaller picture.",
  );
  expect(refusal("too-slow").message).not.toBe(refusal("store-down").message);
});
