import { sql } from "kysely";
import { heldBack, waitAfter } from "#app/domain/mails/model.ts";
import { openLetter } from "#app/domain/mails/reads.server.ts";
import { standingOfHanded } from "#app/domain/reach/handed.reads.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { mails } from "#app/platform/observing/metrics.server.ts";
import { mailer, type Delivery, type Mailer } from "#app/platform/mailer.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** Longer than the mail server may take to answer. */
const maxSending = "60s";

/**
 * Sends a mail that waits, once: whoever sends it holds its row, so that a second worker passes by. One that was killed after
 * the server took it and before that was noted sends it again, as the same message. Returns in how many seconds to try again.
 */
export async function sendMail(id: string, send: Mailer | undefined = mailer): Promise<number | undefined> {
  // Nobody to give it to: it waits, visibly, and is found again by `takeLeftBehind`.
  if (!send) return undefined;
  const tried = await inTransaction(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${maxSending}, true)`.execute(tx);
    const mail = await tx
      .selectFrom("mails")
      .select(["id", "to_address as to", "subject", "text", "html", "sealed", "attempts", "lead_number as lead"])
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("dead_at", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return undefined;
    const standing = mail.lead === null ? "goes" : await standingOfHanded(tx, { lead: mail.lead, mail: id });
    if (standing === "over") return { outcome: "taken back", wait: await takeBack(tx, id) };
    if (standing instanceof Date) return { outcome: "quiet", wait: await putOff(tx, id, standing) };
    const letter = openLetter(mail);
    const delivery = letter ? await send({ ...letter, answersTo: await answersTo(tx, mail) }) : unreadable;
    return { outcome: delivery.kind, wait: await note(tx, mail, delivery) };
  });
  if (tried) mails.inc({ outcome: tried.outcome });
  return tried?.wait;
}

/** A family answers the business. What our own people get is answered nowhere. */
async function answersTo(tx: Tx, { lead }: { lead: number | null }) {
  if (lead === null) return undefined;
  const business = await tx.selectFrom("settings").select("email").executeTakeFirst();
  return business?.email ?? undefined;
}

/** Its link can never be right again: whoever wanted it asks for a new one. */
const unreadable: Delivery = { kind: "refused", words: "The link in it was sealed with another AUTH_SECRET. Please send a new one." };

/** What lets somebody in is kept no longer than until it is on its way. In letters of before it stood in the words. */
const withoutLinks = {
  sealed: null,
  text: sql<string>`regexp_replace(text, '(link=)[A-Za-z0-9_-]{20,}', '\\1…', 'g')`,
  html: sql<string>`regexp_replace(html, '(link=)[A-Za-z0-9_-]{20,}', '\\1…', 'g')`,
};

/** No try: it is looked at again tomorrow, in case that its reader may be written to by then. */
async function keepBack(tx: Tx, id: string) {
  const tomorrow = sql<Date>`clock_timestamp() + interval '1 day'`;
  await tx.updateTable("mails").set({ last_error: heldBack, try_at: tomorrow }).where("id", "=", id).execute();
  await publish(tx, "mails");
  return undefined;
}

/** What they were to be told is not wanted any more. */
async function takeBack(tx: Tx, id: string) {
  await tx.deleteFrom("mails").where("id", "=", id).execute();
  await publish(tx, "mails");
  return undefined;
}

/** Until then nobody is written to. */
async function putOff(tx: Tx, id: string, until: Date) {
  const { rows } = await sql<{ wait: number }>`update mails set try_at = ${until} where id = ${id}
    returning greatest(1, ceil(extract(epoch from ${until}::timestamptz - clock_timestamp())))::int as wait`.execute(tx);
  return rows[0]?.wait;
}

async function note(tx: Tx, mail: { id: string; attempts: number }, delivery: Delivery) {
  if (delivery.kind === "held") return keepBack(tx, mail.id);
  const attempts = mail.attempts + 1;
  const wait = delivery.kind === "later" ? waitAfter(attempts) : undefined;
  await tx
    .updateTable("mails")
    .set({
      attempts,
      last_error: delivery.kind === "sent" ? null : delivery.words,
      ...(delivery.kind === "sent"
        ? { sent_at: sql`clock_timestamp()`, ...withoutLinks }
        : wait === undefined
          ? { dead_at: sql`clock_timestamp()` }
          : { try_at: sql`clock_timestamp() + make_interval(secs => ${wait})` }),
    })
    .where("id", "=", mail.id)
    .execute();
  await publish(tx, "mails");
  return wait;
}

/** Mails whose time has long come, whatever became of their job; taken as tried, so that each is asked for once a while. */
export async function takeLeftBehind(): Promise<string[]> {
  if (!mailer) return [];
  const late = db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("try_at", "<", sql<Date>`now() - interval '2 minutes'`)
    .orderBy("try_at")
    .limit(500)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable("mails")
    .set({ try_at: sql`now()` })
    .where("id", "in", late)
    .returning("id")
    .execute();
  return taken.map(({ id }) => id);
}

/** What was sent is kept for three months; a secret no longer than any link that it opens. */
export async function forgetSentMails() {
  await db
    .updateTable("mails")
    .set(withoutLinks)
    .where("sent_at", "is", null)
    .where("sealed", "is not", null)
    .where("created_at", "<", sql<Date>`now() - interval '8 days'`)
    .execute();
  await db
    .deleteFrom("mails")
    .where("sent_at", "<", sql<Date>`now() - interval '90 days'`)
    .execute();
}
