import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { announceLead, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { maxPapers, type TemplatePaper } from "#app/domain/papers/model.ts";
import { applicationOf, isOfLead } from "#app/domain/papers/reads.server.ts";
import { dropRefused } from "#app/domain/papers/removal.writes.server.ts";
import { findTemplate } from "#app/domain/papers/templates.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction, type Tx } from "#db/client.ts";

type Application = { application: string };

/** The papers of a template are asked for; those that stand on the list already stay as they are. */
export const startChecklist = (actor: Actor, number: number, { application, template }: Application & { template: string }) =>
  changing(actor, number, async (tx) => {
    const [to, list] = [await applicationOf(tx, number, application), await findTemplate(actor, template, tx)];
    if (!to || !list) return undefined;
    const added = await ask(tx, actor, to, list.papers);
    if (added > 0)
      await record(tx, { what: "lead.papers-listed", actorId: actor.id, subject: leadSubject(number), detail: { number: added } });
    return { added };
  });

/** One more paper. The same one twice is one. */
export const addPaper = (actor: Actor, number: number, { application, name, nameHi }: Application & { name: string; nameHi: string }) =>
  changing(actor, number, async (tx) => {
    const to = await applicationOf(tx, number, application);
    if (!to) return undefined;
    const added = await ask(tx, actor, to, [{ en: name, hi: nameHi }]);
    if (added > 0)
      await record(tx, { what: "lead.papers-listed", actorId: actor.id, subject: leadSubject(number), detail: { number: added } });
    return { added };
  });

async function ask(tx: Tx, actor: Actor, { id, lead_number }: { id: string; lead_number: number }, papers: readonly TemplatePaper[]) {
  const there = await tx.selectFrom("papers").select(["name", "position"]).where("application_id", "=", id).execute();
  const taken = new Set(there.map(({ name }) => name.toLowerCase()));
  const wanted = papers.filter(({ en }) => !taken.has(en.toLowerCase()));
  if (there.length + wanted.length > maxPapers) throw new Refused(m.paper_too_many({ most: maxPapers }));
  if (wanted.length === 0) return 0;
  const last = Math.max(0, ...there.map(({ position }) => position));
  await tx
    .insertInto("papers")
    .values(
      wanted.map(({ en, hi }, at) => ({
        application_id: id,
        lead_number,
        name: en,
        name_hi: hi,
        position: last + at + 1,
        created_by: actor.id,
      })),
    )
    .execute();
  return wanted.length;
}

/** The paper is asked for no more, and what was sent of it goes. */
export const removePaper = (actor: Actor, number: number, paper: string) =>
  changing(actor, number, async (tx) => {
    const found = await lockPaper(tx, number, paper);
    if (!found) return undefined;
    await tx.deleteFrom("papers").where("id", "=", paper).execute();
    await record(tx, { what: "lead.paper-removed", actorId: actor.id, subject: leadSubject(number), detail: { paper: found.name } });
    return { paper };
  });

/** What was sent is good. Accepted twice is accepted. */
export const acceptPaper = (actor: Actor, number: number, paper: string) => judge(actor, number, paper, { status: "accepted", reason: "" });

/** It must be sent again, and the family reads why. */
export const refusePaper = (actor: Actor, number: number, paper: string, reason: string) =>
  judge(actor, number, paper, { status: "refused", reason });

/** The family brought the paper itself, and whoever says so has seen it: it needs no photo any more. Said twice is once. */
export const seePaper = (actor: Actor, number: number, paper: string) =>
  changing(actor, number, async (tx) => {
    const found = await lockPaper(tx, number, paper);
    if (!found) return undefined;
    if (found.status === "accepted") return { paper };
    if (found.status === "refused") await dropRefused(tx, paper);
    await settle(tx, actor, paper, { status: "accepted", reason: "" });
    await record(tx, { what: "lead.paper-seen", actorId: actor.id, subject: leadSubject(number), detail: { paper: found.name } });
    return { paper };
  });

type Judgement = { status: "accepted" | "refused"; reason: string };

const judge = (actor: Actor, number: number, paper: string, { status, reason }: Judgement) =>
  changing(actor, number, async (tx) => {
    const found = await lockPaper(tx, number, paper);
    if (!found) return undefined;
    if (found.status === status && found.reason === reason) return { paper };
    if (found.status === "needed") throw new Refused(m.paper_nothing_sent());
    await settle(tx, actor, paper, { status, reason });
    await record(tx, { what: `lead.paper-${status}`, actorId: actor.id, subject: leadSubject(number), detail: { paper: found.name } });
    return { paper };
  });

const settle = (tx: Tx, actor: Actor, paper: string, judgement: Judgement) =>
  tx
    .updateTable("papers")
    .set({ ...judgement, status_since: sql`clock_timestamp()`, checked_by: actor.id })
    .where("id", "=", paper)
    .execute();

const lockPaper = (tx: Tx, number: number, paper: string) =>
  tx
    .selectFrom("papers")
    .select(["name", "status", "reason"])
    .where("id", "=", paper)
    .where(isOfLead(number))
    .forUpdate()
    .executeTakeFirst();

/** In the hands of who works the lead, and never of somebody who asked not to be contacted. */
async function changing<T>(actor: Actor, number: number, work: (tx: Tx) => Promise<T | undefined>): Promise<T | undefined> {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.stop !== null) throw new Refused(m.paper_stopped());
    const done = await work(tx);
    if (done !== undefined) await announceLead(tx, number);
    return done;
  });
}
