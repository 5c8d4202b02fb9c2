import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import {
  factKeys,
  isCoveredCourseId,
  isDue,
  isFactKey,
  numberUnits,
  type FactKey,
  type NumberedKey,
  type Numbers,
  type Standing,
} from "#app/domain/facts/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { searchQuery, searchTerms } from "#app/platform/search/search-words.ts";
import { db } from "#db/client.ts";

const facts = () =>
  db
    .selectFrom("facts")
    .leftJoin("users", "users.id", "facts.confirmed_by")
    .select(["question", "question_hi as questionHi", "value", "value_hi as valueHi", "number"])
    .select([sql<FactKey>`key`.as("key"), sql<Standing>`standing`.as("standing"), "must_check as mustCheck"])
    .select(["source", "source_hi as sourceHi", "url", "checked_on as checkedOn", "review_by as reviewBy"])
    .select(["confirmed_at as confirmedAt", "users.name as confirmedBy", "version"])
    .where("topic", "=", "bscc")
    .orderBy("position");

/** Everybody may read a fact; it stands on a public page. */
export const listFacts = () => facts().execute();
export type Fact = Awaited<ReturnType<typeof listFacts>>[number];

export type FactsByKey = Record<FactKey, Fact>;

export async function readFacts(): Promise<FactsByKey> {
  const all = new Map((await listFacts()).map((fact) => [fact.key, fact]));
  const missing = factKeys.filter((key) => !all.has(key));
  if (missing.length > 0) throw new Error(`facts that no migration brought: ${missing.join(", ")}`);
  return Object.fromEntries(all) as FactsByKey;
}

/** What must be looked at comes first, the most overdue before the rest. */
export async function listFactsToReview(actor: Actor) {
  if (!can(actor, "content.edit")) return [];
  const today = indianDay(new Date());
  const rank = (fact: Fact) => (isDue(fact, today) ? 0 : 1);
  return (await listFacts()).toSorted((one, other) => rank(one) - rank(other) || one.reviewBy.localeCompare(other.reviewBy));
}

export async function findFact(key: string) {
  return isFactKey(key) ? facts().where("key", "=", key).executeTakeFirst() : undefined;
}

export async function countDueFacts() {
  const today = indianDay(new Date());
  return (await listFacts()).filter((fact) => isDue(fact, today)).length;
}

export const numbersOf = (known: FactsByKey) =>
  Object.fromEntries((Object.keys(numberUnits) as NumberedKey[]).map((key) => [key, known[key].number])) as Numbers;

export type Changed = { before: Record<string, unknown>; after: Record<string, unknown> };

/** What happened to a fact, newest first. */
export async function listFactChanges(actor: Actor, key: string) {
  if (!can(actor, "content.edit")) return [];
  const rows = await db
    .selectFrom("activity")
    .leftJoin("users", "users.id", "activity.actor_id")
    .select(["activity.id", "activity.what", "activity.at", "users.name as by", "activity.detail"])
    .where("subject", "=", `fact:${key}`)
    .orderBy("activity.id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, ...(detail as Changed) }));
}

const coveredCourses = () =>
  db
    .selectFrom("covered_courses")
    .leftJoin("slugs", (join) => join.onRef("slugs.slug", "=", "covered_courses.course_slug").on("slugs.kind", "=", "course"))
    .leftJoin("courses", "courses.id", "slugs.entry_id")
    .select(["covered_courses.id", "covered_courses.name", "covered_courses.name_hi as nameHi", "covered_courses.version"])
    .select(["course_slug as courseSlug", "courses.slug as publishedSlug", "courses.terms"])
    .orderBy("position");

export type CoveredCourse = Awaited<ReturnType<typeof listCoveredCourses>>[number];

/** The courses that the scheme pays for, with the page each leads to while it is published. A search forgives as the catalogue's does. */
export async function listCoveredCourses(typed = "") {
  const words = searchQuery(typed).split(" ").filter(Boolean);
  const isFound = (course: { name: string; nameHi: string; terms: string | null }) => {
    const terms = searchTerms([course.name, course.nameHi]) + (course.terms ?? "");
    return words.every((word) => terms.includes(` ${word}`));
  };
  const all = (await coveredCourses().execute()).map((course, index) => ({ ...course, number: index + 1 }));
  return all.filter(isFound).map(({ id, number, name, nameHi, courseSlug, publishedSlug }) => ({
    id,
    number,
    name,
    nameHi,
    courseSlug,
    publishedSlug,
  }));
}

export const findCoveredCourse = async (id: string) =>
  isCoveredCourseId(id) ? coveredCourses().where("covered_courses.id", "=", Number(id)).executeTakeFirst() : undefined;
