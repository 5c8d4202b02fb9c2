import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { addSequence, setSequenceState } from "#app/domain/sequences/arranging.writes.server.ts";
import type { Start } from "#app/domain/sequences/model.ts";
import { addStep, seeStep } from "#app/domain/sequences/steps.writes.server.ts";
import { db } from "#db/client.ts";

let count = 0;

const versionOf = async (id: string) =>
  (await db.selectFrom("sequences").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;

type Given = { name?: string; nameHi?: string; start?: Start; days?: readonly number[]; isOn?: boolean; text?: string; textHi?: string };

/** A sequence by mail whose messages were read, switched on unless it is said otherwise. Returns its id. */
export async function aSequence(actor: Actor, given: Given = {}) {
  const { start = "papers", days = [1, 3, 7], isOn = true, text = "Hello {name}", textHi = "नमस्ते {name}" } = given;
  const { name = `Demo sequence ${(count += 1)}`, nameHi = "" } = given;
  const { id } = (await addSequence(actor, { name, nameHi, start }))!;
  for (const day of days) {
    const words = { subjectEn: `Day ${day}`, subjectHi: `दिन ${day}`, textEn: `${text}, ${day}.`, textHi: `${textHi}, ${day}।` };
    const step = (await addStep(actor, id, { version: await versionOf(id), days: day, way: "mail", ...words }))!.done!;
    await seeStep(actor, id, step, await versionOf(id));
  }
  if (isOn) await setSequenceState(actor, id, await versionOf(id), "on");
  return id;
}
export const versionOfSequence = versionOf;

/** As if so many days had passed since anybody was on the way and since anything was written. */
export async function daysPass(days: number) {
  const ago = sql`make_interval(days => ${days})`;
  await sql`update sequence_runs set began_at = began_at - ${ago}, next_at = next_at - ${ago}`.execute(db);
  await sql`update sequence_messages set at = at - ${ago}`.execute(db);
}

/** The office is open all day and every day, or not today. */
export const openOffice = (isOpen: boolean) =>
  sql`update settings set office_opens = 0, office_closes = 1440, office_days = '{0,1,2,3,4,5,6}',
    holidays = case when ${isOpen} then '{}' else array[(now() at time zone 'Asia/Kolkata')::date::text] end`.execute(db);
