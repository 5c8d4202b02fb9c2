import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { kindName, kindNamed } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { fields, pathOf, wordsAsKept, type Mapping } from "#app/domain/connector-kinds/model.ts";
import type { Purpose } from "#app/domain/enquiries/model.ts";
import type { State } from "#app/domain/connectors/model.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

export const deliveriesPerPage = 50;

const counted = (state: State) =>
  sql<number>`(select count(*)::int from connector_deliveries where connector_id = connectors.id and state = ${state})`;

const connectors = () =>
  db
    .selectFrom("connectors")
    .leftJoin("users", "users.id", "connectors.created_by")
    .select(["connectors.id", "kind", "connectors.name", "source", "connectors.language", "connectors.created_at as madeAt"])
    .select([sql<Purpose[]>`purposes`.as("purposes"), sql<Mapping>`mapping`.as("mapping"), "users.name as by"])
    .select(["paused_at as pausedAt", "last_received_at as lastReceivedAt", "last_refused_at as lastRefusedAt"])
    .select(["last_refusal as lastRefusal", counted("waiting").as("waiting"), counted("failed").as("failed")])
    .select(sql<Date | null>`(select since from token_denials where subject = 'connector:' || connectors.id)`.as("deniedSince"))
    .where("ended_at", "is", null);

export async function listConnectors(actor: Actor) {
  if (!can(actor, "connections.manage")) return [];
  const rows = await connectors().orderBy("connectors.created_at", "desc").limit(100).execute();
  return rows.map((row) => ({ ...row, kindName: kindName(row.kind) }));
}
export type ListedConnector = Awaited<ReturnType<typeof listConnectors>>[number];

export async function findConnector(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "connections.manage")) return undefined;
  const row = await connectors().where("connectors.id", "=", id).executeTakeFirst();
  return row && { ...row, kindName: kindName(row.kind) };
}
export type Connector = NonNullable<Awaited<ReturnType<typeof findConnector>>>;

/** What came in, the newest first. */
export async function listDeliveries(actor: Actor, connector: string, before?: string) {
  if (!isId(connector) || !can(actor, "connections.manage")) return { deliveries: [], nextCursor: undefined };
  const rows = await db
    .selectFrom("connector_deliveries")
    .select(["id", "delivery_id as delivery", "received_at as at", "attempts", "try_at as tryAt", "ended_at as endedAt", "why", "status"])
    .select([sql<State>`state`.as("state"), "is_test as isTest", "enquiry_id as enquiry"])
    .where("connector_id", "=", connector)
    .$if(before !== undefined && /^\d{1,18}$/.test(before), (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(deliveriesPerPage + 1)
    .execute();
  const deliveries = rows.slice(0, deliveriesPerPage);
  return { deliveries, nextCursor: rows.length > deliveriesPerPage ? deliveries.at(-1)!.id : undefined };
}
export type Delivery = Awaited<ReturnType<typeof listDeliveries>>["deliveries"][number];

/** So much of a value is enough to know it by. */
const shown = 80;

/** The words of what came last, with what each of our fields takes of them now. Undefined while nothing came that can be read. */
export async function readSample(actor: Actor, id: string) {
  const connector = await findConnector(actor, id);
  const kind = connector && kindNamed(connector.kind);
  if (!connector || !kind) return undefined;
  const rows = await db
    .selectFrom("connector_deliveries")
    .select(["raw", "fetched", "content_type as contentType", "received_at as at"])
    .where("connector_id", "=", id)
    .where(sql<boolean>`raw <> ''`)
    // What real people sent says more than a test.
    .orderBy("is_test")
    .orderBy("id", "desc")
    .limit(10)
    .execute();
  for (const { raw, fetched, contentType, at } of rows) {
    const told = kind.map(kind.fetch ? (fetched ?? "") : raw, contentType);
    if (!told) continue;
    const words = wordsAsKept(told);
    const paths = Object.entries({ ...words.answers, ...words.about }).map(([path, value]) => ({ path, value: value.slice(0, shown) }));
    const usual = Object.fromEntries(fields.map((field) => [field, pathOf(field, words, {}, kind.guesses)]));
    return { at, paths, usual };
  }
  return { at: undefined, paths: [], usual: {} };
}
