import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleCommissions } from "#app/access/visible.server.ts";
import type { CommissionShow } from "#app/domain/applications/inputs.server.ts";
import { type Status } from "#app/domain/applications/model.ts";
import { intakeOf } from "#app/domain/leads/model.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

/* What colleges owe us. Everything here is the owner's: for anybody else there is nothing. */

/** What is known of one application; nothing yet is version 0. */
export async function findCommission(actor: Actor, id: string) {
  if (!can(actor, "commissions.see") || !isId(id)) return undefined;
  const row = await db
    .selectFrom("commissions")
    .select(["expected", "received", "received_on as receivedOn", "version"])
    .where("application_id", "=", id)
    .where(visibleCommissions(actor))
    .executeTakeFirst();
  return row ?? { expected: null, received: 0, receivedOn: null, version: 0 };
}

const shows: Record<CommissionShow, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  owed: sql<boolean>`commissions.received < coalesce(commissions.expected, 0)`,
  received: sql<boolean>`commissions.received > 0`,
};

type Question = { session?: string | undefined; show: CommissionShow; after?: string | undefined };

const perPage = 50;

/** The commissions of an intake, by application, with what they come to. A lead that is gone is not named, its money stays. */
export async function listCommissions(actor: Actor, { session = intakeOf(new Date()), show, after }: Question) {
  if (!can(actor, "commissions.see")) return undefined;
  const of = () =>
    db
      .selectFrom("applications")
      .innerJoin("commissions", "application_id", "applications.id")
      .where("applications.session", "=", session)
      .where(visibleCommissions(actor));
  const [rows, totals, sessions] = await Promise.all([
    of()
      .leftJoin("leads", (join) => join.onRef("number", "=", "lead_number").on("is_here", "=", true))
      .select(["applications.id", "leads.number as lead", "leads.name", "applications.college", "applications.course"])
      .select([sql<Status>`status`.as("status"), "expected", "received", "received_on as receivedOn"])
      .where(shows[show])
      .$if(after !== undefined, (query) => query.where("applications.id", ">", after!))
      .orderBy("applications.id")
      .limit(sql.lit(perPage + 1))
      .execute(),
    of()
      .select([sql<number>`count(*)::int`.as("count"), sql<number>`coalesce(sum(expected), 0)::float8`.as("expected")])
      .select(sql<number>`coalesce(sum(received), 0)::float8`.as("received"))
      .select(sql<number>`coalesce(sum(greatest(coalesce(expected, 0) - received, 0)), 0)::float8`.as("owed"))
      .executeTakeFirstOrThrow(),
    sessionsKnown(),
  ]);
  const page = rows.slice(0, perPage);
  return {
    rows: page,
    nextCursor: rows.length > perPage ? page.at(-1)!.id : undefined,
    totals,
    session,
    sessions: withThis(sessions, session),
  };
}
export type ListedCommission = NonNullable<Awaited<ReturnType<typeof listCommissions>>>["rows"][number];

const withThis = (sessions: string[], session: string) => [...new Set([...sessions, session])].toSorted().toReversed();

/** Every intake that has applications: a step of the index for each, however many applications there are. */
async function sessionsKnown() {
  const { rows } = await sql<{ session: string }>`
    with recursive known (session) as (
      (select session from applications order by session limit 1)
      union all select (select session from applications where session > known.session order by session limit 1) from known
        where known.session is not null
    ) select session from known where session is not null`.execute(db);
  return rows.map(({ session }) => session);
}
