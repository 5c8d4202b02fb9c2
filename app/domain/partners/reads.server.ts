import { sql } from "kysely";
import { landingOf, readCode, type NamedPartner, type PartnerKind, type Standing } from "#app/domain/partners/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db, type Tx } from "#db/client.ts";

/** Every partner by name, who is active first: every form and list of leads names them. Nothing here says what was agreed with whom. */
export const readPartners: () => Promise<NamedPartner[]> = cached(["partners"], () =>
  db
    .selectFrom("partners")
    .select(["code", "name", sql<PartnerKind>`kind`.as("kind"), sql<Standing>`standing`.as("standing")])
    .orderBy(sql`standing <> 'active'`)
    .orderBy("name")
    .orderBy("id")
    .limit(2_000)
    .execute(),
);

/** The code of an enquiry when its partner is active as it is taken in; "" is nobody. */
export const countsFor = sql<string>`coalesce((select partners.code from partners
  where enquiries.partner <> '' and partners.code = enquiries.partner and partners.standing = 'active'), '')`;

/** Whose link an enquiry came by, in words: the code where nobody has it, "" for no link. Whether it counts is another question. */
export const sentBy = sql<string>`coalesce((select partners.name from partners
  where enquiries.partner <> '' and partners.code = enquiries.partner), enquiries.partner)`;

/** Where a link leads, and whether it is somebody's now. What is no code of ours leads home. */
export async function findLanding(text: string) {
  const code = readCode(text);
  const found =
    code === "" ? undefined : await db.selectFrom("partners").select(["path", "standing"]).where("code", "=", code).executeTakeFirst();
  return landingOf(found?.path ?? "/", found?.standing === "active" ? code : undefined);
}

/** Whether somebody may be named on a lead from now on. */
export const isKnownPartner = async (database: Tx | typeof db, code: string) =>
  (await database.selectFrom("partners").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;
