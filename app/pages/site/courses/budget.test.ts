import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { feeBands, type CollegeContent, type FeeBand } from "#app/domain/colleges/model.ts";
import { countColleges, listColleges, type CollegeFilter } from "#app/domain/colleges/reads.server.ts";
import { withdrawCourse } from "#app/domain/courses/writes.server.ts";
import { aUser } from "#test/factories.ts";
import { generateCatalogue } from "#test/generated/rows.ts";
import { visit } from "#test/request.ts";

/*
 * Who asks what a family can pay gets the truth: every combination of course, fees and state is asked of the list and of plain
 * SQL on the published tables, which shares no line with the list. Nothing too dear, nothing missing, each fee as offered.
 */

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const states = [undefined, "BR", "JH", "UP", "WB", "DL"];
const bands = [undefined, ...(Object.keys(feeBands) as FeeBand[])];
let courses: (string | undefined)[];

type Offered = { college: string; least: number | null; dearest: number | null };

beforeAll(async () => {
  await client.connect();
  const editor = await aUser({ role: "editor" });
  await generateCatalogue(editor, { courses: 240, colleges: 2_000, offerings: 16_000 }, []);
  const { rows } = await client.query<{ id: string; slug: string }>("select id, slug from courses order by college_count desc, slug");
  // What many colleges offer is taken from the site: its fees must be gone from every college, too.
  const [withdrawn, shown] = [rows.filter((_, index) => index % 9 === 4).slice(0, 6), rows.filter((_, index) => index % 9 !== 4)];
  for (const { id } of withdrawn) await withdrawCourse(editor, id);
  const often = process.env.EVERYTHING ? 1 : 6;
  const asked = shown.filter((_, index) => index % often === 0).map(({ slug }) => slug);
  courses = [undefined, ...asked, withdrawn[0]!.slug, "no-such-course"];
}, 120_000);

afterAll(() => client.end());

async function offered({ course, fees, state }: CollegeFilter) {
  const { rows } = await client.query<Offered>(
    `select colleges.slug as college, min(offerings.fees_per_year) as least, max(offerings.fees_per_year) as dearest
     from offerings, colleges, courses
     where offerings.college_id = colleges.id and offerings.course_id = courses.id
       and ($1::text is null or courses.slug = $1) and ($2::text is null or colleges.state = $2)
     group by colleges.slug having $3::int is null or min(offerings.fees_per_year) <= $3
     order by colleges.slug`,
    [course, state, fees && Number(fees)],
  );
  return rows;
}

async function listed(filter: CollegeFilter) {
  const all: Awaited<ReturnType<typeof listColleges>>["colleges"] = [];
  let from: string | undefined;
  do {
    const { colleges, more } = await listColleges(filter, from);
    all.push(...colleges);
    from = more;
  } while (from);
  return all.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
}

test("every college in the answer offers that course at that fee in that state, and none is missing", async () => {
  const { rows } = await client.query<{ slug: string; content: CollegeContent }>("select slug, content from colleges");
  const contents = new Map(rows.map(({ slug, content }) => [slug, content]));
  const slugs = new Map(
    (await client.query<{ id: string; slug: string }>("select id, slug from courses")).rows.map((row) => [row.id, row.slug]),
  );
  const wrong: string[] = [];
  let [combinations, colleges, answered] = [0, 0, 0];
  for (const course of courses)
    for (const state of states) {
      const beside = new Map((await countColleges({ course, state })).map(({ facet, value, count }) => [`${facet} ${value}`, count]));
      for (const fees of bands) {
        if (!course && !fees) continue;
        const filter = { course, fees, state };
        const asked = JSON.stringify(filter);
        const [truth, answer, counts] = await Promise.all([offered(filter), listed(filter), countColleges(filter)]);
        combinations++;
        if (truth.length > 0) answered++;
        if (answer.map(({ slug }) => slug).join() !== truth.map(({ college }) => college).join()) wrong.push(`${asked}: other colleges`);
        const all = counts.find(({ facet }) => facet === "all")?.count ?? 0;
        if (all !== truth.length) wrong.push(`${asked}: counts ${all}, there are ${truth.length}`);
        if (fees && (beside.get(`fees ${fees}`) ?? 0) !== truth.length) wrong.push(`${asked}: another count beside the choice`);
        for (const [index, { slug, fee }] of answer.entries()) {
          colleges++;
          const { least, dearest } = truth[index] ?? {};
          if ((fee?.amount ?? null) !== least || (fee?.isLeast ?? false) !== (least !== dearest))
            wrong.push(`${asked}: ${slug} shows another fee`);
          if (fee && !isItsOwn(contents.get(slug)!, fee, slugs, course)) wrong.push(`${asked}: ${slug} names another course or source`);
        }
      }
    }
  console.info(
    `${combinations} combinations of course, fees and state (${answered} with an answer), ${colleges} cards: ${wrong.length} wrong`,
  );
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(combinations).toBeGreaterThanOrEqual(1_000);
  expect(answered).toBeGreaterThan(combinations / 3);
}, 600_000);

type Shown = NonNullable<Awaited<ReturnType<typeof listColleges>>["colleges"][number]["fee"]>;

/** The college offers the course that the card names, at this fee and by this source. */
const isItsOwn = ({ offerings }: CollegeContent, fee: Shown, slugs: Map<string, string>, course: string | undefined) =>
  (course === undefined || fee.course?.slug === course) &&
  offerings.some(
    ({ courseId, feesPerYear, sources }) =>
      slugs.get(courseId) === fee.course?.slug && feesPerYear === fee.amount && isDeepStrictEqual(sources.fees, fee.source),
  );

test("the page shows on each card the fee that was asked for, and says how many there are", async () => {
  const amount = new Intl.NumberFormat("en-IN");
  const [popular] = courses.slice(1);
  for (const filter of [
    { course: popular, fees: "100000" },
    { course: popular, fees: "200000", state: "BR" },
    { fees: "50000", state: "JH" },
  ] as const) {
    const truth = new Map((await offered(filter)).map(({ college, least }) => [college, least]));
    const html = await (await visit(`/college?${new URLSearchParams(Object.entries(filter) as [string, string][])}`)).text();
    expect(html).toMatch(new RegExp(`>${truth.size} colleges?<`));
    const cards = html
      .split('<li class="')
      .filter((part) => /href="\/college\/(?!compare")/.test(part))
      .slice(0, 24);
    expect(cards.length).toBe(Math.min(24, truth.size));
    for (const card of cards) {
      const slug = /href="\/college\/([a-z0-9-]+)"/.exec(card)![1]!;
      expect(/₹ ([\d,]+) a year/.exec(card)?.[1], slug).toBe(amount.format(truth.get(slug)!));
    }
  }
});
