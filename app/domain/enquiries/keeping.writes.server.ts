import { sql, type InsertObject } from "kysely";
import type { Purpose } from "#app/domain/enquiries/model.ts";
import { firstOfPrepared, type Tx } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** What was agreed to with it: told in our own form, or by a program for its own. */
type Agreed = { purposes: readonly Purpose[]; notice: string; how: "form" | "program"; givenAt: string | null };

/** One statement: on the day of the results every question to the database counts. Undefined when it is here already. */
export const keepEnquiry = (tx: Tx, values: InsertObject<DB, "enquiries">, { purposes, notice, how, givenAt }: Agreed) =>
  firstOfPrepared(
    tx,
    tx
      .with("kept", (with_) =>
        with_
          .insertInto("enquiries")
          .values(values)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returning(["id", "reference", "received_at", "phone", "locale"]),
      )
      .with("state", (with_) =>
        with_
          .insertInto("enquiry_states")
          .columns(["enquiry_id", "received_at"])
          .expression((eb) => eb.selectFrom("kept").select(["id", "received_at"])),
      )
      .with("agreed", (with_) =>
        with_
          .insertInto("consents")
          .columns(["enquiry_id", "purpose", "notice", "language", "phone", "how", "given_at"])
          .expression((eb) =>
            eb
              .selectFrom("kept")
              .select(["id", sql<string>`unnest(${[...purposes]}::text[])`.as("purpose"), noticeOr(notice).as("notice")])
              .select(["locale as language", sql<string | null>`nullif(phone, '')`.as("phone"), sql<string>`${how}::text`.as("how")])
              .select(sql<Date>`least(coalesce(${givenAt}::timestamptz, now()), now())`.as("given_at")),
          ),
      )
      .selectFrom("kept")
      .select(["reference", "received_at as receivedAt"]),
  );

/** The notice the person had before them, when it is one of ours; else the newest. */
const noticeOr = (version: string) =>
  sql<string>`coalesce((select version from privacy_notices where version = ${version}), (select max(version) from privacy_notices))`;
