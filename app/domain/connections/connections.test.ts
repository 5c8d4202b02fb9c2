import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { roles, type Actor, type Role } from "#app/access/roles.ts";
import { findCaller, findKey, listKeys } from "#app/domain/connections/reads.server.ts";
import { endKey, makeKey, noteCall, renewKey } from "#app/domain/connections/writes.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin", name: "Owner" })));

const aKey = async () => (await makeKey(owner, { id: randomUUID(), name: "Form of a school", scopes: ["enquiries:write"] }))!;

test("a key opens by its secret, which is told once and kept by nobody", async () => {
  const id = randomUUID();
  const { secret } = (await makeKey(owner, { id, name: "Form of a school", scopes: ["leads:read", "lists:read"] }))!;
  expect(secret).toMatch(/^tcz_[\w-]{43}$/);
  expect(await findCaller(secret)).toEqual({ id, name: "Form of a school", scopes: ["leads:read", "lists:read"] });
  expect(await findCaller(`${secret.slice(0, -1)}!`)).toBeUndefined();
  await expect(makeKey(owner, { id, name: "Again", scopes: ["leads:read"] })).rejects.toThrow("made already");
  const own = secret.slice(8);
  for (const table of ["activity", "mails", "api_keys", "api_key_secrets", "live_events"]) {
    const { rows } = await sql`select from ${sql.table(table)} as one where one::text like ${`%${own}%`}`.execute(db);
    expect(rows, table).toEqual([]);
  }
  const told = await db.selectFrom("mails").select("subject").where("template", "=", "owner-new-key").execute();
  expect(told).toEqual([{ subject: "Owner made the key “Form of a school” for a program" }]);
});

test("renewed, both secrets work until the chosen hour; ended, none does from that moment", async () => {
  const { id, secret } = await aKey();
  const renewal = { id: randomUUID(), overlap: 24 } as const;
  const second = (await renewKey(owner, id, renewal))!;
  await expect(renewKey(owner, id, renewal)).rejects.toThrow("renewed already");
  expect((await findCaller(secret))?.id).toBe(id);
  expect((await findCaller(second.secret))?.id).toBe(id);
  await sql`update api_key_secrets set works_until = now() - interval '1 second' where works_until is not null`.execute(db);
  expect(await findCaller(secret)).toBeUndefined();
  const third = (await renewKey(owner, id, { id: randomUUID(), overlap: 0 }))!;
  const told = await db.selectFrom("mails").select("subject").where("template", "=", "owner-new-secret").execute();
  expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill("Owner made a new secret for “Form of a school”"));
  expect(await findCaller(second.secret)).toBeUndefined();
  expect((await findKey(owner, id))!.secrets.map(({ hint }) => hint)).toEqual([`${third.secret.slice(0, 8)}…`]);
  await endKey(owner, id);
  await endKey(owner, id);
  expect(await findCaller(third.secret)).toBeUndefined();
  expect(await renewKey(owner, id, { id: randomUUID(), overlap: 0 })).toBeUndefined();
  const lines = await db.selectFrom("activity").select("what").where("subject", "=", `api-key:${id}`).orderBy("id").execute();
  expect(lines.map(({ what }) => what)).toEqual([
    "connection.key-made",
    "connection.key-renewed",
    "connection.key-renewed",
    "connection.key-ended",
  ]);
});

test("that it is used is written once a minute", async () => {
  const { id, secret } = await aKey();
  const caller = (await findCaller(secret))!;
  const lastUsed = async () => (await findKey(owner, id))!.lastUsedAt?.getTime();
  await noteCall(caller, undefined);
  const first = await lastUsed();
  await noteCall(caller, undefined);
  expect(await lastUsed()).toBe(first);
  await sql`update api_keys set last_used_at = now() - interval '61 seconds' where id = ${id}`.execute(db);
  await noteCall(caller, undefined);
  expect(await lastUsed()).toBeGreaterThanOrEqual(first!);
  await noteCall(caller, "scope-missing");
  expect((await findKey(owner, id))!.lastFailure).toBe("scope-missing");
});

test("nobody but the owner sees, makes, renews or ends one", async () => {
  const { id } = await aKey();
  for (const role of (Object.keys(roles) as Role[]).filter((one) => one !== "admin")) {
    const other = await aUser({ role });
    expect(await listKeys(other)).toEqual([]);
    expect(await findKey(other, id)).toBeUndefined();
    expect(await makeKey(other, { id: randomUUID(), name: "Own", scopes: ["leads:read"] })).toBeUndefined();
    expect(await renewKey(other, id, { id: randomUUID(), overlap: 0 })).toBeUndefined();
    expect(await endKey(other, id)).toBeUndefined();
  }
  expect(await findKey(owner, "nonsense")).toBeUndefined();
});
