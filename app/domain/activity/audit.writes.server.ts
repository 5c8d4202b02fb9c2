import { record } from "#app/domain/activity/writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { networkOf } from "#app/platform/network.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import type { Tx } from "#db/client.ts";

type Line = Parameters<typeof record>[1];

/** A line of history that also says from where it was done: what an owner looks up when something went wrong. */
export async function audit(tx: Tx, { detail = {}, ...line }: Line) {
  const request = currentRequest();
  const from = request ? { address: networkOf(request.ip), device: request.device ?? "" } : {};
  const id = await record(tx, { ...line, detail: { ...detail, ...from } });
  await publish(tx, "audit");
  return id;
}
