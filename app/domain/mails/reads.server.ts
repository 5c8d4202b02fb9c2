import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isMailId, secretHere, withoutSecrets, type MailList } from "#app/domain/mails/model.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { mailer } from "#app/platform/mailer.server.ts";
import { unseal } from "#app/platform/encryption.server.ts";
import { db } from "#db/client.ts";

/** Whether there is a mail server to send with. */
export const hasMailServer = () => mailer !== undefined;

const perPage = 50;
const stateOf = sql<MailList>`case when dead_at is not null then 'dead' when sent_at is not null then 'sent' else 'waiting' end`;
const momentOf = { dead: "dead_at", sent: "sent_at", waiting: "created_at" } as const;

const listed = () =>
  db
    .selectFrom("mails")
    .leftJoin("users", "users.id", "user_id")
    .select([
      "mails.id",
      "to_address as to",
      "users.name",
      sql<Locale>`mails.locale`.as("locale"),
      "subject",
      "mails.created_at as at",
      "attempts",
      "last_error as error",
    ])
    .select(["sent_at as sentAt", "dead_at as deadAt", "try_at as tryAt", stateOf.as("state")]);

export type ListedMail = Awaited<ReturnType<typeof listMails>>["mails"][number];

/** One list, newest first; `before` is the moment of the last one seen. */
export async function listMails(actor: Actor, list: MailList, before?: Date) {
  if (!can(actor, "settings.change")) return { mails: [], nextCursor: undefined };
  const moment = momentOf[list];
  const found = await listed()
    .where(sql<boolean>`${isIn[list]}`)
    .$if(before !== undefined, (query) => query.where(`mails.${moment}`, "<", before!))
    .orderBy(`mails.${moment}`, "desc")
    .orderBy("mails.id", "desc")
    .limit(perPage + 1)
    .execute();
  const mails = found.slice(0, perPage);
  const last = mails.at(-1);
  const at = last && { dead: last.deadAt, sent: last.sentAt, waiting: last.at }[list];
  return { mails, more: found.length > perPage ? at?.getTime() : undefined };
}

/** Which of the lists a mail is in. */
export const isIn: Record<MailList, ReturnType<typeof sql>> = {
  dead: sql`dead_at is not null`,
  sent: sql`sent_at is not null`,
  waiting: sql`sent_at is null and dead_at is null`,
};

/** One mail with its words, without the secrets of its links. */
export async function findMail(actor: Actor, id: string) {
  if (!can(actor, "settings.change") || !isMailId(id)) return undefined;
  const mail = await listed().select("text").where("mails.id", "=", id).executeTakeFirst();
  return mail && { ...mail, text: withoutSecrets(mail.text) };
}

export async function countMails(actor: Actor): Promise<Record<MailList, number>> {
  if (!can(actor, "settings.change")) return { dead: 0, waiting: 0, sent: 0 };
  const { rows } = await sql<Record<MailList, number>>`select
    (select count(*)::int from mails where ${isIn.dead}) as dead,
    (select count(*)::int from mails where ${isIn.waiting}) as waiting,
    (select count(*)::int from mails where ${isIn.sent}) as sent`.execute(db);
  return rows[0]!;
}

/** What the owner should know: mails that will not arrive, and mails that nobody sends. */
export async function readMailAttention() {
  const { rows } = await sql<{ dead: number; unsent: number }>`select
    (select count(*)::int from mails where ${isIn.dead}) as dead,
    (select count(*)::int from mails where ${isIn.waiting}) as unsent`.execute(db);
  const { dead, unsent } = rows[0]!;
  return { dead, unsent: hasMailServer() ? 0 : unsent };
}

/** Since when the oldest mail that is on its way waits. */
export async function readWaitingSince() {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(created_at) as at from mails where sent_at is null and dead_at is null`.execute(db);
  return rows[0]?.at ?? undefined;
}

export const sealedFor = "the secret of a mail";

type Letter = { text: string; html: string; sealed: Buffer | null };

/** As its reader gets it, with the secret in its place. Undefined when that was sealed under another secret of the installation. */
export function openLetter<L extends Letter>({ sealed, ...letter }: L): Omit<L, "sealed"> | undefined {
  if (sealed === null) return letter;
  const secret = unseal(sealedFor, sealed);
  if (secret === undefined) return undefined;
  const put = (words: string) => words.replaceAll(secretHere, secret);
  return { ...letter, text: put(letter.text), html: put(letter.html) };
}

/**
 * Development only, where mostly no mail server takes them: the last ones as their readers would see them. What was sent has
 * lost its secret here too.
 */
export async function listForDevelopers() {
  const letters = await listed().select(["text", "html", "sealed"]).orderBy("mails.created_at", "desc").limit(50).execute();
  return letters.map((letter) => {
    const { text, html, ...rest } = openLetter(letter) ?? letter;
    const shown = (words: string) => words.replaceAll(secretHere, "…");
    return { ...rest, sealed: undefined, text: shown(text), html: shown(html) };
  });
}
