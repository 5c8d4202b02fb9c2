import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { kindNamed } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { newConnectorInput } from "#app/domain/connectors/inputs.server.ts";
import { takeOne } from "#app/domain/connectors/taking.writes.server.ts";
import { addConnector } from "#app/domain/connectors/writes.server.ts";
import { db } from "#db/client.ts";
import type { Shot } from "#test/servers/enquiry-providers.ts";
import { theirsOf } from "#test/servers/connector-samples.ts";
import { visit } from "#test/request.ts";

export async function aConnector(owner: Actor, kind: string, more: Record<string, string> = {}) {
  const said = { id: randomUUID(), kind, name: `Demo ${kind}`, source: "other", language: "en", ...theirsOf(kindNamed(kind)!), ...more };
  return (await addConnector(owner, newConnectorInput.parse(said)))!;
}

/** As it comes over the network: no cookie, no word of where it is from. */
export const send = ({ path, method, body, headers }: Shot) =>
  visit(path, { method, origin: null, headers, ...(body !== undefined && { body }) });

/** What the worker does with what waits. */
export async function takeAll(connector: string) {
  const { rows } = await sql<{ id: string }>`update connector_deliveries set try_at = now() - interval '1 second'
    where connector_id = ${connector} and state = 'waiting' returning id`.execute(db);
  for (const { id } of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) await takeOne(id);
}

export const deliveriesOf = (connector: string) =>
  db
    .selectFrom("connector_deliveries")
    .select(["id", "delivery_id", "raw", "fetched", "state", "why", "status", "attempts", "enquiry_id"])
    .where("connector_id", "=", connector)
    .orderBy("id")
    .execute();

export const enquiriesOf = (connector: string) =>
  db
    .selectFrom("enquiries")
    .select(["id", "name", "phone", "email", "message", "course", "said_source", "utm_campaign", "locale", "typed", "received_at"])
    .where("connector_id", "=", connector)
    .orderBy("received_at")
    .execute();
