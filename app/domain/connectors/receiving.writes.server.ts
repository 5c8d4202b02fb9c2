import { sql } from "kysely";
import { kindNamed } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { clean } from "#app/domain/connector-kinds/model.ts";
import type { Acknowledgement, Incoming, Part } from "#app/domain/connector-kinds/port.model.ts";
import { idOfWords, plainWords } from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { takeDelivery } from "#app/domain/connectors/jobs.server.ts";
import { countDelivery } from "#app/domain/connectors/limits.reads.server.ts";
import type { Why } from "#app/domain/connectors/model.ts";
import { openSecrets } from "#app/domain/connectors/secrets.reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { db, inTransaction, prepared, type Tx } from "#db/client.ts";

export type Received =
  | { kind: "kept"; answer: Acknowledgement | undefined }
  /** Words that they asked for. */
  | { kind: "challenge"; words: string }
  | { kind: "unknown" | "forged" | "stale" | "away" }
  | { kind: "too-many"; seconds: number };

/**
 * Whatever comes by a connector is proven on its bytes, and kept as it came, before anything else happens to it. What becomes of
 * it is decided afterwards, so that the answer is quick. The same id once more is known already.
 */
export async function receive(id: string, incoming: Incoming, { isTest = false } = {}): Promise<Received> {
  const connector = await findOpen(id);
  const kind = connector && kindNamed(connector.kind);
  if (!connector || !kind) return { kind: "unknown" };
  const secrets = openSecrets(connector.sealed);
  if (!secrets) return { kind: "away" };
  if (incoming.method === "GET" && kind.challenge) {
    const words = kind.challenge(incoming, secrets);
    return words === undefined ? { kind: "forged" } : { kind: "challenge", words };
  }
  const verdict = kind.verify(incoming, secrets);
  if (verdict !== "ours") {
    await noteRefused(id, verdict);
    return { kind: verdict };
  }
  const { isAllowed, msBeforeNext } = await countDelivery(id);
  if (!isAllowed) {
    await noteRefused(id, "too-many");
    return { kind: "too-many", seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
  }
  const parts = kind.read(incoming, secrets).map((part) => ({ ...part, isTest: part.isTest || isTest }));
  // Somebody looks whether there is anybody at this address.
  if (parts.every(({ raw }) => raw === "")) return { kind: "kept", answer: kind.acknowledge };
  await inTransaction((tx) => keep(tx, { id, isPaused: connector.paused_at !== null }, parts, incoming.header("content-type") ?? ""));
  return { kind: "kept", answer: kind.acknowledge };
}

const findOpen = async (id: string) =>
  isId(id)
    ? db
        .selectFrom("connectors")
        .modifyFront(prepared)
        .select(["kind", "sealed", "paused_at"])
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .executeTakeFirst()
    : undefined;

const maxId = 200;
/** As they gave it. One that no table keeps is known by its hash, and what has none by its words. */
function idOf({ id, raw }: Part) {
  const given = clean(id);
  if (given === "") return idOfWords(raw);
  return given === id && id.length <= maxId ? id : idOfWords(id);
}

async function keep(tx: Tx, { id, isPaused }: { id: string; isPaused: boolean }, parts: readonly Part[], contentType: string) {
  const values = parts.map((part) => ({
    connector_id: id,
    delivery_id: idOf(part),
    raw: part.raw.toWellFormed(),
    said: plainWords(part.raw, contentType).replaceAll("\0", ""),
    content_type: contentType.slice(0, 200).toWellFormed(),
    is_test: part.isTest,
  }));
  const kept = await tx
    .insertInto("connector_deliveries")
    .values(values)
    .onConflict((conflict) => conflict.columns(["connector_id", "delivery_id"]).doNothing())
    .returning("id")
    .execute();
  if (!isPaused) for (const one of kept) await enqueue(tx, takeDelivery, { id: one.id });
  await sql`update connectors set last_received_at = now() where id = ${id}
    and coalesce(last_received_at < now() - interval '1 minute', true)`.execute(tx);
}

/** What anybody can send who proves nothing. */
const anybodys: readonly Why[] = ["forged", "too-large"];

/** A minute is exact enough, and a flood of what is forged, in turns with what is too large, writes nothing. */
export async function noteRefused(id: string, why: Why) {
  if (!isId(id)) return;
  await sql`update connectors set last_refused_at = now(), last_refusal = ${why} where id = ${id} and ended_at is null
    and (coalesce(last_refused_at < now() - interval '1 minute', true)
      or (last_refusal is distinct from ${why} and ${!anybodys.includes(why)}))`.execute(db);
}
