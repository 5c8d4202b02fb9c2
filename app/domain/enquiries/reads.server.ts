import { sql } from "kysely";
import { isToBeSeen, standing, type Outcome, type Subject } from "#app/domain/enquiries/model.ts";
import { proofOfWorkChallenge } from "#app/platform/captcha.server.ts";
import { db } from "#db/client.ts";

/** What whoever has the reference may know: that it arrived and how it stands. Nothing of what was written. */
export async function findEnquiryByReference(reference: string) {
  const row = await db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .select([
      "id",
      "reference",
      "enquiries.received_at as receivedAt",
      "enquire",
      "who",
      "outcome",
      "signs",
      "network",
      "proven_at",
      "handled_at",
      "withdrawn_at",
    ])
    .select((eb) =>
      eb
        .selectFrom("enquiry_additions")
        .select("enquiry_additions.received_at")
        .whereRef("enquiry_additions.enquiry_id", "=", "enquiries.id")
        .as("addedAt"),
    )
    .select(
      sql<("course" | "college" | "email")[]>`array_remove(array[case when course <> '' then 'course' end,
      case when college <> '' then 'college' end, case when email <> '' then 'email' end], null)`.as("has"),
    )
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const canProve = row.signs.length > 0 && row.proven_at === null && row.withdrawn_at === null && standing(row.signs, true).length === 0;
  return {
    reference: row.reference,
    network: row.network,
    receivedAt: row.receivedAt,
    handledAt: row.handled_at,
    withdrawnAt: row.withdrawn_at,
    enquire: row.enquire as Subject,
    isMinor: row.who === "minor",
    isWalkIn: false,
    addedAt: row.addedAt,
    /** What they need not be asked for any more. Not what it is. */
    has: row.has as string[],
    // Whether it looked strange to us is not told: the same words for everybody.
    state: row.withdrawn_at ? ("withdrawn" as const) : row.handled_at ? ("handled" as const) : ("received" as const),
    isToBeSeen: canProve && isToBeSeen(row.signs),
    work: canProve && !isToBeSeen(row.signs) ? proofOfWorkChallenge(row.id) : undefined,
  };
}

/** The same of a reference that our office gave to somebody who sent no form. */
export async function findWalkInByReference(reference: string) {
  const { rows } = await sql<{ receivedAt: Date; isMinor: boolean; withdrawnAt: Date | null }>`
    select made_at as "receivedAt", leads.is_minor as "isMinor",
      coalesce(leads.erased_at, case when leads.trashed_at is not null then leads.do_not_contact_at end) as "withdrawnAt"
    from receipts join leads as given on given.number = lead_number
      join leads on leads.number = coalesce(given.merged_into, given.number)
    where reference = ${reference}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      reference,
      network: "",
      handledAt: null,
      enquire: "Others" as Subject,
      isWalkIn: true,
      addedAt: null,
      has: [],
      state: row.withdrawnAt ? ("withdrawn" as const) : ("received" as const),
      isToBeSeen: false,
      work: undefined,
    }
  );
}

/** A count of every row, to hold against the books, which are kept as enquiries come. Pages read the books. */
export async function countByOutcome() {
  const rows = await db
    .selectFrom("enquiry_states")
    .select(({ fn }) => ["outcome", fn.countAll<string>().as("count")])
    .groupBy("outcome")
    .execute();
  const of = (outcome: Outcome) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
  const counted = { waiting: of("waiting"), new: of("new"), linked: of("linked"), quarantined: of("quarantined"), failed: of("failed") };
  return { received: Object.values(counted).reduce((sum, count) => sum + count, 0), ...counted };
}

/** Whether somebody asked more than a moment ago, and nobody has decided yet what becomes of it. */
export async function doEnquiriesWait() {
  const waiting = db.selectFrom("enquiry_states").select("enquiry_id").where("outcome", "=", "waiting");
  return (
    (await waiting
      .where("received_at", "<", sql<Date>`now() - interval '500 ms'`)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
