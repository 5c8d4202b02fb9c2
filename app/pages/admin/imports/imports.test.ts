import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { runImport } from "#app/domain/entry-imports/jobs.server.ts";
import { handleReport, reportMistake } from "#app/domain/corrections/writes.server.ts";
import { aCourse, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";
import { randomUUID } from "node:crypto";

let editor: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  counsellor = await aUser({ role: "counsellor" });
});

const page = async (path: string) => (await visit(path, { as: editor })).text();

function upload(path: string, text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([text], "list.csv", { type: "text/csv" }));
  return visit(path, { as: editor, body: form });
}

describe("importing a file from a plain form", () => {
  test("template, preview, import, result, refused rows", async () => {
    const template = await visit("/admin/imports/template/courses", { as: editor });
    expect(template.headers.get("content-disposition")).toContain('filename="courses-template.csv"');
    expect(await template.text()).toMatch(/^\uFEFF?name,name_hi,slug,/);

    const file = 'Name;Category;After class 12;About;Also known as\r\nFrom a file;law;yes;"One; two";\r\n=Bad;cooking;yes;x;+91\r\n';
    const next = (await upload("/admin/courses/import", file)).headers.get("location")!;
    expect(next).toMatch(/^\/admin\/imports\/[0-9a-f-]{36}$/);
    const preview = (await page(next)).replaceAll("<!-- -->", "");
    for (const words of [
      "Import 1 change",
      "1 refused row is left out",
      "As drafts",
      "Publish at once",
      "Category: “cooking” is not understood.",
    ])
      expect(preview).toContain(words);
    expect(await page(`${next}?show=new`)).toContain("From a file");
    expect(await findCourse("from-a-file")).toBeUndefined();

    expect((await visit(next, { as: editor, form: { show: "now" } })).status).toBe(302);
    expect(await page(next)).toContain("0 of 1 rows");
    await runImport.run({ id: next.slice("/admin/imports/".length) });
    expect(await page(next)).toContain("The import is done");
    expect((await findCourse("from-a-file"))?.content.about).toBe("One; two");

    const again = (await upload("/admin/courses/import", file)).headers.get("location")!;
    const same = await page(again);
    expect(same).toContain("Nothing to import");
    expect(same).not.toContain("Publish at once");

    const refused = await visit(`${next}/refused`, { as: editor });
    expect(refused.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await refused.text()).split("\r\n");
    expect(lines[0]).toContain("refused_because");
    expect(lines[1]).toMatch(/^'=Bad,/);
    expect(lines[1]).toContain("'+91");
  });

  test("says in words what is wrong with a file, and which kind it was", async () => {
    const answer = await upload("/admin/collegedetails/import", "college,colour\nx,red\n", { of: "offerings" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("These columns are missing: course");
    expect((await upload("/admin/courses/import", "")).status).toBe(422);
  });

  test("takes UTF-16 of Excel and Hindi headings", async () => {
    const text = "\uFEFFनाम\tश्रेणी\t12वीं के बाद\nExcel course\tक़ानून (लॉ)\tहाँ\n";
    const bytes = new Uint8Array(Buffer.from(text, "utf16le"));
    const next = (await upload("/hi/admin/courses/import", bytes)).headers.get("location")!;
    expect(next).toMatch(/^\/hi\/admin\/imports\//);
    expect(await page(next)).toContain("Excel course");
  });

  test("takes two megabytes at these addresses only", async () => {
    const large = { as: editor, body: "x", headers: { "content-length": String(2 * 1024 * 1024 + 64 * 1024 + 1) } };
    expect((await visit("/admin/courses/import", large)).status).toBe(413);
    const fits = { ...large, headers: { "content-length": String(2 * 1024 * 1024) } };
    expect((await visit("/admin/courses/import", fits)).status).toBe(422);
    expect((await visit("/admin/reports", fits)).status).toBe(413);
  });

  test("everything as it is now is a file with the headings of the template", async () => {
    await aCourse(editor, { name: "Taken along", streams: ["pcm", "arts"], minMarks: 45, regulator: "aicte" });
    const answer = await visit("/admin/imports/export/courses", { as: editor });
    expect(answer.headers.get("content-disposition")).toContain('filename="courses.csv"');
    const [heads, ...rows] = (await answer.text()).replace("\uFEFF", "").split("\r\n");
    expect(await (await visit("/admin/imports/template/courses", { as: editor })).text()).toContain(heads);
    expect(rows.find((row) => row.startsWith("Taken along"))).toContain(",pcm | arts,45,,aicte,");
    expect(await page("/admin/collegedetails/import")).toContain('href="/admin/imports/export/offerings"');
    expect((await visit("/admin/imports/export/x", { as: editor })).status).toBe(404);
    expect((await visit("/admin/imports/export/courses", { as: counsellor })).status).toBe(404);
  });

  test("is not there for others, nor for ids that are none", async () => {
    const next = (await upload("/admin/courses/import", "name,category,after_class_12\nHidden,law,yes\n")).headers.get("location")!;
    for (const path of [next, `${next}/refused`, "/admin/imports/template/courses"])
      expect((await visit(path, { as: counsellor })).status, path).toBe(404);
    for (const path of ["/admin/imports/x", "/admin/imports/%00/refused", "/admin/imports/template/__proto__", "/admin/imports/template/x"])
      expect((await visit(path, { as: editor })).status, path).toBe(404);
    for (const query of ["show=%00", "after=%00", "after=99999999999999", "show=refused&after=-1", "after=1e9"])
      expect((await visit(`${next}?${query}`, { as: editor })).status, query).toBe(200);
  });
});

describe("what visitors reported", () => {
  const report = (slug: string, message: string) =>
    reportMistake({ kind: "course", slug }, { id: randomUUID(), figure: "fees btech", message, contact: "+91 98000 00000", website: "" });

  test("stands there until somebody has handled it, and on the home page", async () => {
    expect(await page("/admin/reports")).toContain("Nobody reported a mistake");
    const { id: course } = await aCourse(editor, { name: "Reported" });
    const { id } = (await report("reported", "The fee is <b>wrong</b>"))!;
    const html = await page("/admin/reports");
    for (const words of [
      "Reported",
      "Fees a year · btech",
      "The fee is &lt;b&gt;wrong",
      "+91 98000 00000",
      "/courses/reported",
      `/admin/courses/${course}`,
    ])
      expect(html).toContain(words);
    expect(await page("/admin")).toContain("A visitor reported a mistake.");
    expect((await visit(`/admin/reports/${id}/handling`, { as: counsellor, form: {} })).status).toBe(404);
    const answer = await visit(`/admin/reports/${id}/handling`, { as: editor, form: {} });
    expect(answer.headers.get("location")).toBe("/admin/reports?handled=1");
    expect(await page("/admin/reports")).toContain("Nobody reported a mistake");
    expect((await visit("/admin/reports/x/handling", { as: editor, form: {} })).status).toBe(404);
    expect(await handleReport(editor, id)).toEqual({ id });
  });

  test("the home page names drafts and figures past their day, with the way there", async () => {
    await aCourse(editor, { name: "Waits" }, "draft");
    await aCourse(editor, {
      name: "Stale",
      sources: { duration: { source: "", url: "", checkedOn: "2020-01-01", reviewBy: "2021-01-01" } },
    });
    const html = await page("/admin");
    for (const words of [
      'href="/admin/courses?show=unpublished"',
      'href="/admin/courses?show=review"',
      "1 course has a figure past its day",
    ])
      expect(html).toContain(words);
  });
});
