import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, sita, manager, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "editor" }),
  ]);
  const lead = await aLead(sita, { name: "Kept from Ravi", mobileNumber: "+919811255501", courseInterest: "Secret course" });
  await aFollowUp(sita, lead, { summary: "Words of Sita" });
  await db
    .updateTable("leads")
    .set({ next_at: new Date(Date.now() - 26 * 60 * 60 * 1000) })
    .where("number", "=", lead)
    .execute();
});

const page = async (path: string, as: Actor) => (await visit(path, { as })).text();

describe("the dashboard", () => {
  test("shows the work first, the customer's own titles, and numbers that open lists", async () => {
    const html = await page(`/dashboard?person=${sita.id}`, manager);
    for (const words of ["Leads With No Follow Up Records", "Follow-Ups for Today", "Today Leads", "Today FollowUp", "This Month"])
      expect(html).toContain(words);
    expect(html).toContain("Kept from Ravi");
    expect(html).toContain(`/leadHistory?owner=${sita.id}&amp;next=overdue`);
    expect(html).toContain("Overdue by 1 day");
    expect(html).toContain("Every open lead has its next step.");
    expect(html.indexOf("Follow-Ups for Today")).toBeLessThan(html.indexOf("Today Leads"));
  });

  test("tells a counsellor nothing of a colleague, whatever the address says", async () => {
    for (const path of ["/dashboard", "/followUpHistory"])
      for (const search of [
        "",
        `?person=${sita.id}&by=${sita.id}&owner=${sita.id}`,
        "?person=*&period=session",
        "?q=Kept",
        `?by=*&status=open`,
      ])
        for (const as of ["", ".data"]) {
          const html = await page(`${path}${as}${search}`, ravi);
          expect(html, path + as + search).not.toMatch(/Kept from Ravi|Secret course|Words of Sita|98112 55501|9811255501|Sita/);
        }
  });

  test("is two statements to the database as it was built, and three when a person is chosen", async () => {
    const asked = async (path: string, as: Actor) => {
      const cookie = await cookieFor(as);
      // Who has not been here for five minutes is noted down.
      await visit(path, { cookie });
      return /(\d+) statements/.exec((await visit(path, { cookie })).headers.get("server-timing")!)![1];
    };
    for (const as of ["", ".data"])
      expect([await asked(`/dashboard${as}`, ravi), await asked(`/dashboard${as}`, manager)], as).toEqual(["2", "2"]);
    expect(await asked(`/dashboard?person=${ravi.id}`, manager)).toBe("3");
  });

  test("says loudly when nothing reminds people any more", async () => {
    await db.deleteFrom("heartbeats").where("name", "=", "reminders").execute();
    expect(await page("/dashboard", ravi)).toContain("Reminders have never run.");
    await db
      .insertInto("heartbeats")
      .values({ name: "reminders", at: new Date(Date.now() - 61_000) })
      .execute();
    expect(await page("/dashboard", ravi)).toContain("Reminders ran 1 min ago");
  });

  test("speaks Hindi", async () => {
    const html = await page("/hi/dashboard", manager);
    for (const words of ["आज के फ़ॉलो-अप", "अभी फ़ोन करें", "/hi/leadHistory"]) expect(html).toContain(words);
  });
});

describe("the history of follow-ups", () => {
  test("is one list in the workspace and in the admin area, each for those who may", async () => {
    expect(await page("/followUpHistory", sita)).toContain("Words of Sita");
    expect(await page("/followUpHistory", manager)).toContain("Words of Sita");
    expect(await page("/admin/followUpHistory", manager)).toContain("Words of Sita");
    expect((await visit("/admin/followUpHistory", { as: sita })).status).toBe(404);
    expect((await visit("/followUpHistory", { as: editor })).status).toBe(404);
    for (const search of ["?after=x", "?after=99999999999", "?from=2026-02-30&to=x", "?q=%00%27", "?statement=x&status=y"])
      expect((await visit(`/followUpHistory${search}`, { as: manager })).status, search).toBe(200);
  });

  test("is taken out with a reason by whoever may", async () => {
    const send = (as: Actor, form: Record<string, string>) => visit("/followUpHistory/export", { as, form });
    expect((await send(sita, { reason: "Mine", format: "csv" })).status).toBe(404);
    const refused = await send(manager, { format: "csv", status: "open", place: "admin" });
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/admin/followUpHistory?status=open&refused=reason#export"]);
    expect(await page("/admin/followUpHistory?status=open&refused=reason", manager)).toContain("Write why you need this file.");
    const file = await send(manager, { format: "csv", reason: "Audit", q: "Kept" });
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="follow-ups.csv"');
    expect(await file.text()).toContain("Words of Sita");
  });

  test("keeps what a counsellor wrote when the lead is a colleague's, without its name", async () => {
    const lead = await aLead(sita, { name: "Given away", assignee: ravi });
    await aFollowUp(ravi, lead, { summary: "My own words" });
    await db.updateTable("leads").set({ assigned_to: sita.id }).where("number", "=", lead).execute();
    const html = await page("/followUpHistory", ravi);
    expect(html).toContain("My own words");
    expect(html).not.toContain("Given away");
    expect(html).not.toContain(`/followUp/${shownNumber(lead)}"`);
  });
});
