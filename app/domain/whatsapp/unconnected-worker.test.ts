import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sendWhatsApp } from "#app/domain/whatsapp/sending.jobs.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { settings } from "#test/servers/whatsapp.ts";

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

/** The names of the jobs that it takes. */
async function aWorker(more: Record<string, string>) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("WHATSAPP_")));
  const child = spawn(process.execPath, ["build/server/worker.js"], {
    env: { ...own, NODE_ENV: "production", LOG_LEVEL: "info", ...more },
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(child);
  const line = await new Promise<string>((resolve) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const ready = said.split("\n").find((one) => one.includes('"worker ready"'));
      if (ready) resolve(ready);
    });
  });
  return (JSON.parse(line) as { jobs: string[] }).jobs.filter((name) => name.startsWith("whatsapp."));
}

const states = async () =>
  (await sql<{ state: string }>`select state from pgboss.job where name = 'whatsapp.send' order by created_on`.execute(db)).rows.map(
    ({ state }) => state,
  );

test("a worker that is not connected to WhatsApp leaves what is to be sent to one that is", { timeout: 180_000 }, async () => {
  await inTransaction((tx) => enqueue(tx, sendWhatsApp, { id: randomUUID() }));
  // What is erased and forgotten needs nobody's answer.
  expect((await aWorker({})).toSorted()).toEqual(["whatsapp.clear", "whatsapp.forget-old"]);
  expect(await states()).toEqual(["created"]);
  expect(await aWorker(settings)).toContain("whatsapp.send");
  await expect.poll(states, { timeout: 30_000 }).toEqual(["completed"]);
});
