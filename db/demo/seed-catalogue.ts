import { readFileSync } from "node:fs";
import sharp from "sharp";
import { collegeDrawing } from "#db/demo/college-drawings.ts";
import { courseDrawing } from "#db/demo/course-drawings.ts";
import { entriesThere, idOf } from "#db/demo/seed-steps.ts";
import { aCollege, aCourse, anOffering, anUpload } from "#test/factories.ts";

type Actor = Parameters<typeof aCourse>[0];
type CourseContent = Required<NonNullable<Parameters<typeof aCourse>[1]>>;
type CollegeContent = Required<NonNullable<Parameters<typeof aCollege>[1]>>;
type Offering = ReturnType<typeof anOffering>;

type DemoCourse = Omit<CourseContent, "picture"> & { drawing: string };
type DemoOffering = Omit<Offering, "id" | "courseId" | "lastDate"> & { course: string; lastDate: string | null };
type DemoCollege = Omit<CollegeContent, "picture" | "offerings"> & { drawing: number; offerings: DemoOffering[] };

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8")) as T[];

/** Real kinds of course, colleges that say that they are made up. Every picture is drawn here, half a second each: tests want few. */
export async function seedCatalogue(editor: Actor, pictures: number) {
  const courses = read<DemoCourse>("courses");
  const there = { courses: await entriesThere("course"), colleges: await entriesThere("college") };
  const ids = new Map(courses.map(({ slug }) => [slug, there.courses.get(slug) ?? idOf(`course ${slug}`)]));
  for (const [index, { drawing: _drawing, suggested, ...course }] of courses.entries()) {
    if (there.courses.has(course.slug)) continue;
    const svg = courseDrawing(course.slug, course.category);
    const picture = index < pictures ? await drawn(editor, svg, "courses", course.slug) : null;
    const content = { ...course, picture, suggested: suggested.map((slug) => ids.get(slug)!) };
    await aCourse(editor, content, "now", ids.get(course.slug));
  }
  for (const [index, { drawing, offerings, ...college }] of read<DemoCollege>("colleges").entries()) {
    if (there.colleges.has(college.slug)) continue;
    const svg = collegeDrawing(drawing, college.category);
    const picture = index < pictures ? await drawn(editor, svg, "colleges", college.slug) : null;
    const offered = offerings.map(({ course, lastDate, ...known }) => anOffering(ids.get(course)!, { ...known, lastDate: lastDate ?? "" }));
    await aCollege(editor, { ...college, picture, offerings: offered });
  }
}

async function drawn(editor: Actor, svg: string, folder: string, name: string) {
  const png = await sharp(Buffer.from(svg)).resize(768).png({ compressionLevel: 2 }).toBuffer();
  return (await anUpload(editor, png, `${name}.png`, folder)).id;
}
