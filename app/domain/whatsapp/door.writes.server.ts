import { createHash } from "node:crypto";
import { sql } from "kysely";
import { readDelivery } from "#app/domain/whatsapp/jobs.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

/** What came to the door and was signed, before anything of it is read. The same bytes are kept once, however often they come. */
export const keepDelivery = (raw: Uint8Array) =>
  inTransaction(async (tx) => {
    const text = new TextDecoder().decode(raw).replaceAll("\0", "");
    const hash = createHash("sha256").update(raw).digest();
    const { rows } = await sql<{ id: string }>`insert into whatsapp_deliveries (body_hash, body) values (${hash}, ${text})
      on conflict (body_hash) do nothing returning id`.execute(tx);
    if (rows[0]) await enqueue(tx, readDelivery, { id: rows[0].id });
    return { isNew: rows.length > 0 };
  });
