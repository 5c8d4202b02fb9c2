import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { collegeDrawing } from "#db/demo/college-drawings.ts";
import { courseDrawing } from "#db/demo/course-drawings.ts";
import { subjectOf, subjects } from "#db/demo/subject-drawings.ts";

const colleges = Array.from({ length: 60 }, (_, index) => collegeDrawing(index, subjects[index % subjects.length]!));
const courses = Array.from({ length: 60 }, (_, index) => courseDrawing(`course-${index}`, subjects[index % subjects.length]!));

describe("the demo pictures of the catalogue", () => {
  test("are the same each time and different for each college and course", () => {
    expect(new Set(colleges).size).toBe(60);
    expect(new Set(courses).size).toBe(60);
    expect(collegeDrawing(7, "Medical")).toBe(collegeDrawing(7, "Medical"));
    expect(courseDrawing("b-tech", "Engineering")).toBe(courseDrawing("b-tech", "Engineering"));
  });

  test("show no words and no broken number", () => {
    for (const drawing of [...colleges, ...courses]) expect(drawing).not.toMatch(/<text|NaN|undefined|Infinity/);
  });

  test("are 1200 by 675 and of many colours", async () => {
    for (const subject of subjects) {
      for (const drawing of [collegeDrawing(3, subject), courseDrawing("a-course", subject)]) {
        const picture = sharp(Buffer.from(drawing));
        expect(await picture.metadata()).toMatchObject({ width: 1200, height: 675 });
        const small = await picture.resize(240).png().toBuffer();
        expect((await sharp(small).stats()).entropy).toBeGreaterThan(2);
      }
    }
  });

  test("know the field of a category by its name", () => {
    expect(subjects.map(subjectOf)).toEqual(subjects);
    const fields = ["Medical", "B.Pharm", "Hotel Management", "B.Tech", "LAW", "Computer Application", "Agriculture", "Nursing", "Others"];
    expect(fields.map(subjectOf)).toEqual([
      "medical",
      "pharma",
      "hospitality",
      "engineering",
      "law",
      "computing",
      "agriculture",
      "medical",
      "education",
    ]);
  });
});
