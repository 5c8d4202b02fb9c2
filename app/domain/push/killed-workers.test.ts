import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { usualChoices } from "#app/domain/push/model.ts";
import { addDevice, chooseKinds } from "#app/domain/push/writes.server.ts";
import { openSession, readSession } from "#app/platform/auth/auth.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aPushService } from "#test/servers/push.ts";

/* The short form of `node faults/push.ts`, which measures how long it takes with 500. */

const service = await aPushService(pushSettings.PUSH_PUBLIC_KEY, { answersAfter: 60 });
const started: ChildProcess[] = [];

function startWorker() {
  const child = spawn(process.execPath, ["build/server/worker.js"], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(child);
  // Its queues open last; its rounds have begun before.
  const ready = new Promise<void>((resolve) => child.stdout.on("data", (said: Buffer) => said.includes("worker ready") && resolve()));
  return { child, ready };
}

afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await service.stop();
});

test("each reminder arrives, as one message, while its workers are killed one after the other", { timeout: 180_000 }, async () => {
  const { id } = await aUser({ role: "counsellor" });
  const opened = await openSession({ userId: id, remember: false }, new Headers());
  const actor = (await readSession(new Headers({ cookie: opened!.headers.get("set-cookie")!.split(";")[0]! })))!;
  const { device: _, ...target } = service.subscribe();
  await addDevice(actor, target);
  await chooseKinds(actor, { ...usualChoices, quiet: "never" });
  const count = 40;
  for (let number = 0; number < count; number++) await aLead(actor);
  // A new lead is due at once; here each has its own moment.
  await db
    .updateTable("leads")
    .set({ next_at: new Date(Date.now() + 24 * 60 * 60 * 1_000) })
    .execute();

  const workers = [startWorker(), startWorker()];
  await Promise.all(workers.map(({ ready }) => ready));
  const begins = Date.now() + 500;
  const leads = await db.selectFrom("leads").select("number").execute();
  for (const [at, { number }] of leads.entries())
    await db
      .updateTable("leads")
      .set({ next_at: new Date(begins + at * 150) })
      .where("number", "=", number)
      .execute();
  for (let kill = 0; kill < 3; kill++) {
    await sleep(1_500);
    const { child } = workers.shift()!;
    child.kill("SIGKILL");
    await once(child, "exit");
    workers.push(startWorker());
  }
  const sent = () => db.selectFrom("push_messages").select("id").where("outcome", "=", "sent").execute();
  await expect.poll(sent, { timeout: 60_000, interval: 250 }).toHaveLength(count);
  const arrived = service.arrived.map(({ text }) => (JSON.parse(text) as { id: string }).id);
  expect(new Set(arrived)).toEqual(new Set((await sent()).map((message) => message.id)));
  expect(service.arrived.flatMap(({ problems }) => problems)).toEqual([]);
});
