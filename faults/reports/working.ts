import { sql } from "kysely";
import { foldCohorts, rebuildCohorts } from "#app/domain/cohorts/writes.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { stages } from "#app/domain/leads/model.ts";
import { builtInIds } from "#app/domain/own-lists/model.ts";
import { liftStops, stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { sleep } from "../clock.ts";

const lostReasons = builtInIds("lost-reason");
const sources = builtInIds("source");

/* Eight people who do whatever can be done to leads, one after the other, until somebody ends this process. A line for each deed. */

const districts = ["Gaya", "Patna", "Arrah", " patna ", ""];
const within = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!;
const at = () => new Date(Date.now() + Math.random() * 86_400_000);

const manager = await aUser({ role: "manager" });
const people = await Promise.all(Array.from({ length: 8 }, () => aUser({ role: "counsellor" })));

async function anyLead() {
  const { rows } = await sql<{ number: number; mobile: string }>`select number, mobile from leads where erased_at is null
    and number >= (select floor(random() * (max(number) + 1))::int from leads) order by number limit 1`.execute(db);
  return rows[0];
}

const deeds: Record<string, { weight: number; does: (lead: { number: number; mobile: string }) => Promise<unknown> }> = {
  new: {
    weight: 5,
    does: async () => {
      const mobileNumber = `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
      const number = await aLead(manager, { mobileNumber, source: within(sources), city: within(districts), assignee: within(people) });
      // As an import brings it: from another day, and some with the campaign that it came by.
      await sql`update leads set created_at = now() - random() * interval '200 days', first_campaign = ${within(["", "", "fair", "hoarding"])}
        where number = ${number}`.execute(db);
    },
  },
  stage: {
    weight: 6,
    does: ({ number }) => {
      const stage = within(stages);
      return changeStage(manager, number, { stage, lostReason: stage === "lost" ? within(lostReasons) : null, nextAt: at() });
    },
  },
  call: { weight: 5, does: ({ number }) => aFollowUp(manager, number) },
  "take a call back": {
    weight: 2,
    does: async ({ number }) => takeBackFollowUp(manager, await aFollowUp(manager, number, { statement: "finalised", stage: "admitted" })),
  },
  transfer: { weight: 2, does: ({ number }) => transferLead(manager, number, within(people).id) },
  trash: { weight: 2, does: ({ number }) => trashLead(manager, number) },
  restore: { weight: 2, does: ({ number }) => restoreLead(manager, number) },
  move: { weight: 1, does: ({ number }) => sql`update leads set city = ${within(districts)} where number = ${number}`.execute(db) },
  merge: {
    weight: 1,
    does: async ({ number }) => {
      const other = await anyLead();
      return other && mergeLeads(manager, number, other.number);
    },
  },
  stop: {
    weight: 1,
    does: ({ mobile }) =>
      inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "staff", by: manager.id, isSure: Math.random() < 0.5 })),
  },
  lift: {
    weight: 1,
    does: ({ mobile }) => inTransaction((tx) => liftStops(tx, { by: manager.id, phones: [mobile], why: "Asked again", subject: "lead:0" })),
  },
  erase: { weight: 0.3, does: ({ number }) => inTransaction((tx) => eraseLeads(tx, [number], manager.id)) },
  "add up": { weight: 1, does: () => foldCohorts() },
  "count anew": { weight: 0.1, does: () => rebuildCohorts() },
};
const lots = Object.keys(deeds).flatMap((name) => Array<string>(deeds[name]!.weight * 10).fill(name));

async function work() {
  for (;;) {
    const lead = await anyLead().catch(() => undefined);
    const name = lead ? within(lots) : "new";
    // What is refused, or broken off with the database, is as good: it must have changed nothing.
    const done = await deeds[name]!.does(lead ?? { number: 0, mobile: "" }).then(
      () => true,
      () => false,
    );
    console.log(`${done ? "did" : "did not"} ${name}`);
    if (!done) await sleep(20);
  }
}
await Promise.all(people.map(work));
