import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import type { SaveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import { differOnlyIn, maxOfferings, nothingKnown, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import { lockEntry } from "#app/domain/entries/locking.writes.server.ts";
import { isSame, withUnread } from "#app/domain/entries/model.ts";
import { saveEntryIn } from "#app/domain/entries/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { inTransaction, type Tx } from "#db/client.ts";

type Where = { collegeId: string; offeringId: string };

/** Adds a course to a college or changes what is known of it. A new version of the college, like every other change of it. */
export const saveOffering = (actor: Actor, where: Where, input: SaveOfferingInput) =>
  inTransaction((tx) => saveOfferingIn(tx, actor, where, input));

function saveOfferingIn(tx: Tx, actor: Actor, { collegeId, offeringId }: Where, { version, when, course, offering }: SaveOfferingInput) {
  return changeOfferings(tx, actor, { collegeId, touches: offeringId }, { version, when }, async (offerings) => {
    const courseId = await courseMeant(tx, course);
    const unread = { ...offering.unread, ...(!courseId && course !== "" && { course }) };
    return withOffering(offerings, withUnread({ ...offering, id: offeringId, courseId: courseId ?? "" }, unread));
  });
}

/** The same list with this offering changed or added. */
export function withOffering(offerings: Offering[], changed: Offering): Offering[] {
  const known = offerings.some(({ id }) => id === changed.id);
  if (!known && offerings.length >= maxOfferings) throw new Refused(m.entry_too_many_lines({ most: maxOfferings }));
  return known ? offerings.map((one) => (one.id === changed.id ? changed : one)) : [...offerings, changed];
}

export const removeOffering = (actor: Actor, { collegeId, offeringId }: Where, how: How) =>
  inTransaction((tx) =>
    changeOfferings(tx, actor, { collegeId, touches: offeringId }, how, (offerings) => offerings.filter(({ id }) => id !== offeringId)),
  );

/** In the order of these ids; one that the list does not know of stays behind the others. */
export const orderOfferings = (actor: Actor, collegeId: string, ids: string[], how: How) =>
  inTransaction((tx) =>
    changeOfferings(tx, actor, { collegeId }, how, (offerings) => {
      const place = ({ id }: Offering) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      return offerings.toSorted((one, other) => place(one) - place(other));
    }),
  );

/** From the course's side: a college gives it too, figures not known yet. */
export async function addCollegeToCourse(actor: Actor, courseSlug: string, collegeSlug: string) {
  return inTransaction(async (tx) => {
    const college = await tx
      .selectFrom("slugs")
      .innerJoin("entries", "entries.id", "slugs.entry_id")
      .select(["entries.id", "entries.version", sql<Offering[]>`content -> 'offerings'`.as("offerings")])
      .where("slugs.kind", "=", "college")
      .where("slugs.slug", "=", collegeSlug)
      .where("trashed_at", "is", null)
      .where(visibleEntries(actor))
      .executeTakeFirst();
    if (!college) throw new Refused(m.college_unknown({ slug: collegeSlug }));
    const courseId = await courseNamed(tx, courseSlug);
    if (college.offerings.some((one) => one.courseId === courseId && one.domain === "")) throw new Refused(m.offering_twice());
    return saveOfferingIn(
      tx,
      actor,
      { collegeId: college.id, offeringId: randomUUID() },
      {
        version: college.version,
        when: "now",
        course: courseSlug,
        offering: nothingKnown,
      },
    );
  });
}

type How = { version: number; when: "draft" | "now" };
type Change = (offerings: Offering[]) => Offering[] | Promise<Offering[]>;

/**
 * `touches` names the one offering that is changed: what others did to the rest meanwhile stays as they left it. What is to
 * be shown now is shown only where it is all that changes: a college that is not on the site, or that has other changes
 * which wait, is never published by one of its courses. Then `waits` is true.
 */
async function changeOfferings(
  tx: Tx,
  actor: Actor,
  { collegeId, touches }: { collegeId: string; touches?: string },
  how: How,
  change: Change,
) {
  if (!isId(collegeId)) return undefined;
  await lockEntry(tx, collegeId);
  const rows = await tx
    .selectFrom("versions")
    .innerJoin("entries", "entries.id", "versions.entry_id")
    .select([
      "versions.content",
      "versions.version",
      "entries.version as current",
      "publish_at as publishAt",
      "live_version as liveVersion",
    ])
    .where("entry_id", "=", collegeId)
    .where((eb) =>
      eb.or([
        eb("versions.version", "=", how.version),
        ...(["version", "live_version"] as const).map((is) => eb("versions.version", "=", eb.ref(`entries.${is}`))),
      ]),
    )
    .where("kind", "=", "college")
    .where(visibleEntries(actor))
    .execute();
  const seen = rows.find(({ version }) => version === how.version);
  const current = rows.find(({ version, current }) => version === current);
  if (!seen || !current) return undefined;
  const untouched = isSame(offeringIn(seen.content, touches), offeringIn(current.content, touches));
  const { version, content } = untouched ? current : seen;
  const college = content as unknown as CollegeContent;
  const offerings = await change(college.offerings);
  const live = rows.find((row) => row.version === row.liveVersion)?.content as CollegeContent | undefined;
  const isAlone =
    live !== undefined && current.publishAt === null && differOnlyIn(touches, live, current.content as unknown as CollegeContent);
  // A college that waits for its hour goes on waiting for it, with what is changed here.
  const when = how.when === "now" && isAlone ? "now" : (current.publishAt ?? "draft");
  const saved = await saveEntryIn(tx, actor, collegeKind, { id: collegeId, version, when, content: { ...college, offerings } });
  return saved && !saved.conflict ? { ...saved, waits: how.when === "now" && !isAlone } : saved;
}

const offeringIn = (content: unknown, id: string | undefined) => (content as CollegeContent).offerings.find((one) => one.id === id);

export async function courseNamed(tx: Tx, slug: string) {
  const course = await courseMeant(tx, slug);
  if (!course) throw new Refused(m.course_unknown({ slug }));
  return course;
}

/** Held while the college is saved, so that nobody moves the course to the trash meanwhile. */
async function courseMeant(tx: Tx, slug: string) {
  const course = await tx
    .selectFrom("slugs")
    .innerJoin("entries", "entries.id", "slugs.entry_id")
    .select("entries.id")
    .where("slugs.kind", "=", "course")
    .where("slugs.slug", "=", slug)
    .where("trashed_at", "is", null)
    .forShare("entries")
    .executeTakeFirst();
  return course?.id;
}
