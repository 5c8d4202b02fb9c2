import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import { isFailure, isOwnTrouble, type Look } from "#app/domain/links/model.ts";
import { env } from "#app/platform/env.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { askOutside, type OutsideAnswer } from "#app/platform/outside-request.server.ts";
import { db, inTransaction } from "#db/client.ts";

type Claimed = { id: string; url: string; host: string };

/** Nobody is asked for more than a few pages in a round, one after the other, and no round goes on for longer than some minutes. */
const [perHost, perRound, hostsAtOnce] = [4, 60, 4];
const patience = 8_000;
const roundEnds = 240_000;
const headers = { "user-agent": `Mozilla/5.0 (compatible; links of ${env.ORIGIN})`, accept: "*/*" };

/** What is due, longest first. Whoever takes them is given an hour; a round that was killed is made up for then. */
async function claimDue() {
  const { rows } = await sql<Claimed>`update links set next_at = now() + interval '1 hour'
    where id in (select id from links join (
      select id, row_number() over (partition by host order by next_at, id) as place from links where next_at <= now()
    ) as due using (id) where place <= ${perHost} order by next_at, id limit ${perRound} for update of links skip locked)
    returning id, url, host`.execute(db);
  return rows;
}

/** One round: each host for itself and slowly, several hosts side by side. `pause` is the rest between two pages of one host. */
export async function lookAtDueLinks({ pause = 2_000 } = {}) {
  const due = Object.values(Object.groupBy(await claimDue(), ({ host }) => host)).map((links) => links!);
  const until = Date.now() + roundEnds;
  const looks: (Claimed & Look)[] = [];
  const lookAtHosts = async () => {
    for (let links = due.shift(); links; links = due.shift())
      for (const [index, link] of links.entries()) {
        if (Date.now() > until) return;
        if (index > 0) await sleep(pause);
        looks.push({ ...link, ...(await look(link.url)) });
      }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, lookAtHosts));
  if (isOwnTrouble(looks)) log.warn({ asked: looks.length }, "links: nobody answers, so nothing is believed");
  else for (const one of looks) await keepLook(one.id, one);
  return looks.length;
}

/** Asked for the head first; many a site answers that wrongly, and is then asked for the page. Neither body is read. */
async function look(url: string): Promise<Look> {
  const head = lookOf(await askOutside({ method: "HEAD", url, headers, patience, most: 0 }));
  if (head.why === "dns" || head.why === "refused-address" || head.why === "refused-port" || (head.status !== null && head.status < 400))
    return head;
  return lookOf(await askOutside({ method: "GET", url, headers, patience, most: 0 }));
}

const lookOf = (answer: OutsideAnswer): Look =>
  answer.kind === "answer" ? { status: answer.status, why: null } : { status: null, why: answer.why };

/** Two failures a day apart make it broken; one answer makes it whole. */
const keepLook = (id: string, { status, why }: Look) =>
  inTransaction(async (tx) => {
    const fails = isFailure({ status, why });
    const before = await tx.selectFrom("links").select("broken_at").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!before) return undefined;
    const after = await tx
      .updateTable("links")
      .set({ status, why, checked_at: sql<Date>`now()` })
      .set(
        fails
          ? {
              failing_since: sql<Date>`coalesce(failing_since, now())`,
              broken_at: sql<Date>`case when failing_since <= now() - interval '23 hours' then coalesce(broken_at, now()) else broken_at end`,
              next_at: sql<Date>`now() + interval '1 day'`,
            }
          : { failing_since: null, broken_at: null, next_at: sql<Date>`now() + interval '7 days'` },
      )
      .where("id", "=", id)
      .returning("broken_at")
      .executeTakeFirstOrThrow();
    if ((before.broken_at === null) !== (after.broken_at === null)) await publish(tx, "links");
    return { works: !fails };
  });

/** Somebody wants to know now. Pressed again at once, what was just seen is told. Undefined when there is no such address. */
export async function lookAgain(actor: Actor, id: string) {
  if (!can(actor, "content.edit") || !isId(id)) return undefined;
  const link = await db
    .selectFrom("links")
    .select(["url", "status", "why", sql<boolean>`coalesce(checked_at > now() - interval '10 seconds', false)`.as("isFresh")])
    .where("id", "=", id)
    .$narrowType<Look>()
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.isFresh) return { url: link.url, works: !isFailure(link) };
  const kept = await keepLook(id, await look(link.url));
  return kept && { url: link.url, ...kept };
}
