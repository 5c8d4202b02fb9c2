import { randomBytes } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { createFirstOwner } from "#app/domain/users/first-owner.writes.server.ts";
import { inviteUser } from "#app/domain/users/managing.writes.server.ts";
import { migrate } from "#db/migrate.ts";
import { db } from "#db/client.ts";
import { databaseAt } from "#test/start.ts";
import { mailedSecret } from "#test/letters.ts";
import { visit } from "#test/request.ts";

const password = "four words that rest";
const setUp = "/account/secondFactor";

test("a new installation demands a second factor of admins and managers, and of nobody else", async () => {
  const name = `test_new_${randomBytes(6).toString("hex")}`;
  const url = databaseAt(inject("server"), name);
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ second_factor_roles: string[] }>("select second_factor_roles from settings");
  await client.end();
  expect(rows).toEqual([{ second_factor_roles: ["admin", "manager"] }]);
});

describe("with that", () => {
  const byDefault = () =>
    db
      .updateTable("settings")
      .set({ second_factor_roles: ["admin", "manager"] })
      .execute();
  const cookieIn = (answer: Response) => answer.headers.getSetCookie()[0]!.split(";")[0]!;

  test("the first owner comes in by the password and sets it up before anything else", async () => {
    await byDefault();
    await createFirstOwner({ name: "Owner", email: "owner@example.com", password });
    const cookie = cookieIn(await visit("/login", { form: { email: "owner@example.com", password } }));
    for (const door of ["/admin", "/dashboard", "/admin/settings", "/leadHistory", "/account/password"]) {
      const answer = await visit(door, { cookie });
      expect([door, answer.status, answer.headers.get("location")]).toEqual([door, 302, setUp]);
    }
    const page = await (await visit(setUp, { cookie })).text();
    expect(page).toContain("Your role needs the second step");
    expect(page).toContain('href="/account/passkeys"');
    expect((await visit("/account/passkeys", { cookie })).status).toBe(200);
    expect((await visit("/account/passkeys/beginning", { cookie, form: {} })).status).toBe(200);
  });

  test.each([
    ["manager", setUp],
    ["counsellor", 200],
  ] as const)("a %s who was invited is led from the invitation to %s", async (role, expected) => {
    await byDefault();
    const owner = await db.selectFrom("users").select(["id", "name"]).where("role", "=", "admin").executeTakeFirstOrThrow();
    const email = `${role}@example.com`;
    await inviteUser({ ...owner, role: "admin" }, { email, name: "New", phone: null, role, approvalStatus: "approved", language: "en" });
    const link = `/invitation?link=${await mailedSecret(email)}`;
    const cookie = cookieIn(await visit(link, { form: { password } }));
    const answer = await visit("/dashboard", { cookie });
    expect(answer.headers.get("location") ?? answer.status).toBe(expected);
  });
});
