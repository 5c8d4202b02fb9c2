import { sql } from "kysely";
import { categories } from "#app/domain/courses/model.ts";
import type { Database } from "#db/client.ts";

/** The addresses that are asked for, by what a visitor does. Many of each, so that no two in a row are the same. */
export async function questions(db: Database): Promise<Record<string, string[]>> {
  const slugs = async (table: "courses" | "colleges") => {
    const rows = await db
      .selectFrom(table)
      .select("slug")
      .orderBy(sql`md5(slug)`)
      .limit(60)
      .execute();
    return rows.map(({ slug }) => slug);
  };
  const popular = await db.selectFrom("courses").select("slug").orderBy("college_count", "desc").limit(12).execute();
  const some = <T>(list: readonly T[], index: number) => list[index % list.length]!;
  const sixty = (address: (index: number) => string) => Array.from({ length: 60 }, (_, index) => address(index));
  const found = (path: string, words: string[]) => words.map((q) => `${path}?${new URLSearchParams({ q })}`);
  return {
    "courses: first view": ["/courses"],
    "courses: list": (await slugs("courses")).map((slug) => `/courses?from=${slug}`),
    "courses: filter": sixty(
      (index) =>
        `/courses?category=${some(categories, index)}&after=${some(["10", "12"], index)}&duration=${some(["1", "2", "3", "4", "more"], index)}`,
    ),
    "courses: search": found("/courses", courseWords),
    "college: first view": ["/college"],
    "college: list": (await slugs("colleges")).map((slug) => `/college?from=${slug}`),
    "college: filter": sixty((index) => {
      const wishes = [
        `category=${some(categories, index)}&state=BR`,
        `state=${some(["BR", "JH", "UP", "KA", "WB"], index)}&fees=100000`,
        `course=${some(popular, index).slug}`,
        `category=${some(categories, index)}&fees=${some(["50000", "200000"], index)}`,
      ];
      return `/college?${some(wishes, index)}`;
    }),
    "college: search": found("/college", collegeWords),
  };
}

const courseWords = ["btech computer science", "mbbs", "b.pharm", "civil", "law", "bca", "hotel management", "b ed", "agronomy", "diploma"]
  .concat(["कंप्यूटर साइंस", "एमबीबीएस", "बी.फार्म", "गणित"])
  .concat(["pharmacolgy", "mechanicl", "fashon design", "zoologi", "horticultre", "archtecture"]);

const collegeWords = [
  "engineering gaya",
  "medical college patna",
  "law college",
  "pharmacy muzaffarpur",
  "hotel ranchi",
  "bhagalpur",
  "design",
]
  .concat(["पटना", "मेडिकल कॉलेज", "गया", "बिहार"])
  .concat(["muzafarpur", "enginering patna", "darbanga", "medicl colege", "begusaray", "architecure lucknow", "kolkatta", "varansi"]);
