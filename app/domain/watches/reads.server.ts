import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { countInbox } from "#app/domain/enquiries/inbox.reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { questionOf, watchKindsOf, type Watch, type WatchKind } from "#app/domain/watches/model.ts";
import { db } from "#db/client.ts";

/** How many there are now, of those that this person sees: as many as the list that it opens. */
export async function countWatched(actor: Actor, watch: Pick<Watch, "what" | "minutes">): Promise<number> {
  if (!watchKindsOf(actor).includes(watch.what)) return 0;
  const question = questionOf(watch);
  return question ? countLeads(actor, { ...wholeList, ...question }) : (await countInbox(actor)).open;
}

const own = (actor: Actor) =>
  db
    .selectFrom("watches")
    .select(["id", sql<WatchKind>`what`.as("what"), "minutes", "more_than as moreThan", "by_mail as byMail"])
    .select(["over_since as overSince", "told_at as toldAt"])
    .where("user_id", "=", actor.id)
    .where(sql<boolean>`${can(actor, "leads.work")}`);

/** What a person wants to be told, each with what it is now. */
export async function listWatches(actor: Actor) {
  const rows = await own(actor).orderBy("created_at").orderBy("id").execute();
  return Promise.all(rows.map(async (row) => ({ ...row, now: await countWatched(actor, row) })));
}
export type ListedWatch = Awaited<ReturnType<typeof listWatches>>[number];

/** Of these, what is so at this moment and was told. */
export async function listRisen(actor: Actor) {
  const rows = await own(actor)
    .where("over_since", "is not", null)
    .where("told_at", "is not", null)
    .orderBy("over_since", "desc")
    .execute();
  return Promise.all(rows.map(async (row) => ({ ...row, now: await countWatched(actor, row) })));
}
