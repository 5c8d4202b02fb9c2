import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { kindNamed } from "#app/domain/connector-kinds/all.inputs.server.ts";
import type { Mapping } from "#app/domain/connector-kinds/model.ts";
import type { Secrets } from "#app/domain/connector-kinds/port.model.ts";
import { incomingOf } from "#app/domain/connector-kinds/reading.inputs.server.ts";
import type { ChangedConnector, NewConnector } from "#app/domain/connectors/inputs.server.ts";
import { takeDelivery } from "#app/domain/connectors/jobs.server.ts";
import { mendedByMapping, mendedBySecrets, type Why } from "#app/domain/connectors/model.ts";
import { receive } from "#app/domain/connectors/receiving.writes.server.ts";
import { openSecrets, sealSecrets } from "#app/domain/connectors/secrets.reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { forgetDenials, noteTaken } from "#app/domain/token-denials/writes.server.ts";
import { newSecret } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

const tell = (tx: Tx, actor: Actor, what: string, id: string, name: string) =>
  audit(tx, { what: `connection.connector-${what}`, actorId: actor.id, subject: `connector:${id}`, detail: { name } });

/** What is given to the provider: told in this answer and nowhere else. */
export function givenFor(id: string, kindId: string, own: string) {
  const kind = kindNamed(kindId);
  const address = `${env.ORIGIN}/connect/${id}${kind?.isInAddress ? `/${own}` : ""}`;
  return { address, own, handout: kind?.handout?.({ address, own }) };
}

const theirsOf = (kindId: string, input: Record<string, unknown>) =>
  Object.fromEntries(
    (kindNamed(kindId)?.theirs ?? []).flatMap(({ name }) =>
      typeof input[name] === "string" && input[name] !== "" ? [[name, input[name]]] : [],
    ),
  );

/** Sent twice, it is one, and there is nothing more to tell. */
export async function addConnector(actor: Actor, input: NewConnector) {
  if (!can(actor, "connections.manage")) return undefined;
  const { id, kind, name, source, language, purposes } = input;
  const own = newSecret();
  return inTransaction(async (tx) => {
    const made = await tx
      .insertInto("connectors")
      .values({ id, kind, name, source, language, purposes, sealed: sealSecrets({ ...theirsOf(kind, input), own }), created_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new Refused(m.connector_made_already());
    await tell(tx, actor, "made", id, name);
    await tellOwners(tx, { notice: "new-connector", name, by: actor.name });
    return { id, name, ...givenFor(id, kind, own) };
  });
}

/** One that is there, held until the transaction ends. */
const lock = (tx: Tx, actor: Actor, id: string) =>
  isId(id) && can(actor, "connections.manage")
    ? tx
        .selectFrom("connectors")
        .select(["kind", "name", "sealed", "paused_at"])
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;

export async function changeConnector(actor: Actor, id: string, input: ChangedConnector) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    const { name, source, language, purposes } = input;
    const theirs = theirsOf(known.kind, input);
    const hasNew = Object.keys(theirs).length > 0;
    // Sealed under another secret of the installation, they are lost: what the kind needs is all brought anew.
    const secrets: Secrets = { ...(openSecrets(known.sealed) ?? { own: newSecret() }), ...theirs };
    await tx
      .updateTable("connectors")
      .set({ name, source, language, purposes, ...(hasNew && { sealed: sealSecrets(secrets) }) })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, "changed", id, name);
    if (hasNew) {
      await tellOwners(tx, { notice: "new-secret", name, by: actor.name });
      await noteTaken(`connector:${id}`, tx);
      await tryAgainWhere(tx, id, mendedBySecrets);
    }
    return { id };
  });
}

/** From now on nothing is proven by the secret before. */
export async function renewConnector(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    const own = newSecret();
    await tx
      .updateTable("connectors")
      .set({ sealed: sealSecrets({ ...openSecrets(known.sealed), own }) })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, "renewed", id, known.name);
    await tellOwners(tx, { notice: "new-secret", name: known.name, by: actor.name });
    return { id, name: known.name, ...givenFor(id, known.kind, own) };
  });
}

/** What failed for want of it is tried again. */
export async function saveMapping(actor: Actor, id: string, mapping: Mapping) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    await tx
      .updateTable("connectors")
      .set({ mapping: JSON.stringify(mapping) })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, "mapped", id, known.name);
    await tryAgainWhere(tx, id, mendedByMapping);
    return { id };
  });
}

/** While it is paused what comes is kept, and waits. */
export async function pauseConnector(actor: Actor, id: string, isPaused: boolean) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    if ((known.paused_at !== null) === isPaused) return { id };
    await tx
      .updateTable("connectors")
      .set({ paused_at: isPaused ? sql<Date>`now()` : null })
      .where("id", "=", id)
      .execute();
    if (!isPaused) await takeWaiting(tx, id);
    await tell(tx, actor, isPaused ? "paused" : "resumed", id, known.name);
    return { id };
  });
}

/** Nothing comes by it any more. What has come is still taken. */
export async function endConnector(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    await tx
      .updateTable("connectors")
      .set({ ended_at: sql<Date>`now()`, paused_at: null })
      .where("id", "=", id)
      .execute();
    await takeWaiting(tx, id);
    await forgetDenials(tx, `connector:${id}`);
    await tell(tx, actor, "ended", id, known.name);
    return { id };
  });
}

/** As the provider would send it, with its proof, on the way that everything goes. It is read and becomes no enquiry. */
export async function testConnector(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "connections.manage")) return undefined;
  const known = await db
    .selectFrom("connectors")
    .select(["kind", "sealed"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const kind = known && kindNamed(known.kind);
  const secrets = known && openSecrets(known.sealed);
  if (!kind) return undefined;
  if (!secrets) return { id, isKept: false };
  const now = new Date();
  const nobody = { id: `test-${now.getTime()}`, name: "Test", phone: "+919876543210", isTest: true };
  const received = await receive(id, incomingOf(kind.sample(secrets, nobody, now), now), { isTest: true });
  return { id, isKept: received.kind === "kept" };
}

/** Once more, under the same id. */
export async function tryAgain(actor: Actor, connector: string, delivery: string) {
  return inTransaction(async (tx) => {
    if (!/^\d{1,18}$/.test(delivery) || !(await lock(tx, actor, connector))) return undefined;
    const known = await tx
      .selectFrom("connector_deliveries")
      .select("state")
      .where("id", "=", delivery)
      .where("connector_id", "=", connector)
      .executeTakeFirst();
    if (!known) return undefined;
    await again(tx, connector, sql<boolean>`id = ${delivery}`);
    return { id: delivery };
  });
}

const tryAgainWhere = (tx: Tx, connector: string, whys: readonly Why[]) =>
  again(tx, connector, sql<boolean>`state in ('failed', 'refused') and why = any(${[...whys]}::text[])`);

/** What is an enquiry already stays one. */
async function again(tx: Tx, connector: string, which: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{ id: string }>`update connector_deliveries
    set state = 'waiting', why = null, status = null, attempts = 0, ended_at = null, try_at = now()
    where connector_id = ${connector} and state <> 'taken' and ${which} returning id`.execute(tx);
  for (const { id } of rows) await enqueue(tx, takeDelivery, { id });
}

async function takeWaiting(tx: Tx, connector: string) {
  const { rows } = await sql<{ id: string }>`select id from connector_deliveries
    where connector_id = ${connector} and state = 'waiting' order by id`.execute(tx);
  for (const { id } of rows) await enqueue(tx, takeDelivery, { id });
}
