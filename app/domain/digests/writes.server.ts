import { createElement } from "react";
import { sql } from "kysely";
import type { Role } from "#app/access/roles.ts";
import { takesLeads } from "#app/access/visible.server.ts";
import { hasSomethingToSay } from "#app/domain/digests/model.ts";
import { readDigest } from "#app/domain/digests/reads.server.ts";
import { postMail } from "#app/domain/mails/writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** Everybody who works on leads. */
const staff = (tx: Tx | typeof db) =>
  tx
    .selectFrom("users")
    .select(["id", "name", "email", sql<Role>`role`.as("role"), sql<Locale>`language`.as("language")])
    .where(takesLeads);

/** Who gets a digest on this day, told once a day: undefined when it was told before. */
export async function takeDigestDay(tx: Tx, day: string) {
  await sql`insert into heartbeats (name, at) values ('digest', 'epoch') on conflict do nothing`.execute(tx);
  const last = await tx
    .selectFrom("heartbeats")
    .select(sql<string | null>`detail->>'day'`.as("day"))
    .where("name", "=", "digest")
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (last.day !== null && last.day >= day) return undefined;
  const people = await staff(tx).orderBy("id").execute();
  await tx
    .updateTable("heartbeats")
    .set({ at: sql`now()`, detail: JSON.stringify({ day, people: people.length }) })
    .where("name", "=", "digest")
    .execute();
  return people.map(({ id }) => id);
}

/** Writes a person's digest of a day, once, when there is something to say. Returns the mail's id. */
export async function writeDigest(userId: string, day: string, now = new Date()) {
  const person = await staff(db).where("id", "=", userId).executeTakeFirst();
  if (!person) return undefined;
  const digest = await readDigest(person, day, now);
  if (!hasSomethingToSay(digest)) return undefined;
  const { DigestMail } = await import("#app/domain/digests/mail.tsx");
  return inTransaction((tx) =>
    postMail(tx, {
      onceKey: `digest ${person.id} ${day}`,
      user: person.id,
      to: person.email,
      locale: person.language,
      template: "digest",
      subject: () => m.mail_digest_subject({ day: formatDay(day) }),
      why: () => m.mail_digest_why(),
      body: createElement(DigestMail, { name: person.name, day, digest, origin: env.ORIGIN }),
    }),
  );
}
