import { createElement } from "react";
import { sql } from "kysely";
import { can, type Actor, type Role } from "#app/access/roles.ts";
import { postMail } from "#app/domain/mails/writes.server.ts";
import { restMinutes, watchAddress, watchInWords, type WatchKind } from "#app/domain/watches/model.ts";
import { countWatched } from "#app/domain/watches/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ledTeam } from "#app/platform/auth/auth.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";

const listAll = () =>
  db
    .selectFrom("watches")
    .innerJoin("users", "users.id", "watches.user_id")
    .select([
      "watches.id",
      sql<WatchKind>`what`.as("what"),
      "minutes",
      "more_than as moreThan",
      "by_mail as byMail",
      "over_since as overSince",
    ])
    .select(["users.id as user", "users.name", "users.email", sql<Role>`users.role`.as("role"), sql<Locale>`users.language`.as("language")])
    .select(ledTeam.as("team"))
    .where("approval_status", "=", "approved")
    .where("deactivated_at", "is", null)
    .orderBy("watches.id")
    .execute();
type Wish = Awaited<ReturnType<typeof listAll>>[number];

/**
 * Looks whether more wait than somebody wished to be told of. It is told when it becomes so; whether it goes up and down after that
 * is not told within an hour. Safe to run twice, and by two workers at once: each wish is judged with its row held.
 */
export async function checkWatches(now = new Date()) {
  for (const wish of await listAll()) {
    const actor: Actor = { id: wish.user, name: wish.name, role: wish.role, team: wish.team };
    if (can(actor, "leads.work")) await judge(wish, (await countWatched(actor, wish)) > wish.moreThan, now);
  }
}

async function judge(wish: Wish, isOver: boolean, now: Date) {
  await inTransaction(async (tx) => {
    const { rows } = await sql<{ overSince: Date | null; isTold: boolean }>`
      with held as (select id, over_since, told_at from watches where id = ${wish.id} for update),
      judged as (select id, case when ${isOver} then coalesce(over_since, ${now}) end as over_since, told_at from held)
      update watches set over_since = judged.over_since,
        told_at = case when judged.over_since is not null and (judged.told_at is null
          or (judged.told_at < judged.over_since and judged.told_at <= ${now}::timestamptz - make_interval(mins => ${restMinutes})))
          then ${now} else judged.told_at end
      from judged where watches.id = judged.id
      returning watches.over_since as "overSince", watches.told_at is distinct from judged.told_at as "isTold"`.execute(tx);
    const [judged] = rows;
    if (!judged) return;
    if (judged.isTold) {
      await sql`insert into reminders (user_id, what, watch_id, about) values (${wish.user}, 'watch', ${wish.id}, ${now})`.execute(tx);
      if (wish.byMail) await mail(tx, wish, now);
    }
    if (judged.isTold || (wish.overSince === null) !== (judged.overSince === null)) await publish(tx, `leads:${wish.user}`);
  });
}

async function mail(tx: Parameters<typeof postMail>[0], wish: Wish, now: Date) {
  const { WatchMail } = await import("#app/domain/watches/mail.tsx");
  await postMail(tx, {
    onceKey: `watch ${wish.id} ${now.toISOString()}`,
    user: wish.user,
    to: wish.email,
    locale: wish.language,
    template: "watch",
    subject: () => watchInWords(wish),
    why: () => m.watch_mail_why(),
    body: createElement(WatchMail, { watch: wish, path: watchAddress(wish), origin: env.ORIGIN }),
  });
}
