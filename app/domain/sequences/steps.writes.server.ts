import { sql, type Selectable } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { Refused } from "#app/domain/refused.ts";
import { arranging, lookAnew, note, set, type Arranged } from "#app/domain/sequences/arranging.writes.server.ts";
import type { StepInput } from "#app/domain/sequences/inputs.server.ts";
import { isSameMessage, linesOf, maxSteps, type Way } from "#app/domain/sequences/model.ts";
import { listSendable } from "#app/domain/whatsapp/reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Tx } from "#db/client.ts";
import type { SequenceSteps } from "#db/types.ts";

type Message = {
  way: Way;
  subjectEn: string;
  subjectHi: string;
  textEn: string;
  textHi: string;
  templateEn: string | null;
  templateHi: string | null;
};

/** One more message, until nothing more can be kept apart. */
export const addStep = (actor: Actor, id: string, { version, days, ...input }: StepInput) =>
  arranging(actor, id, version, async (tx, sequence) => {
    const others = await stepsOf(tx, id);
    if (others.length >= maxSteps) throw new Refused(m.sequence_too_many_steps({ most: maxSteps }));
    mustBeItsDay(others, days);
    const step = await tx
      .insertInto("sequence_steps")
      .values({ sequence_id: id, days, ...columnsOf(await messageOf(input)) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await changed(tx, actor, sequence, { isNew: true });
    return step.id;
  });

/** Other words are read once more before they go to anybody: until then all of it is switched off. Another day is not. */
export const changeStep = (actor: Actor, id: string, step: string, { version, days, ...input }: StepInput) =>
  arranging(actor, id, version, async (tx, sequence) => {
    const steps = await stepsOf(tx, id);
    const before = steps.find((one) => one.id === step);
    if (!before) return undefined;
    mustBeItsDay(
      steps.filter((one) => one !== before),
      days,
    );
    const message = await messageOf(input);
    const isNew = !isSameMessage(message, kept(before));
    await tx
      .updateTable("sequence_steps")
      .set({ days, ...columnsOf(message), version: sql`version + 1`, ...(isNew && { seen_at: null, seen_by: null }) })
      .where("id", "=", step)
      .execute();
    await changed(tx, actor, sequence, { isNew });
    return step;
  });

/** It goes to nobody any more; whom it went to is kept. What nothing is left of is switched off. */
export const removeStep = (actor: Actor, id: string, step: string, version: number) =>
  arranging(actor, id, version, async (tx, sequence) => {
    const steps = await stepsOf(tx, id);
    if (!steps.some((one) => one.id === step)) return undefined;
    await tx
      .updateTable("sequence_steps")
      .set({ removed_at: sql`now()` })
      .where("id", "=", step)
      .execute();
    await changed(tx, actor, sequence, { isNew: steps.length === 1 });
    return step;
  });

/** Somebody has read it in both languages as a family would, and says so of what they read. */
export const seeStep = (actor: Actor, id: string, step: string, version: number) =>
  arranging(actor, id, version, async (tx, sequence) => {
    const found = (await stepsOf(tx, id)).find((one) => one.id === step);
    if (!found) return undefined;
    if (found.seen_at !== null) return step;
    await tx
      .updateTable("sequence_steps")
      .set({ seen_at: sql`clock_timestamp()`, seen_by: actor.id })
      .where("id", "=", step)
      .execute();
    await set(tx, id, {});
    await note(tx, actor, sequence, "seen", { days: found.days });
    return step;
  });

const stepsOf = (tx: Tx, sequence: string) =>
  tx.selectFrom("sequence_steps").selectAll().where("sequence_id", "=", sequence).where("removed_at", "is", null).execute();

function mustBeItsDay(others: readonly { days: number }[], days: number) {
  if (others.some((one) => one.days === days)) throw new Refused(m.sequence_day_taken());
}

async function changed(tx: Tx, actor: Actor, sequence: Arranged, { isNew }: { isNew: boolean }) {
  const goesOff = isNew && sequence.state === "on";
  await set(tx, sequence.id, goesOff ? { state: "paused" } : {});
  await lookAnew(tx, sequence.id);
  await note(tx, actor, sequence, goesOff ? "changed-and-off" : "changed");
}

const kept = (step: Selectable<SequenceSteps>): Message => ({
  way: step.way as Way,
  subjectEn: step.subject_en,
  subjectHi: step.subject_hi,
  textEn: step.text_en,
  textHi: step.text_hi,
  templateEn: step.template_en,
  templateHi: step.template_hi,
});

const columnsOf = ({ way, ...message }: Message) => ({
  way,
  subject_en: message.subjectEn,
  subject_hi: message.subjectHi,
  text_en: message.textEn,
  text_hi: message.textHi,
  template_en: message.templateEn,
  template_hi: message.templateHi,
});

type Said = StepInput extends infer Input ? (Input extends StepInput ? Omit<Input, "version" | "days"> : never) : never;

async function messageOf(input: Said): Promise<Message> {
  if (input.way === "mail") return { ...input, templateEn: null, templateHi: null };
  if (!isWhatsAppOn) throw new Refused(m.sequence_whatsapp_off());
  const known = await listSendable();
  for (const [id, holes] of [[input.templateEn, input.holesEn] as const, [input.templateHi, input.holesHi] as const]) {
    const template = known.find((one) => one.id === id);
    if (!template) throw new Refused(m.whatsapp_why_template());
    if (template.variables.length !== linesOf(holes).length)
      throw new Refused(m.sequence_holes_wrong({ name: template.name, count: template.variables.length }));
  }
  const { templateEn, templateHi, holesEn, holesHi } = input;
  return { way: "whatsapp", subjectEn: "", subjectHi: "", textEn: holesEn, textHi: holesHi, templateEn, templateHi };
}
