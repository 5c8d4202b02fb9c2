import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { checkedAgain } from "#app/domain/desk/checking.model.ts";
import { kinds } from "#app/domain/desk/kinds.writes.server.ts";
import type { BulkResult, Refusal, Ticked } from "#app/domain/desk/model.ts";
import { usesOfCourse } from "#app/domain/courses/writes.server.ts";
import { blocksIn } from "#app/domain/entries/checklist.model.ts";
import { readChecklist } from "#app/domain/entries/checklist.reads.server.ts";
import { lockEntry } from "#app/domain/entries/locking.writes.server.ts";
import { calledOr, entryStateOf, type EntryKind, type EntryState } from "#app/domain/entries/model.ts";
import { publishSavedIn, trashEntryIn } from "#app/domain/entries/publishing.writes.server.ts";
import { saveEntryIn } from "#app/domain/entries/writes.server.ts";
import { usesOfExam } from "#app/domain/exams/writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/*
 * What is done to many entries at once is done to each by itself: by the same rules as to one alone, in a transaction of its own, so
 * that one which may not leaves the others be. Each says what became of it.
 */

type Outcome = Refusal | { done: true; waits?: boolean; figures?: string[] };
type Row = { id: string; name: string; version: number; content: never; state: EntryState; publishAt: Date | null; by: string | null };
type Verb = (tx: Tx, row: Row) => Promise<Outcome>;

async function each(actor: Actor, kind: EntryKind, ticks: Ticked[], verb: Verb): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const tick of new Map(ticks.map((one) => [one.id, one])).values()) {
    const told = await inTransaction((tx) => one(tx, actor, kind, tick, verb));
    if (!told) continue;
    const { id, name, outcome } = told;
    if ("why" in outcome) result.refused.push({ id, name, ...outcome });
    else {
      const { done: _, ...more } = outcome;
      result.done.push({ id, name, ...more });
    }
  }
  return result;
}

/** What somebody saved since the list was shown has not been seen by who ticked it. */
async function one(tx: Tx, actor: Actor, kind: EntryKind, tick: Ticked, verb: Verb) {
  if (!isId(tick.id)) return undefined;
  await lockEntry(tx, tick.id);
  const row = await tx
    .selectFrom("entries")
    .leftJoin("users", "users.id", "entries.updated_by")
    .select(["entries.id", "entries.name", "version", "content", "users.name as by"])
    .select(["live_version as liveVersion", "publish_at as publishAt", "trashed_at as trashedAt"])
    .where("entries.id", "=", tick.id)
    .where("kind", "=", kind)
    .where(visibleEntries(actor))
    .forUpdate("entries")
    .executeTakeFirst();
  if (!row) return undefined;
  const state = entryStateOf(row);
  const { id, by } = row;
  const outcome: Outcome =
    state === "trash"
      ? { why: "gone" }
      : row.version !== tick.version
        ? { why: "changed", by }
        : await verb(tx, { ...row, content: row.content as never, state });
  return { id, name: calledOr(row.name), outcome };
}

/** On the site in the version that was seen, unless the checklist stands in the way. */
export const publishMany = (actor: Actor, kind: EntryKind, ticks: Ticked[]) =>
  each(actor, kind, ticks, async (tx, { id, version, content, state }) => {
    if (state === "published") return { why: "already" };
    const lines = await publishSavedIn(tx, actor, kinds[kind], { id, version, content });
    return lines.length > 0 ? { why: "blocked", lines } : { done: true };
  });

const unused = () => Promise.resolve([]);
const usesOf = { course: usesOfCourse, college: unused, exam: usesOfExam, post: unused };

/** Into the trash, unless something else needs it. */
export const trashMany = (actor: Actor, kind: EntryKind, ticks: Ticked[]) =>
  each(actor, kind, ticks, async (tx, { id }) => {
    const uses = (await trashEntryIn(tx, actor, kinds[kind], id, usesOf[kind]))?.uses ?? [];
    return uses.length > 0 ? { why: "in use", uses } : { done: true };
  });

/**
 * Somebody looked again at every figure whose day of review has come, and it is right: dated today, and written into the log. What is
 * on the site as it is shows it at once; where other changes wait, it waits with them.
 */
export const checkMany = (actor: Actor, kind: EntryKind, ticks: Ticked[]) =>
  each(actor, kind, ticks, async (tx, { id, name, version, content, state, publishAt }) => {
    const checked = checkedAgain(content, indianDay(new Date()));
    if (checked.figures.length === 0) return { why: "fresh" };
    const isShown = state === "published";
    const blocks = isShown || publishAt ? blocksIn(await readChecklist(kinds[kind], { id, content: checked.content }, tx)) : [];
    if (blocks.length > 0) return { why: "blocked", lines: blocks };
    const when = isShown ? "now" : (publishAt ?? "draft");
    await saveEntryIn(tx, actor, kinds[kind], { id, version, content: checked.content, when, keepsTyping: true });
    await audit(tx, {
      what: `${kind}.fact-checked`,
      actorId: actor.id,
      subject: `${kind}:${id}`,
      detail: { name, figures: checked.figures },
    });
    return { done: true, waits: !isShown, figures: checked.figures };
  });
