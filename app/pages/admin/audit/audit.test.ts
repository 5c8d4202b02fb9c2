import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

let admin: Actor;
beforeAll(async () => {
  admin = await aUser({ role: "admin", name: "Owner" });
  const detail = { way: "password", address: "203.0.113.7", device: "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0" };
  for (let line = 0; line < 60; line++)
    await inTransaction((tx) => audit(tx, { what: "user.signed-in", actorId: admin.id, subject: `user:${admin.id}`, detail }));
});

const page = async (path: string) => (await visit(path, { as: admin })).text();
const lines = (html: string) => html.split("signed in with a password").length - 1;

test("shows fifty lines, then the rest, with the browser in words", async () => {
  const html = await page("/admin/audit");
  expect(html).toContain("Owner signed in with a password");
  expect(html).toContain("Firefox on Linux");
  const older = /href="([^"]*before=\d+)"/.exec(html)![1]!;
  expect(await page(older)).toContain("Back to the newest");
  expect(lines(await page("/admin/audit?kind=settings"))).toBe(0);
  expect(await page("/admin/audit?kind=settings")).toContain("Nothing found");
  expect(await page("/hi/admin/audit")).toContain("Owner ने पासवर्ड से साइन इन किया");
});

test("an address that makes no sense is answered like one that asks for nothing", async () => {
  for (const query of ["?before=x", "?before=99999999999999999999", "?kind=%00", "?from=2026-02-31", "?person='", `?q=${"a".repeat(500)}`])
    expect((await visit(`/admin/audit${query}`, { as: admin })).status, query).toBe(200);
});

test("the file needs a reason and a fresh proof of who asks", async () => {
  const fresh = await cookieFor(admin);
  const without = await visit("/admin/audit/export", { cookie: fresh, form: { format: "csv", kind: "sign-ins" } });
  expect(without.headers.get("location")).toBe("/admin/audit?kind=sign-ins&refused=reason#export");
  expect(await page("/admin/audit?refused=reason")).toContain("Write why you need this file.");
  const file = await visit("/admin/audit/export", { cookie: fresh, form: { format: "csv", reason: "Yearly look", kind: "sign-ins" } });
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(lines(await file.text())).toBe(60);

  await db
    .updateTable("sessions")
    .set({ proven_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  const stale = await visit("/admin/audit/export", { cookie: fresh, form: { format: "csv", reason: "Yearly look" } });
  expect(stale.headers.get("location")).toMatch(/^\/signInAgain/);
});
