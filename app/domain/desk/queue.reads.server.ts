import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { dueIn } from "#app/domain/desk/checking.model.ts";
import type { Queue } from "#app/domain/desk/model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { isListed, nameEntries } from "#app/domain/entries/reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

const waiting = (actor: Actor, kind: EntryKind, queue: Queue) =>
  db.selectFrom("entries").where("kind", "=", kind).where(isListed[queue]).where(visibleEntries(actor));

/**
 * The entry that waits after this one, in the order in which they were begun: saving one moves none. After the last comes the first
 * again, so that what was passed over is met once more. Asked when somebody goes on, so what others did meanwhile is not met at all.
 */
export async function findNext(actor: Actor, kind: EntryKind, queue: Queue, after = ""): Promise<string | undefined> {
  const isBehind = sql<boolean>`coalesce((created_at, id) > (select created_at, id from entries where id = ${after}), false)`;
  const next = await waiting(actor, kind, queue)
    .select("id")
    .$if(isId(after), (query) => query.where("id", "<>", after).orderBy(isBehind, "desc"))
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirst();
  return next?.id;
}

/** How many wait, and whether this one still does. */
export async function readQueue(actor: Actor, kind: EntryKind, queue: Queue, id: string) {
  const { left, isWaiting } = await waiting(actor, kind, queue)
    .select(sql<number>`count(*)::int`.as("left"))
    .select(sql<boolean>`coalesce(bool_or(id = ${id}), false)`.as("isWaiting"))
    .executeTakeFirstOrThrow();
  return { queue, left, isWaiting };
}

/** Which of its figures are past their day of review; of an offering with the name of its course. */
export async function listDue(actor: Actor, content: object) {
  const due = dueIn(content, indianDay(new Date()));
  const names = await nameEntries(actor, [...new Set(due.flatMap(({ course = "" }) => course))]);
  return due.map(({ course = "", ...one }) => ({ ...one, about: names[course] }));
}

export type DueFigure = Awaited<ReturnType<typeof listDue>>[number];
