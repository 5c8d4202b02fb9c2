import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { exportAudit } from "#app/domain/audit/export.writes.server.ts";
import { auditFilter } from "#app/domain/audit/inputs.server.ts";
import { auditKinds, sentenceOf } from "#app/domain/audit/model.ts";
import { listAudit } from "#app/domain/audit/reads.server.ts";
import { changeUser } from "#app/domain/users/managing.writes.server.ts";
import { signIn } from "#app/domain/sessions/writes.server.ts";
import { exportLeads } from "#app/domain/lead-lists/export.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

const password = "a long enough password";
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";

/** As a request from this place would do it. */
const from = <T>(ip: string, work: () => Promise<T>, locale: Locale = "en") =>
  duringRequest({ id: "test", locale, nonce: "", ip, device: chrome }, work);

let admin: Actor & { email: string };
let asha: Actor & { email: string };
let lead: number;

const ask = async (filter: object = {}, before?: string, most?: number) =>
  (await listAudit(admin, auditFilter.parse(filter), before, most))!;
const said = async (filter: object = {}) => (await ask(filter)).lines.map(sentenceOf);

beforeAll(async () => {
  admin = await aUser({ role: "admin", name: "Owner", password });
  asha = await aUser({ role: "counsellor", name: "Asha", password });
  await from("203.0.113.7", () => signIn({ email: asha.email, password, remember: false }, new Headers()));
  await from("203.0.113.8", () =>
    expect(signIn({ email: asha.email, password: "guess", remember: false }, new Headers())).rejects.toThrow("not right"),
  );
  await from("203.0.113.8", () =>
    expect(signIn({ email: "nobody@example.com", password, remember: false }, new Headers())).rejects.toThrow("not right"),
  );
  lead = await aLead(admin, { name: "Demo student" });
  await from("2001:db8::1", async () => {
    await changeUser(admin, asha.id, { name: "Asha", phone: null, role: "manager", approvalStatus: "approved", version: 1 });
    await exportLeads(admin, { format: "csv", reason: "The yearly meeting", query: "" });
    await trashLead(admin, lead);
  });
});

describe("an owner reads", () => {
  test("each line in plain words, the newest first, with where it came from and whom it is about", async () => {
    const { lines } = await ask();
    expect(lines.map(sentenceOf)).toEqual([
      `Owner moved to the trash: lead ${String(lead).padStart(6, "0")}`,
      "Owner exported 1 leads: The yearly meeting",
      "Owner changed the role from Counsellor to Manager",
      "Somebody was refused: no such account",
      "Asha was refused: wrong password",
      "Asha signed in with a password",
    ]);
    expect(lines[2]).toMatchObject({ address: "2001:db8:0:0::/64", device: "Chrome on Windows", about: { kind: "person", name: "Asha" } });
    expect(lines[0]!.about).toBeNull();
  });

  test("the same in Hindi", async () => {
    const { lines } = await ask();
    expect(await from("203.0.113.7", async () => sentenceOf(lines.at(-1)!), "hi")).toBe("Asha ने पासवर्ड से साइन इन किया");
  });

  test("what they ask for: a kind, a person as who did it or whom it is about, a name, an address, a day", async () => {
    expect(await said({ kind: "refused" })).toEqual(["Somebody was refused: no such account", "Asha was refused: wrong password"]);
    expect(await said({ person: asha.id })).toHaveLength(3);
    expect(await said({ person: asha.id, kind: "rights" })).toEqual(["Owner changed the role from Counsellor to Manager"]);
    expect(await said({ q: "asha" })).toHaveLength(3);
    expect(await said({ q: asha.email })).toHaveLength(3);
    expect(await said({ q: "203.0.113.8" })).toEqual(["Somebody was refused: no such account", "Asha was refused: wrong password"]);
    expect(await said({ q: "%" })).toEqual([]);
    expect(await said({ from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    expect(await said({ from: "2020-01-01" })).toHaveLength(6);
    expect(await said({ kind: "nonsense", from: "2026-02-31", person: "' or true" })).toHaveLength(6);
  });

  test("page after page, each line once", async () => {
    const first = await ask({}, undefined, 4);
    const second = await ask({}, first.nextCursor, 4);
    expect(second.nextCursor).toBeUndefined();
    const ids = [...first.lines, ...second.lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toEqual((await ask()).lines.map(({ id }) => id));
  });

  test("nothing that is only work: an edited lead is no line of it", async () => {
    expect(await db.selectFrom("activity").select("id").where("what", "=", "lead.created").execute()).not.toEqual([]);
    expect((await ask()).lines.map(({ what }) => what)).not.toContain("lead.created");
  });
});

test("nobody but an admin reads it or takes it out", async () => {
  for (const role of ["counsellor", "manager", "editor"] as const) {
    const other = await aUser({ role });
    expect(await listAudit(other, auditFilter.parse({}))).toBeUndefined();
    expect(await exportAudit(other, { ...auditFilter.parse({}), reason: "Because", format: "csv" })).toBeUndefined();
  }
});

test("what is taken out is the list that was asked for, and that it was taken out is a line itself", async () => {
  const file = (await from("203.0.113.9", () =>
    exportAudit(admin, { ...auditFilter.parse({ kind: "refused" }), reason: "=1+1", format: "csv" }),
  ))!;
  expect(file.name).toBe("audit.csv");
  expect((file.body as string).trim().split("\r\n")).toHaveLength(3);
  expect((await said({ kind: "taken-out" }))[0]).toBe("Owner exported 2 lines of this log: =1+1");
  const again = (await exportAudit(admin, { ...auditFilter.parse({}), reason: "Again", format: "csv" }))!;
  expect(again.body).toContain("Owner exported 2 lines of this log: =1+1,Owner");
  expect((await exportAudit(admin, { ...auditFilter.parse({}), reason: "Again", format: "xlsx" }))!.body).toBeInstanceOf(Uint8Array);
});

test("every kind of line that is written anywhere has words and belongs to a kind", async () => {
  const whats = [
    "user.account-linked",
    "user.second-factor-demanded",
    "post.trashed",
    "album.deleted",
    "rule.removed",
    "enquiry.erased",
    "gallery.removed",
    "campaign.cost-added",
    "own-field.retired",
  ];
  for (const what of whats) await inTransaction((tx) => audit(tx, { what, actorId: admin.id, detail: { title: "Demo" } }));
  const lists = await Promise.all(auditKinds.map((kind) => ask({ kind })));
  expect(lists.flatMap(({ lines }) => lines)).toHaveLength((await ask({}, undefined, 500)).lines.length);
  expect((await said({ kind: "money" })).join()).toContain("for the campaign");
  expect(await said({ kind: "deletions" })).toContain("Owner deleted: album “Demo”");
  expect((await said({ kind: "settings" })).join()).toContain("Owner changed the own field");
});
