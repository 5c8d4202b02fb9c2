import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

let manager: Actor, counsellor: Actor, editor: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
  counsellor = await aUser({ role: "counsellor" });
  editor = await aUser({ role: "editor" });
});

const page = async (path: string, as = manager) => (await (await visit(path, { as })).text()).replaceAll("<!-- -->", "");

function upload(path: string, content: string | Uint8Array<ArrayBuffer>, name = "list.csv") {
  const form = new FormData();
  form.set("file", new File([content], name));
  return visit(path, { as: manager, body: form });
}

const uploaded = async (csv: string, language = "") => (await upload(`${language}/leadHistory/import`, csv)).headers.get("location")!;
const guessed = { "column.0": "name", "column.1": "mobileNumber", "column.2": "remarks", source: "school-visit", assign: "nobody" };

describe("a list of leads from a plain form", () => {
  test("columns, rows, import, refused rows, and back", async () => {
    const columns = await uploaded("Name;Mob No;Remark\r\nPlain Form;9822200001;=1+1\r\n=Bad;12;@x\r\n");
    expect(columns).toMatch(/^\/leadHistory\/imports\/[0-9a-f-]{36}\/columns$/);
    const one = columns.replace("/columns", "");
    const id = one.slice("/leadHistory/imports/".length);
    expect((await visit(one, { as: manager })).headers.get("location")).toBe(columns);
    expect(await page(columns)).toContain("For example: Plain Form · =Bad");
    const wrong = await visit(columns, { as: manager, form: { ...guessed, "column.1": "" } });
    expect(wrong.status).toBe(409);
    expect(await wrong.text()).toContain("Choose the columns for: Mobile number.");
    expect((await visit(columns, { as: manager, form: guessed })).headers.get("location")).toBe(one);

    const preview = await page(one);
    for (const words of [
      "Import 1 row",
      "1 refused row is left out.",
      "Plain Form",
      "Nothing has happened yet.",
      "Nobody with this number is known.",
      "+91 98xxx xxx01",
    ])
      expect(preview).toContain(words);
    const refused = await visit(`${one}/refused`, { as: manager, form: { reason: "To mend them", format: "csv" } });
    expect(refused.headers.get("content-disposition")).toContain("leads-refused.csv");
    expect((await refused.text()).split("\r\n")[1]).toMatch(/^'=Bad,12,'@x,/);

    expect((await visit(one, { as: manager, form: {} })).status).toBe(302);
    expect(await page(one)).toContain("0 of 1 rows");
    expect((await visit(`${one}/stop`, { as: manager, form: {} })).headers.get("location")).toBe(one);
    expect(await page(one)).toContain("The import was stopped");
    await visit(one, { as: manager, form: {} });
    await runLeadImport.run({ id });
    const done = await page(one);
    for (const words of ["The import is done", "This import can be taken back until", "such a row makes a new lead."])
      expect(done).toContain(words);
    expect(done).not.toContain("Nothing has happened yet.");
    const lead = await db.selectFrom("leads").selectAll().where("mobile", "=", "+919822200001").executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ name: "Plain Form", remarks: "=1+1", source: "school-visit", assigned_to: null, is_here: true });

    expect(await page(`${one}/undo`)).toContain("Take this import back?");
    expect((await visit(`${one}/undo`, { as: manager, form: {} })).headers.get("location")).toBe(one);
    await undoLeadImport.run({ id });
    expect(await page(one)).toContain("1 row was taken back.");
    const back = await page(one);
    expect(back).toContain("All of this was taken back.");
    expect(back).not.toContain("can be taken back until");
    expect(await page("/leadHistory/import")).toContain("Taken back");
  });

  test("whose headings stand under a title, with words that nobody knows", async () => {
    const columns = await uploaded(
      "Students of 2025;;\r\nName;Mob No;Status\r\nOld One;9822200011;Admission done\r\nOld Two;9822200012;Papa said maybe\r\n",
    );
    const one = columns.replace("/columns", "");
    const first = await page(columns);
    for (const words of [
      "Which row holds the headings?",
      "Students of 2025",
      "Take row 1 as the headings",
      "“Papa said maybe”",
      "in 1 row",
    ])
      expect(first).toContain(words);
    const sent = { "column.0": "name", "column.1": "mobileNumber", "column.2": "stage", source: "import", assign: "nobody" };
    const asked = await visit(columns, { as: manager, form: sent });
    expect(asked.headers.get("location")).toBe(`${columns}?ask=1#words`);
    expect(await page(`${columns}?ask=1`)).toContain("Some words of the file are not known to us.");
    const explained = { "stage.0.word": "papa said maybe", "stage.0.means": "parked" };
    expect((await visit(columns, { as: manager, form: { ...sent, ...explained } })).headers.get("location")).toBe(one);
    const preview = await page(one);
    for (const words of [
      "What the register says",
      "Admitted",
      "Parked for next session",
      "1 open lead has no next follow-up. It is due on the next working day at 11 am.",
    ])
      expect(preview).toContain(words);

    expect((await visit(`${one}/headings`, { as: manager, form: { row: "1" } })).headers.get("location")).toBe(columns);
    expect(await page(columns)).toContain("Take row 2 as the headings");
    expect((await visit(`${one}/headings`, { as: manager, form: { row: "4" } })).status).toBe(404);
    expect((await visit(`${one}/headings`, { as: manager, form: { row: "x" } })).status).toBe(422);
    await visit(`${one}/headings`, { as: manager, form: { row: "2" } });
    await visit(columns, { as: manager, form: { ...sent, ...explained } });
    expect(await page(one)).toContain("Import 2 rows");
  });

  test("gives its refused rows to whoever says why, notes it, and shows no phone of them on the page", async () => {
    const columns = await uploaded(
      "Name,Mob No,Remark\nLand Line,0612 2345678,call 98222 00077\nTwo Hands,98222 00078 / 98222 00079 / 98222 00080,\n",
    );
    const one = columns.replace("/columns", "");
    for (const text of [await page(columns), await (await visit(`${columns}.data`, { as: manager })).text()])
      expect(text).not.toMatch(/2345678|00077|00078/);
    await visit(columns, { as: manager, form: guessed });
    for (const address of [`${one}?show=refused`, `${one}.data?show=refused`]) {
      const text = await (await visit(address, { as: manager })).text();
      expect(text).toContain("Land Line");
      expect(text).not.toMatch(/2345678|00077/);
    }
    const exports = () =>
      db.selectFrom("lead_exports").select(["what", "reason", "rows", "by_id"]).where("what", "=", "refused-rows").execute();
    const before = (await exports()).length;
    expect((await visit(`${one}/refused`, { as: manager })).headers.get("location")).toBe(`${one}?show=refused`);
    const unsaid = await visit(`${one}/refused`, { as: manager, form: { reason: " ", format: "csv" } });
    expect(unsaid.headers.get("location")).toBe(`${one}?show=refused&refused=reason#export`);
    expect(await exports()).toHaveLength(before);
    const cookie = await cookieFor(manager);
    await db
      .updateTable("sessions")
      .set({ proven_at: new Date(0) })
      .where("user_id", "=", manager.id)
      .execute();
    const stale = await visit(`${one}/refused`, { cookie, form: { reason: "To mend them", format: "csv" } });
    expect(stale.headers.get("location")).toMatch(/^\/signInAgain/);
    const file = await visit(`${one}/refused`, { as: manager, form: { reason: "To mend them", format: "csv" } });
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(await file.text()).toContain("0612 2345678,call 98222 00077");
    expect((await exports()).at(-1)).toMatchObject({ reason: "To mend them", by_id: manager.id });
    const line = db.selectFrom("activity").select("detail").where("what", "=", "refused-rows.exported").where("actor_id", "=", manager.id);
    expect((await line.orderBy("id", "desc").execute())[0]!.detail).toMatchObject({ reason: "To mend them", format: "csv" });
  });

  test("is not there for counsellors and editors, nor for ids that are none", async () => {
    const one = (await uploaded("Name,Mobile\nHidden,9822200009\n")).replace("/columns", "");
    const paths = [
      one,
      `${one}/columns`,
      `${one}/refused`,
      `${one}/undo`,
      `${one}/stop`,
      `${one}/headings`,
      "/leadHistory/import",
      "/leadHistory/imports/template/csv",
    ];
    for (const as of [counsellor, editor])
      for (const path of paths) {
        expect((await visit(path, { as })).status, path).toBe(404);
        expect((await visit(path, { as, form: {} })).status, path).toBe(404);
      }
    for (const path of ["x", "%00", "x/columns", "%00/refused", "x/undo", "template/x"])
      expect((await visit(`/leadHistory/imports/${path}`, { as: manager })).status, path).toBe(404);
    await visit(`${one}/columns`, { as: manager, form: guessed });
    for (const query of ["show=%00", "after=%00", "after=99999999999999", "show=refused&after=-1", "after=1e9", "show=kept"])
      expect((await visit(`${one}?${query}`, { as: manager })).status, query).toBe(200);
  });

  test("says in words what is wrong with a file, in the reader's language", async () => {
    expect((await upload("/leadHistory/import", "")).status).toBe(422);
    const answer = await upload("/hi/leadHistory/import", new Uint8Array(Buffer.from("PK\x03\x04 broken")), "list.xlsx");
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("यह फ़ाइल इम्पोर्ट नहीं हो सकती");
    const large = { as: manager, body: "x", headers: { "content-length": String(5 * 1024 * 1024 + 64 * 1024 + 1) } };
    expect((await visit("/leadHistory/import", large)).status).toBe(413);
  });

  test("has a template in both languages and both formats, which comes back as nothing", async () => {
    const csv = await visit("/hi/leadHistory/imports/template/csv", { as: manager });
    expect(await csv.text()).toMatch(/^\uFEFF?छात्र का नाम,मोबाइल नंबर,/);
    const xlsx = await visit("/leadHistory/imports/template/xlsx", { as: manager });
    const back = await upload("/leadHistory/import", new Uint8Array(await xlsx.arrayBuffer()), "leads-template.xlsx");
    const columns = back.headers.get("location")!;
    expect(await page(columns)).toContain("EXAMPLE: Asha Kumari");
  });
});
