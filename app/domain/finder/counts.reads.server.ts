import { conditionsOf } from "#app/domain/finder/conditions.reads.server.ts";
import { budgets, idForm, reaches, type Question } from "#app/domain/finder/model.ts";
import { db } from "#db/client.ts";

/** How many rows an answer has. Each number is that of an address. */
export type Counts = {
  all: number;
  courses: number;
  colleges: number;
  /** The fee is not known, everything else fits. */
  feeUnknown: number;
  /** By reach, from the district outwards; each includes the one before. */
  reached: number[];
  withoutWithin: number;
};

/** The courses, or the colleges, of an answer: how many rows each stands for and the least that a year costs. */
export type Group = { id: string; slug: string; name: string; nameHi: string; count: number; least: number | null };
export type GroupBy = "course" | "college";

const cursorForm = new RegExp(`^(\\d{1,11})\\.(${idForm})$`);
/** Its place before the fee, in one number. */
const farther = 10_000_000_000;

/** Adds up rows by the course, or the college, that they point to. */
function sumsOf(keys: string[]) {
  const counts = new Int32Array(keys.length);
  const firsts = new Float64Array(keys.length).fill(Infinity);
  const leasts = new Int32Array(keys.length).fill(2_147_483_647);
  return {
    add(key: number, first: number, fee: number) {
      counts[key]!++;
      if (first < firsts[key]!) firsts[key] = first;
      if (fee < leasts[key]!) leasts[key] = fee;
    },
    all: () =>
      keys.flatMap((id, key) =>
        counts[key] === 0 ? [] : [{ id, count: counts[key]!, first: firsts[key]!, least: leasts[key]! < 0 ? null : leasts[key]! }],
      ),
  };
}

/**
 * Counts what fits, and lists so many courses or colleges of it in the order of their first rows: the nearest when asked so,
 * there what asks for these very subjects, then the lowest fee. One walk through the offerings adds everything up.
 */
export async function countFound(
  question: Question,
  { by = "course", from, most = 0 }: { by?: GroupBy | undefined; from?: string | undefined; most?: number } = {},
) {
  const { offerings, stand, marks, fee, isKnown, within, narrow, near, place, fees } = await conditionsOf(question);
  const sums = { course: sumsOf(offerings.courseIds), college: sumsOf(offerings.collegeIds) };
  const reached = reaches.map(() => 0);
  const counts = { all: 0, feeUnknown: 0, withoutWithin: 0 };
  for (let row = 0; row < offerings.ids.length; row++) {
    if (!stand(row) || !marks(row) || !narrow(row)) continue;
    const isWithin = within(row);
    if (isWithin && !isKnown(row)) counts.feeUnknown++;
    if (!fee(row)) continue;
    counts.withoutWithin++;
    for (let reach = near(row); reach < reached.length; reach++) reached[reach]!++;
    if (!isWithin) continue;
    counts.all++;
    const first = place(row) * farther + fees(row);
    sums.course.add(offerings.course[row]!, first, offerings.fees[row]!);
    sums.college.add(offerings.college[row]!, first, offerings.fees[row]!);
  }
  const [courses, colleges] = [sums.course.all(), sums.college.all()];
  const [, after = "-1", last = ""] = cursorForm.exec(from ?? "") ?? [];
  const ordered = (by === "course" ? courses : colleges).toSorted((one, other) => one.first - other.first || (one.id < other.id ? -1 : 1));
  const page = ordered.filter(({ first, id }) => first > Number(after) || (first === Number(after) && id > last));
  const before = ordered.length - page.length;
  const start = before > most ? ordered[before - most - 1] : undefined;
  const shown = page.slice(0, most);
  const end = shown.at(-1);
  return {
    counts: { ...counts, courses: courses.length, colleges: colleges.length, reached } satisfies Counts,
    groups: await withNames(by, shown),
    more: end && page.length > most ? `${end.first}.${end.id}` : undefined,
    before,
    /** Where the page before this one begins; undefined when that is the start. */
    previous: start && `${start.first}.${start.id}`,
  };
}

async function withNames(by: GroupBy, groups: { id: string; count: number; least: number | null }[]): Promise<Group[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom(by === "course" ? "courses" : "colleges")
    .select(["id", "slug", "name", "name_hi as nameHi"])
    .where(
      "id",
      "in",
      groups.map(({ id }) => id),
    )
    .execute();
  return groups.flatMap(({ id, count, least }) => rows.filter((row) => row.id === id).map((row) => ({ ...row, count, least })));
}

/** How many rows an empty answer would have with one wish less, or another budget. */
export type Loosened = {
  withoutMarks: number;
  withoutBudget: number;
  withoutWithin: number;
  withoutNarrow: number;
  /** By each budget that can be chosen. */
  budgets: number[];
  /** The lowest fee of what fits the rest. */
  least: number | null;
  /** Everything with a known fee that takes this student, whatever was wished besides. */
  everything: number;
};

/** In one walk through the offerings that take this student. */
export async function countLoosened(question: Question): Promise<Loosened> {
  const { offerings, stand, marks, fee, isKnown, within, narrow } = await conditionsOf(question);
  const loosened: Loosened = {
    withoutMarks: 0,
    withoutBudget: 0,
    withoutWithin: 0,
    withoutNarrow: 0,
    budgets: budgets.map(() => 0),
    least: null,
    everything: 0,
  };
  for (let row = 0; row < offerings.ids.length; row++) {
    if (!stand(row)) continue;
    const [m, f, w, n, known] = [marks(row), fee(row), within(row), narrow(row), isKnown(row)];
    if (known) loosened.everything++;
    if (f && w && n) loosened.withoutMarks++;
    if (m && f && n) loosened.withoutWithin++;
    if (m && f && w) loosened.withoutNarrow++;
    if (!known || !m || !w || !n) continue;
    const sum = offerings.fees[row]!;
    loosened.withoutBudget++;
    // The first is the lowest: the rows are in the order of the fee.
    loosened.least ??= sum;
    for (const [index, most] of budgets.entries()) if (sum <= most) loosened.budgets[index]!++;
  }
  return loosened;
}
