import { sql } from "kysely";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { sealedFor } from "#app/domain/mails/reads.server.ts";
import { sendWaiting } from "#app/domain/mails/jobs.server.ts";
import { isMailId, secretHere, textOf } from "#app/domain/mails/model.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { oneLine } from "#app/platform/mailer.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { seal } from "#app/platform/encryption.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

type Mail = {
  /** What makes two mails one; null when each is meant. */
  onceKey: string | null;
  /** Whom it is for, when they have an account. */
  user: string | null;
  to: string;
  locale: Locale;
  /** The name of the template, for whoever looks after mail. */
  template: string;
  /** Asked in the reader's language. */
  subject: () => string;
  /** Why the reader gets it; stands at the end. */
  why: () => string;
  /** The pieces of mails/mail.tsx, without the frame. */
  body: ReactNode;
  /** What lets its reader in: it stands in the body, and is kept sealed until the mail is sent. */
  secret?: string;
  /** To a family: the lead that it is about. Whether it may go is asked again when it goes. */
  lead?: number;
};

/**
 * Writes a mail in the transaction of the change it tells of: both happen, or neither. It is sent afterwards, by a job. With
 * a key that was used before nothing happens, and undefined is returned.
 */
export async function postMail(
  tx: Tx,
  { onceKey, user, to, locale, template, subject, why, body, secret, lead }: Mail,
): Promise<string | undefined> {
  // Loaded here: commands that never write a mail run without a build, and Node alone reads no tsx.
  const { MailFrame } = await import("#app/domain/mails/mail.tsx");
  const { title, html } = duringRequest({ id: "mail", locale, nonce: "", ip: "" }, () => {
    const line = oneLine(subject()).slice(0, 200);
    const whole = renderToStaticMarkup(createElement(MailFrame, { title: line, why: why(), body }));
    return { title: line, html: secret === undefined ? whole : whole.replaceAll(secret, secretHere) };
  });
  const mail = await tx
    .insertInto("mails")
    .values({
      once_key: onceKey,
      user_id: user,
      to_address: to,
      locale,
      template,
      subject: title,
      html: `<!DOCTYPE html>${html}`,
      text: textOf(html),
      sealed: secret === undefined ? null : seal(sealedFor, secret),
      lead_number: lead ?? null,
    })
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!mail) return undefined;
  await enqueue(tx, sendWaiting, { id: mail.id });
  await publish(tx, "mails");
  return mail.id;
}

/** A dead mail is tried again from the beginning: whoever asks has mended what was wrong. */
export async function sendAgain(actor: Actor, id: string) {
  if (!can(actor, "settings.change") || !isMailId(id)) return undefined;
  return inTransaction(async (tx) => {
    const mail = await tx.selectFrom("mails").select(["id", "dead_at"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!mail) return undefined;
    if (mail.dead_at === null) return { id };
    await tx
      .updateTable("mails")
      .set({ dead_at: null, attempts: 0, try_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await record(tx, { what: "mail.sent-again", actorId: actor.id, subject: `mail:${id}` });
    await enqueue(tx, sendWaiting, { id });
    await publish(tx, "mails");
    return { id };
  });
}
