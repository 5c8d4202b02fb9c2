import { sql } from "kysely";
import type { OwnerNews } from "#app/domain/mails/owner-news.model.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** "whatsapp", or a connector. */
export type Subject = "whatsapp" | `connector:${string}`;

/**
 * They do not take our token. The owners hear of it at once and then once a day, however much fails, for as long as it goes on.
 */
export const noteDenied = (subject: Subject, news: OwnerNews) =>
  inTransaction(async (tx) => {
    const { rows } = await sql`insert into token_denials (subject, since) values (${subject}, now())
      on conflict (subject) do update set since = coalesce(token_denials.since, now()), told_at = now() where token_denials.told_at < now() - interval '1 day'
      returning subject`.execute(tx);
    if (rows.length > 0) await tellOwners(tx, news);
    else await sql`update token_denials set since = now() where subject = ${subject} and since is null`.execute(tx);
  });

/** They take it, or there is another one that nobody has tried yet. */
export const noteTaken = async (subject: Subject, tx: Tx | typeof db = db) =>
  void (await sql`update token_denials set since = null where subject = ${subject} and since is not null`.execute(tx));

export const forgetDenials = async (tx: Tx, subject: Subject) =>
  void (await tx.deleteFrom("token_denials").where("subject", "=", subject).execute());
