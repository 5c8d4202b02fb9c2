import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { ceilingWords, findExportRoom } from "#app/domain/exports/reads.server.ts";
import { takeOut } from "#app/domain/exports/writes.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

let manager: Actor;

beforeEach(async () => {
  await db.updateTable("settings").set({ exported_rows_a_day: 100 }).execute();
  manager = await aUser({ role: "manager" });
});

const file = (rows: number) => ({ what: "leads", format: "csv", reason: "For a test", filter: "", rows }) as const;

describe("what one person takes out in a day", () => {
  test("has a ceiling, and a refusal says what is left", async () => {
    await takeOut(manager, file(60));
    await expect(takeOut(manager, file(41))).rejects.toThrow("you may take out 100 rows, and 40 are left");
    await takeOut(manager, file(40));
    expect(await findExportRoom(manager)).toEqual({ most: 100, left: 0 });
    const other = await aUser({ role: "manager" });
    await takeOut(other, file(100));
    const lines = await db.selectFrom("activity").select("what").where("actor_id", "=", manager.id).orderBy("id").execute();
    expect(lines.map(({ what }) => what)).toEqual(["leads.exported", "user.export-refused", "leads.exported"]);
  });

  test("is open again a day later", async () => {
    await takeOut(manager, file(100));
    await db
      .updateTable("lead_exports")
      .set({ at: new Date(Date.now() - 25 * 3_600_000) })
      .where("by_id", "=", manager.id)
      .execute();
    await takeOut(manager, file(100));
  });

  test("holds for files that are asked for at the same moment", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => takeOut(manager, file(30))));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await findExportRoom(manager)).toMatchObject({ left: 10 });
  });

  test("counts leads, follow-ups and the log together", async () => {
    await takeOut(manager, { ...file(40), what: "follow-ups" });
    await takeOut(manager, { ...file(40), what: "audit" });
    await expect(takeOut(manager, file(21))).rejects.toThrow("20 are left");
  });
});

test("each export, and nothing of what is in it, is mailed to every active owner in their language", async () => {
  const owners = await Promise.all([aUser({ role: "admin" }), aUser({ role: "admin" })]);
  await db.updateTable("users").set({ language: "hi" }).where("id", "=", owners[1].id).execute();
  await aUser({ role: "admin", deactivated: true, email: "gone@example.com" });
  await takeOut(manager, file(7));
  const mails = await db.selectFrom("mails").select(["to_address", "subject", "text"]).where("template", "=", "owner-export").execute();
  const to = (address: string) => mails.filter(({ to_address, subject }) => to_address === address && subject.includes("7"));
  expect(to(owners[0].email)).toMatchObject([{ subject: "Demo manager exported 7 leads" }]);
  expect(to(owners[1].email)).toMatchObject([{ subject: "Demo manager ने 7 लीड फ़ाइल में लीं" }]);
  expect(to("gone@example.com")).toEqual([]);
  expect(to(owners[0].email)[0]!.text).not.toContain("For a test");
});

describe("beyond the ceiling", () => {
  test.each([
    ["/leadHistory/export", { query: "" }],
    ["/hi/leadHistory/export", { query: "" }],
  ])("%s leads back to the list, which says how many are left", async (address, asked) => {
    await aLead(manager);
    await db.updateTable("settings").set({ exported_rows_a_day: 0 }).execute();
    const cookie = await cookieFor(manager);
    const answer = await visit(address, { cookie, form: { ...asked, reason: "For a test", format: "csv" } });
    expect(answer.status).toBe(302);
    const html = await (await visit(answer.headers.get("location")!, { cookie })).text();
    expect(html).toContain(address.startsWith("/hi") ? "0 बाकी हैं" : "and 0 are left");
  });

  test("the log, which has lines always, says it too", async () => {
    const owner = await aUser({ role: "admin" });
    await takeOut(manager, file(1));
    await db.updateTable("settings").set({ exported_rows_a_day: 0 }).execute();
    const cookie = await cookieFor(owner);
    const answer = await visit("/admin/audit/export", { cookie, form: { reason: "For a test", format: "csv" } });
    expect(answer.headers.get("location")).toBe("/admin/audit?refused=ceiling#export");
    expect(await (await visit("/admin/audit?refused=ceiling", { cookie })).text()).toContain(await ceilingWords(owner));
  });
});
