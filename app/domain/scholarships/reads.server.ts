import { sql } from "kysely";
import { isDue } from "#app/domain/facts/model.ts";
import { inOrder, isScholarshipId } from "#app/domain/scholarships/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

const scholarships = () =>
  db
    .selectFrom("scholarships")
    .leftJoin("users", "users.id", "scholarships.confirmed_by")
    .select(["scholarships.id", "scholarships.position", "scholarships.name", "name_hi as nameHi"])
    .select(["given_by as givenBy", "given_by_hi as givenByHi", "purpose", "purpose_hi as purposeHi", "who", "who_hi as whoHi"])
    .select(["website", "last_date as lastDate", "source", "source_hi as sourceHi", "url"])
    .select(["checked_on as checkedOn", "review_by as reviewBy", "must_check as mustCheck", "scholarships.version"])
    .select(["confirmed_at as confirmedAt", "users.name as confirmedBy"]);

/** Everybody may read them; they stand on a public page. What ends soonest comes first. */
export const listScholarships = async () =>
  inOrder(await scholarships().orderBy("scholarships.position").orderBy("scholarships.id").execute(), indianDay(new Date()));
export type Scholarship = Awaited<ReturnType<typeof listScholarships>>[number];

export const findScholarship = async (id: string) =>
  isScholarshipId(id) ? scholarships().where("scholarships.id", "=", Number(id)).executeTakeFirst() : undefined;

export async function countDueScholarships() {
  const today = indianDay(new Date());
  return (await listScholarships()).filter((one) => isDue(one, today)).length;
}

/** The last dates that are still to come, the nearest first. */
export const scholarshipDates = (limit = 100, today = indianDay(new Date())) =>
  db
    .selectFrom("scholarships")
    .select(["id", "name", "name_hi as nameHi", "last_date as day", "source", "source_hi as sourceHi", "url"])
    .select(["checked_on as checkedOn", "review_by as reviewBy", "must_check as mustCheck"])
    .select(
      sql<Date>`coalesce((select max(at) from activity where subject = 'scholarship:' || scholarships.id), confirmed_at, now())`.as(
        "changedAt",
      ),
    )
    .where("last_date", ">=", today)
    .$narrowType<{ day: string }>()
    .orderBy("last_date")
    .orderBy("position")
    .limit(limit)
    .execute();
export type ScholarshipDay = Awaited<ReturnType<typeof scholarshipDates>>[number];
