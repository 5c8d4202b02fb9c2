import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { takesCases } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { AnswerInput, OpeningInput } from "#app/domain/cases/inputs.server.ts";
import { held, lastAnswer, reopen, set, setHandled, type Held } from "#app/domain/cases/holding.writes.server.ts";
import type { Helped } from "#app/domain/cases/model.ts";
import { isId } from "#app/domain/ids.ts";
import { Refused } from "#app/domain/refused.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

/** Somebody answers this until a day. An enquiry has one case, so opening it again finds the one that is there. */
export async function openCase(actor: Actor, enquiry: string, { kind, owner, dueOn }: OpeningInput) {
  if (!can(actor, "enquiries.triage") || !isId(enquiry)) return undefined;
  return inTransaction(async (tx) => {
    const state = await tx
      .selectFrom("enquiry_states")
      .select(["outcome", "withdrawn_at", "erased_at"])
      .where("enquiry_id", "=", enquiry)
      .forUpdate()
      .executeTakeFirst();
    if (!state) return undefined;
    const known = await tx.selectFrom("cases").select("id").where("enquiry_id", "=", enquiry).executeTakeFirst();
    if (known) return known;
    if (state.outcome === "quarantined" || state.withdrawn_at !== null || state.erased_at !== null) return undefined;
    await mustTake(tx, owner);
    mustBeAhead(dueOn);
    const made = await tx
      .insertInto("cases")
      .values({ enquiry_id: enquiry, kind, owner_id: owner, due_on: dueOn, opened_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setHandled(tx, enquiry, null);
    await record(tx, { what: "case.opened", actorId: actor.id, subject: `enquiry:${enquiry}`, detail: { to: owner } });
    await publish(tx, "cases", "enquiries");
    return made;
  });
}

/** What was said to them and how. Whoever answers what was nobody's has it from then on. */
export function answerCase(actor: Actor, id: string, { version, how, words, isShown, helped }: AnswerInput) {
  // What stands on their page and nowhere else is shown there.
  const isSeen = isShown || how === "page";
  return change(actor, id, version, {
    isSo: async (tx, one) => {
      const last = await lastAnswer(tx, id);
      const isSame = last?.words === words && last.how === how && last.by_id === actor.id && last.is_shown === isSeen;
      return one.answered_at !== null && isSame;
    },
    work: async (tx, one) => {
      if (one.closed_at !== null) throw new Refused(m.case_is_closed());
      await tx
        .insertInto("case_answers")
        .values({ case_id: id, enquiry_id: one.enquiry_id, by_id: actor.id, how, words, is_shown: isSeen, helped })
        .execute();
      await set(tx, one, {
        answered_at: sql`now()`,
        first_answered_at: sql`coalesce(first_answered_at, now())`,
        was_in_time: sql`coalesce(was_in_time, (now() at time zone 'Asia/Kolkata')::date <= due_on)`,
        owner_id: one.owner_id ?? actor.id,
        helped,
        is_their_word: false,
        given_back_at: null,
      });
      return { what: "case.answered", detail: { way: how } };
    },
  });
}

/** To a colleague, or to nobody, where it waits for whoever gives cases out. */
export const giveCase = (actor: Actor, id: string, { version, owner }: { version: number; owner: string | null }) =>
  change(actor, id, version, {
    isSo: (_tx, one) => one.owner_id === owner,
    work: async (tx, one) => {
      if (one.closed_at !== null) throw new Refused(m.case_is_closed());
      await mustTake(tx, owner);
      await set(tx, one, { owner_id: owner });
      return { what: "case.given", detail: { from: one.owner_id, to: owner } };
    },
  });

/** Another day by which it is to be answered, and why. */
export const moveCaseDue = (actor: Actor, id: string, { version, dueOn, why }: { version: number; dueOn: string; why: string }) =>
  change(actor, id, version, {
    isSo: (_tx, one) => one.due_on === dueOn,
    work: async (tx, one) => {
      if (one.answered_at !== null || one.closed_at !== null) throw new Refused(m.case_is_answered());
      mustBeAhead(dueOn);
      await set(tx, one, { due_on: dueOn });
      return { what: "case.due-moved", detail: { from: one.due_on, to: dueOn, why } };
    },
  });

/** Nothing is left to do: the enquiry is handled. Without an answer somebody says why none is needed. */
export const closeCase = (actor: Actor, id: string, { version, helped, why }: { version: number; helped: Helped | null; why: string }) =>
  change(actor, id, version, {
    isSo: (_tx, one) => one.closed_at !== null,
    work: async (tx, one) => {
      if (one.answered_at === null && why === "") throw new Refused(m.case_close_why_missing());
      // Their own word wins over what we think.
      const isOurs = one.answered_at !== null && !one.is_their_word;
      if (isOurs) {
        const last = await lastAnswer(tx, id);
        if (last) await tx.updateTable("case_answers").set({ helped }).where("id", "=", last.id).execute();
      }
      await set(tx, one, { closed_at: sql`now()`, closed_by: actor.id, ...(isOurs && { helped }) });
      await setHandled(tx, one.enquiry_id, actor.id);
      return { what: "case.closed", detail: why === "" ? {} : { why } };
    },
  });

/** It is to be answered once more, and the enquiry is not handled after all. */
export const reopenCase = (actor: Actor, id: string, { version }: { version: number }) =>
  change(actor, id, version, {
    isSo: (_tx, one) => one.answered_at === null && one.closed_at === null,
    work: async (tx, one) => {
      await reopen(tx, one);
      return { what: "case.reopened" };
    },
  });

/** Nobody answers for this person any more: what they had open waits for whoever gives cases out. */
export async function releaseCasesOf(tx: Tx, person: string) {
  const released = await tx
    .updateTable("cases")
    .set({ owner_id: null, version: sql`version + 1` })
    .where("owner_id", "=", person)
    .where("closed_at", "is", null)
    .returning("enquiry_id")
    .execute();
  for (const { enquiry_id } of released)
    await record(tx, { what: "case.released", actorId: null, subject: `enquiry:${enquiry_id}`, detail: { from: person } });
  if (released.length > 0) await publish(tx, "cases");
  return released.length;
}

type Change = {
  /** It is as wished already: nothing happens, and nothing is told again. */
  isSo: (tx: Tx, one: Held) => boolean | Promise<boolean>;
  work: (tx: Tx, one: Held) => Promise<{ what: string; detail?: JsonObject }>;
};

/** One change of one case at a time, of the case as it was read. */
async function change(actor: Actor, id: string, version: number, { isSo, work }: Change) {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const one = await held(tx, id, actor);
    if (!one) return undefined;
    if (await isSo(tx, one)) return { id };
    if (one.isGone) throw new Refused(m.case_gone());
    if (one.version !== version) throw new Refused(m.case_changed_meanwhile());
    const { what, detail = {} } = await work(tx, one);
    await record(tx, { what, actorId: actor.id, subject: `enquiry:${one.enquiry_id}`, detail });
    await publish(tx, "cases", "enquiries");
    return { id };
  });
}

/** Who left or never came answers nobody; who leaves just now waits, and what they were given is released with the rest. */
async function mustTake(tx: Tx, owner: string | null) {
  if (owner === null) return;
  const taker = await tx.selectFrom("users").select("id").where("id", "=", owner).where(takesCases).forShare().executeTakeFirst();
  if (!taker) throw new Refused(m.case_owner_gone());
}

const farthest = 366 * 24 * 60 * 60 * 1_000;
function mustBeAhead(day: string) {
  const now = new Date();
  if (day < indianDay(now)) throw new Refused(m.case_due_past());
  if (day > indianDay(new Date(now.getTime() + farthest))) throw new Refused(m.case_due_far());
}
