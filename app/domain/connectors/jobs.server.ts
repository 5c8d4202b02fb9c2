import { z } from "zod";
import { forgetDeliveries, listLeftBehind, takeOne } from "#app/domain/connectors/taking.writes.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

export const takeDelivery = defineJob({
  name: "connector.take",
  input: z.object({ id: z.string() }),
  run: async ({ id }) => takeAndComeBack(id),
  atOnce: 20,
  sideBySide: 4,
});

async function takeAndComeBack(id: string) {
  const wait = await takeOne(id);
  if (wait !== undefined) await inTransaction((tx) => enqueue(tx, takeDelivery, { id }, { startAfter: wait }));
}

/** Looks every minute for what was put off, or left behind for whatever reason. */
export const takeLeftBehind = defineJob({
  name: "connector.take-left-behind",
  input: z.object({}),
  cron: "* * * * *",
  run: async () => {
    for (const id of await listLeftBehind()) await takeAndComeBack(id);
  },
});

export const forgetConnectorDeliveries = defineJob({
  name: "connector.forget-old",
  input: z.object({}),
  cron: "45 4 * * *",
  run: forgetDeliveries,
});
