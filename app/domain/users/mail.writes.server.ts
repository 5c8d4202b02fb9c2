import { createElement } from "react";
import { sql } from "kysely";
import { postMail } from "#app/domain/mails/writes.server.ts";
import type { SecurityNotice } from "#app/domain/users/model.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import type { Tx } from "#db/client.ts";

type Reader = { userId: string; email: string; name: string; language: string };

const common = ({ userId, email, language }: Reader) => ({ onceKey: null, user: userId, to: email, locale: language as Locale });

export async function sendInvitation(tx: Tx, reader: Reader, { secret, by }: { secret: string; by: string }) {
  const { InvitationMail } = await import("#app/domain/users/mail.tsx");
  await postMail(tx, {
    ...common(reader),
    template: "invitation",
    secret,
    subject: () => m.mail_invitation_title(),
    why: () => m.mail_invitation_why({ by }),
    body: createElement(InvitationMail, { name: reader.name, origin: env.ORIGIN, secret, by }),
  });
}

export async function sendNewPasswordLink(tx: Tx, reader: Reader, secret: string) {
  const { NewPasswordMail } = await import("#app/domain/users/mail.tsx");
  await postMail(tx, {
    ...common(reader),
    template: "new-password",
    secret,
    subject: () => m.mail_new_password_title(),
    why: () => m.mail_new_password_why(),
    body: createElement(NewPasswordMail, { name: reader.name, origin: env.ORIGIN, secret }),
  });
}

/** Tells a person that something about their account changed, in the transaction that changes it. */
export async function sendNotice(tx: Tx, userId: string, notice: SecurityNotice, detail = "") {
  const reader = await tx
    .selectFrom("users")
    .select(["id as userId", "email", "name", "language", sql<Date>`now()`.as("now")])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!reader) return;
  const { SecurityMail, titleOf } = await import("#app/domain/users/mail.tsx");
  const locale = reader.language as Locale;
  const when = duringRequest({ id: "mail", locale, nonce: "", ip: "" }, () => formatMoment(reader.now));
  await postMail(tx, {
    ...common(reader),
    template: notice,
    subject: () => titleOf(notice),
    why: () => m.mail_notice_why(),
    body: createElement(SecurityMail, { name: reader.name, origin: env.ORIGIN, notice, when, detail }),
  });
}
