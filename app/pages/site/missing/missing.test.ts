import { beforeAll, expect, test } from "vitest";
import { aCollege, aCourse, aPost, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  await aCourse(editor, { name: "B.Sc Nursing", nameHi: "बी.एससी नर्सिंग", slug: "bsc-nursing" });
  await aCollege(editor, { name: "Gaya Nursing College", slug: "gaya-nursing-college" });
  await aPost(editor, { name: "How to read a fee table", slug: "fee-table" });
});

const both = [
  { prefix: "", title: "We could not find this page", near: "Did you mean one of these?", search: "Course, college or city" },
  { prefix: "/hi", title: "यह पेज नहीं मिला", near: "क्या आप इनमें से कुछ ढूँढ रहे थे?", search: "कोर्स, कॉलेज या शहर" },
];

test.each(both)("an unknown course, college or post keeps header, footer and search: $prefix/", async ({ prefix, title, search }) => {
  for (const path of ["/courses/zzz", "/college/zzz", "/exams/zzz", "/blogs/zzz"]) {
    const answer = await visit(prefix + path);
    const html = await answer.text();
    expect(answer.status, path).toBe(404);
    expect(html).toMatch(new RegExp(`<header.*<main id="main".*<h1[^>]*>${title}.*<footer`, "s"));
    expect(html).toMatch(new RegExp(`<form[^>]*action="${prefix}/search".*${search}`, "s"));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<title>${title}`);
    expect(answer.headers.get("cache-control") ?? "", "is not kept for others").not.toContain("public");
  }
});

test.each(both)("it says what the address may have meant: $prefix/", async ({ prefix, near }) => {
  const course = await (await visit(`${prefix}/courses/bsc-nursng`)).text();
  expect(course).toContain(near);
  expect(course).toContain(`href="${prefix}/courses/bsc-nursing"`);
  const college = await (await visit(`${prefix}/college/gaya-nursing`)).text();
  expect(college).toContain(near);
  expect(college).toContain(`href="${prefix}/college/gaya-nursing-college"`);
  const post = await (await visit(`${prefix}/blogs/fee-tabel`)).text();
  expect(post).toContain(`href="${prefix}/blogs/fee-table"`);
});

test("a page that was opened inside the site is told apart by its status too", async () => {
  expect((await visit("/courses/zzz.data")).status).toBe(404);
});
