import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { noteContact } from "#app/domain/leads/reaching.writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

/* Many people change one lead at once. LEAD_OPERATIONS=5000 does it as long as one wants; every run does it for a moment. */

const operations = Number(process.env.LEAD_OPERATIONS ?? 300);
/** A crowd gets in its own way: the larger it is, the more often each has to read again. */
const crowds = [
  { people: 2, part: 0.5 },
  { people: 10, part: 0.4 },
  { people: 50, part: 0.1 },
];
let managers: Actor[];

beforeAll(async () => {
  managers = await Promise.all(Array.from({ length: 50 }, () => aUser({ role: "manager" })));
}, 60_000);

const countIn = (locality: unknown) => Number(/^\d+/.exec(String(locality))?.[0] ?? 0);

/**
 * Reads the count, adds one with their name beside it, and is done when that was saved; who was slower reads again. The name,
 * because two who write the same words agree, and that is no conflict.
 */
async function addOne(actor: Actor, number: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { version, facts } = (await findLead(actor, number))!;
    const answer = await editLead(actor, number, { version, locality: `${countIn(facts.locality) + 1} by ${actor.id}` });
    if (answer && !answer.conflict) return tries;
  }
}

test.each(crowds)(
  "$people people change one lead: every change that was acknowledged is there",
  async ({ people, part }) => {
    const number = await aLead(managers[0]!);
    const share = Math.max(1, Math.floor((operations * part) / people));
    let tries = 0;
    await Promise.all(
      managers.slice(0, people).map(async (actor, place) => {
        for (let count = 0; count < share; count += 1) {
          const needed = await addOne(actor, number);
          tries += needed;
          // Meanwhile other verbs: none of them may undo or hide an edit.
          if (count % 5 === 0 && place % 2 === 0) await noteContact(actor, number, "called");
          if (count % 7 === 0 && place % 2 === 1)
            await changeStage(actor, number, { stage: "counselling", lostReason: null, nextAt: null });
          if (count % 9 === 0 && place % 5 === 0) await aFollowUp(actor, number);
          if (count % 11 === 0 && place % 7 === 0) await transferLead(actor, number, actor.id);
        }
      }),
    );
    const acknowledged = share * people;
    expect(countIn((await findLead(managers[0]!, number))!.facts.locality)).toBe(acknowledged);
    const written = await db.selectFrom("lead_changes").select("after").where("lead_number", "=", number).execute();
    expect(new Set(written.map(({ after }) => after)).size, "each change stands in the history once").toBe(acknowledged);
    expect(written).toHaveLength(acknowledged);
    console.info(`${people} people: ${acknowledged} changes in ${tries} tries`);
  },
  240_000,
);
