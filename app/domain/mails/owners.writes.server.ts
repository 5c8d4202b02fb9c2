import { createElement } from "react";
import { sql } from "kysely";
import type { OwnerNews } from "#app/domain/mails/owner-news.model.ts";
import { postMail } from "#app/domain/mails/writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import type { Tx } from "#db/client.ts";

/** Mails every admin who can sign in, whoever did it: the account that did it may be a stolen one. */
export async function tellOwners(tx: Tx, news: OwnerNews) {
  const owners = await tx
    .selectFrom("users")
    .select(["id", "email", "name", "language", sql<Date>`now()`.as("now")])
    .where("role", "=", "admin")
    .where("approval_status", "=", "approved")
    .where("deactivated_at", "is", null)
    .where("email_verified", "=", true)
    .orderBy("id")
    .execute();
  if (owners.length === 0) return;
  const { OwnerMail, sentenceOf } = await import("#app/domain/mails/owner-mail.tsx");
  for (const owner of owners) {
    const locale = owner.language as Locale;
    const when = duringRequest({ id: "mail", locale, nonce: "", ip: "" }, () => formatMoment(owner.now));
    await postMail(tx, {
      onceKey: null,
      user: owner.id,
      to: owner.email,
      locale,
      template: `owner-${news.notice}`,
      subject: () => sentenceOf(news),
      why: () => m.mail_owner_why(),
      body: createElement(OwnerMail, { name: owner.name, origin: env.ORIGIN, news, when }),
    });
  }
}
