import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import type { SaveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import { differOnlyIn, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { saveOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { listEntriesById } from "#app/domain/entries/naming.reads.server.ts";
import { findEntry, findVersion } from "#app/domain/entries/reads.server.ts";
import type { Conflict } from "#app/domain/entries/writes.server.ts";
import { conflictBetween } from "#app/pages/admin/entry-editor/conflict.ts";
import { keptAsDraft } from "#app/pages/admin/entry-editor/editing.server.ts";
import { withField, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { valuesOfOffering } from "#app/pages/admin/colleges/offering-values.ts";
import { found } from "#app/pages/forms.server.ts";
import { isId } from "#app/domain/ids.ts";

type Where = { id: string; offering: string };

/** The college and the one course of it, or an empty sheet for another. */
export async function openOffering(actor: Actor, { id, offering }: Where) {
  const college = found(await findEntry<CollegeContent>(actor, "college", id));
  const isNew = offering === "new";
  const one = isNew ? undefined : found(offeringIn(college.content, offering) ?? (await removedLast(actor, college, offering)));
  const [course] = one?.courseId ? await listEntriesById(actor, "course", [one.courseId]) : [];
  const { version, state, content } = college;
  const values: Values = one ? valuesOfOffering(one, course?.slug ?? "") : { type: "full-time" };
  const live = college.liveVersion === null ? undefined : await findVersion<CollegeContent>(actor, "college", id, college.liveVersion);
  return {
    /** Nothing else of the college would be shown with it. */
    isAlone: live !== undefined && state !== "scheduled" && differOnlyIn(one?.id, live.content, content),
    newId: isNew ? randomUUID() : undefined,
    version,
    state,
    college: titleOf(content),
    values,
    course: course && { slug: course.slug, name: course.name },
  };
}

const offeringIn = ({ offerings }: CollegeContent, id: string) => offerings.find((each) => each.id === id);

/** What the last version took away is still shown to whoever had it open, with the way back. */
async function removedLast(actor: Actor, { id, version }: { id: string; version: number }, offering: string) {
  const last = await findVersion<CollegeContent>(actor, "college", id, version);
  return last?.before && offeringIn(last.before, offering);
}

/** Saves it; when somebody else changed the same course of this college meanwhile, both values come back. */
export async function saveOfferingForm(actor: Actor, where: Where, input: SaveOfferingInput, typed: Values) {
  const offeringId = where.offering === "new" ? (typed.newId ?? "") : where.offering;
  if (!isId(offeringId)) return found(undefined);
  const saved = found(await saveOffering(actor, { collegeId: where.id, offeringId }, input));
  if (!saved.conflict && saved.blocked.length > 0) return keptAsDraft(typed, saved, offeringId);
  if (!saved.conflict) return redirect(`${href("/admin/collegedetails/:id", { id: where.id })}${saved.waits ? "?kept" : ""}#courses`);
  const conflict = await tellOf(actor, saved.conflict, offeringId, input);
  return data({ conflict, typed }, 409);
}

async function tellOf(
  actor: Actor,
  { version, base, theirs, by, at }: Conflict<CollegeContent>,
  offeringId: string,
  input: SaveOfferingInput,
) {
  const [before, after] = await Promise.all([base, theirs].map((college) => readable(actor, college, offeringId)));
  const mine = { course: input.course, ...input.offering };
  const conflict = { version, by: by ?? undefined, at, now: Date.now() };
  if (!after) return { ...conflict, both: [], taken: [], theirs: {}, isGone: true };
  return { ...conflict, ...conflictBetween(before ?? after, mine, after), theirs: valuesOfOffering(after, after.course), isGone: false };
}

type Readable = Omit<Offering, "id" | "courseId"> & { course: string };

/** With the course's address instead of ids that nobody can read. */
async function readable(actor: Actor, college: CollegeContent, offeringId: string): Promise<Readable | undefined> {
  const offering = offeringIn(college, offeringId);
  if (!offering) return undefined;
  const { id: _, courseId, ...rest } = offering;
  const [course] = courseId ? await listEntriesById(actor, "course", [courseId]) : [];
  return { course: course?.slug ?? "", ...rest };
}

/** Without a script the choice "theirs" arrives as a word: the field is then filled with theirs. */
export async function withTheirs(actor: Actor, where: Where, request: Request) {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const typed: Values = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
  const fields = Object.keys(typed).filter((name) => name.startsWith("keep.") && typed[name] === "theirs");
  const college = fields.length > 0 ? await findVersion<CollegeContent>(actor, "college", where.id, Number(typed.version)) : undefined;
  const theirs = college && (await readable(actor, college.content, where.offering));
  if (!theirs) return { request, typed };
  const values = valuesOfOffering(theirs, theirs.course);
  const chosen = fields.reduce((all, field) => withField(all, field.slice("keep.".length), values), typed);
  return { request: new Request(request.url, { method: "POST", body: new URLSearchParams(chosen) }), typed: chosen };
}
