import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { emptyTrash, eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { photoPaths } from "#app/domain/papers/model.ts";
import { receivePhoto } from "#app/domain/papers/photos.writes.server.ts";
import { clearRemovedPhotos } from "#app/domain/papers/removal.writes.server.ts";
import { removePaper } from "#app/domain/papers/writes.server.ts";
import { keptAbout } from "#app/domain/receipts/kept.reads.server.ts";
import { endWhatIsOver } from "#app/domain/retention/nightly.writes.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { aChecklist, streamOf } from "#test/papers.ts";
import { aPicture } from "#test/pictures.ts";

let ravi: Actor, manager: Actor, picture: Buffer;
beforeAll(async () => {
  [ravi, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
  picture = await aPicture("#0f4eb4", 60, 40);
});

async function sentPaper() {
  const lead = await aLead(ravi);
  const { secret, papers } = await aChecklist(ravi, lead, ["12th marksheet"]);
  const { id } = (await receivePhoto(secret, { paper: papers[0]!, key: randomUUID(), body: streamOf(picture) }))!;
  return { lead, paper: papers[0]!, id };
}
const lies = async (id: string) => (await Promise.all(photoPaths(id).map((path) => storage.exists(path)))).filter(Boolean).length;
const rowsOf = async (lead: number) => {
  const of = async (table: "papers" | "paper_photos" | "paper_links") =>
    (await db.selectFrom(table).select("lead_number").where("lead_number", "=", lead).execute()).length;
  return [await of("papers"), await of("paper_photos"), await of("paper_links")];
};

/** The ways in which somebody's data ends. Each gets the lead whose papers must go. */
const endings: Record<string, (lead: number) => Promise<unknown>> = {
  "the lead is erased": (lead) => inTransaction((tx) => eraseLeads(tx, [lead], null)),
  "it was in the trash for a month": async (lead) => {
    await trashLead(ravi, lead);
    await sql`update leads set trashed_at = now() - interval '31 days' where number = ${lead}`.execute(db);
    await emptyTrash();
  },
  "its time is over": async (lead) => {
    await sql`update leads set stage = 'lost', lost_reason = 'other', next_at = null where number = ${lead}`.execute(db);
    await sql`update leads set kept_from = now() - interval '20 years', listed_at = now() - interval '60 days'
      where number = ${lead}`.execute(db);
    await endWhatIsOver();
  },
  "the lead into which it was merged is erased": async (lead) => {
    const kept = await aLead(ravi);
    await mergeLeads(manager, kept, lead);
    await inTransaction((tx) => eraseLeads(tx, [kept], null));
  },
};

describe("papers are gone, from the database and from the store, when", () => {
  test.each(Object.keys(endings))(
    "%s",
    async (name) => {
      const [one, other] = [await sentPaper(), await sentPaper()];
      expect([await lies(one.id), await rowsOf(one.lead)]).toEqual([2, [1, 1, 1]]);
      await endings[name]!(one.lead);
      expect(await rowsOf(one.lead)).toEqual([0, 0, 0]);
      await clearRemovedPhotos();
      expect(await lies(one.id)).toBe(0);
      expect(await db.selectFrom("paper_removals").select("photo_id").execute()).toEqual([]);
      // Somebody else's stay.
      expect([await lies(other.id), await rowsOf(other.lead)]).toEqual([2, [1, 1, 1]]);
    },
    60_000,
  );

  test("the paper is taken off the list", async () => {
    const { lead, paper, id } = await sentPaper();
    await removePaper(ravi, lead, paper);
    await clearRemovedPhotos();
    expect(await lies(id)).toBe(0);
  });
});

test("a merged lead keeps its papers, and the receipt tells which we hold", async () => {
  const { lead, id } = await sentPaper();
  const kept = await aLead(ravi);
  await mergeLeads(manager, kept, lead);
  await clearRemovedPhotos();
  expect(await lies(id)).toBe(2);
  expect((await keptAbout(db, kept)).papers).toMatchObject([{ name: "12th marksheet", status: "received", photos: 1 }]);
});
