import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { startDay } from "#app/domain/digests/jobs.server.ts";
import { beginsTheWeek, digestDay, sinceLastOfficeDay } from "#app/domain/digests/model.ts";
import { takeDigestDay, writeDigest } from "#app/domain/digests/writes.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";
import { sql } from "kysely";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

const india = (time: string) => new Date(`${time}+05:30`);
const monday = "2026-11-16";
const morning = india("2026-11-16T08:45:00");

let counsellor: Actor;
let manager: Actor;

beforeEach(async () => {
  // The last owner cannot go.
  await db.updateTable("users").set({ deactivated_at: new Date() }).where("role", "<>", "admin").execute();
  await db.deleteFrom("heartbeats").execute();
  await db.deleteFrom("mails").execute();
  await db.updateTable("leads").set({ trashed_at: new Date() }).execute();
  await db.deleteFrom("lead_tallies").execute();
  counsellor = await aUser({ role: "counsellor", name: "Demo counsellor" });
  manager = await aUser({ role: "manager", name: "Demo manager" });
});

async function aCalledLead(actor: Actor, name: string, nextAt: Date) {
  const number = await aLead(actor, { name });
  await aFollowUp(actor, number);
  await db.updateTable("leads").set({ next_at: nextAt }).where("number", "=", number).execute();
  return shownNumber(number);
}

const mails = () => db.selectFrom("mails").selectAll().orderBy("created_at").execute();

describe("when", () => {
  test("at 08:45 in India on days on which the office opens, or later that morning", () => {
    expect(digestDay(india("2026-11-16T08:44:59"))).toBeUndefined();
    expect(digestDay(morning)).toBe(monday);
    expect(digestDay(india("2026-11-16T11:59:00"))).toBe(monday);
    expect(digestDay(india("2026-11-16T12:00:00"))).toBeUndefined();
    expect(digestDay(india("2026-11-15T08:45:00")), "a Sunday").toBeUndefined();
    expect(digestDay(india("2026-11-14T08:45:00"))).toBe("2026-11-14");
    for (const night of ["00:00", "02:30", "05:29", "05:30"]) expect(digestDay(india(`2026-11-16T${night}:00`)), night).toBeUndefined();
  });

  test("after a Sunday the numbers are those of Saturday and Sunday", () => {
    expect(sinceLastOfficeDay(monday)).toEqual({ since: "2026-11-14", until: "2026-11-15" });
    expect(sinceLastOfficeDay("2026-11-17")).toEqual({ since: monday, until: monday });
  });

  test("each person has one job a day, whoever starts it and however often; on Sunday nobody", async () => {
    await Promise.all([startDay(morning), startDay(morning)]);
    await startDay(india("2026-11-16T08:50:00"));
    await startDay(india("2026-11-22T08:45:00"));
    const { rows } = await sql<{ user: string }>`select data->>'user' as "user" from pgboss.job where name = 'digest.write'`.execute(db);
    expect(rows.map(({ user }) => user).toSorted()).toEqual([counsellor.id, manager.id].toSorted());
    expect(await inTransaction((tx) => takeDigestDay(tx, monday))).toBeUndefined();
  });
});

test("a counsellor reads what waits, by name, number and time, and no phone", async () => {
  const overdue = await aCalledLead(counsellor, "Demo Overdue", india("2026-11-15T18:00:00"));
  const today = await aCalledLead(counsellor, "Demo Today", india("2026-11-16T23:59:00"));
  await aCalledLead(counsellor, "Demo Tomorrow", india("2026-11-17T00:00:00"));
  const again = await aCalledLead(counsellor, "Demo Again", india("2026-11-20T10:00:00"));
  await db.updateTable("leads").set({ asked_again_at: new Date() }).where("name", "=", "Demo Again").execute();
  const fresh = shownNumber(await aLead(counsellor, { name: "Demo Fresh", mobileNumber: "+919811112222" }));
  const before = india("2026-11-16T07:30:00");
  await db.updateTable("leads").set({ created_at: before, next_at: before }).where("name", "=", "Demo Fresh").execute();
  await aCalledLead(manager, "Demo Foreign", india("2026-11-15T18:00:00"));

  await writeDigest(counsellor.id, monday, morning);
  const [mail] = await mails();
  expect(mail).toMatchObject({ user_id: counsellor.id, template: "digest", subject: "Your leads on 16 Nov 2026" });
  const { text, html } = mail!;
  for (const number of [overdue, today, again, fresh]) expect(text).toContain(`/followUp/${number}`);
  expect(text).toMatch(/1 follow-up is overdue[\s\S]*Demo Overdue[\s\S]*1 follow-up for today[\s\S]*Demo Today/);
  expect(text).not.toMatch(/Tomorrow|Foreign|The whole office/);
  expect(text + html).not.toMatch(/\+91|98111/);
});

test("a person's digest of a day is one mail, also when its job runs twice at once or again", async () => {
  await aCalledLead(counsellor, "Demo Overdue", india("2026-11-15T18:00:00"));
  await Promise.all([writeDigest(counsellor.id, monday, morning), writeDigest(counsellor.id, monday, morning)]);
  await writeDigest(counsellor.id, monday, india("2026-11-16T09:10:00"));
  expect(await mails()).toHaveLength(1);
  await writeDigest(counsellor.id, "2026-11-17", india("2026-11-17T08:45:00"));
  expect(await mails()).toHaveLength(2);
});

test("who has nothing to do gets no mail", async () => {
  expect(await writeDigest(counsellor.id, monday, morning)).toBeUndefined();
  expect(await writeDigest(manager.id, monday, morning)).toBeUndefined();
  expect(await writeDigest("nobody", monday, morning)).toBeUndefined();
  expect(await mails()).toEqual([]);
});

test("on the first office day of a week the owner reads how the last one was, and nobody else does", async () => {
  const owner = await aUser({ role: "admin", name: "Demo owner" });
  await sql`insert into lead_tallies (owner, what, day, word, place, count) values
    ('*', 'created', '2026-11-15', '', 0, 4), ('*', 'created', '2026-11-09', '', 0, 3), ('*', 'created', '2026-11-08', '', 0, 5),
    ('*', 'created', '2026-11-16', '', 0, 50), ('*', 'answered', '2026-11-12', '0015', 0, 9)`.execute(db);
  await writeDigest(owner.id, monday, morning);
  await writeDigest(manager.id, monday, morning);
  await writeDigest(owner.id, "2026-11-17", india("2026-11-17T08:45:00"));
  const texts = (await mails()).map(({ user_id, text }) => [user_id, text] as const);
  const ofOwner = texts.find(([user]) => user === owner.id)![1];
  expect(ofOwner).toContain("The week from 9 Nov 2026 to 15 Nov 2026");
  expect(ofOwner).toMatch(/New leads[^\n]*: 7 \(5 in the week before\)/);
  expect(ofOwner).toContain("createdFrom=2026-11-09&createdTo=2026-11-15");
  expect(texts.filter(([, text]) => text.includes("The week from"))).toHaveLength(1);
  expect([beginsTheWeek(monday), beginsTheWeek("2026-11-17"), beginsTheWeek("2026-11-15")]).toEqual([true, false, false]);
  const closed = { ...usualHours, holidays: [monday] };
  expect([beginsTheWeek(monday, closed), beginsTheWeek("2026-11-17", closed)], "Monday is a holiday").toEqual([false, true]);
});

test("a manager also reads about the whole office, in their language", async () => {
  await db.updateTable("users").set({ language: "hi" }).where("id", "=", manager.id).execute();
  const number = await aLead(manager, { assignee: counsellor });
  await db
    .updateTable("leads")
    .set({ assigned_to: null, next_at: india("2026-11-13T10:00:00") })
    .where("number", "=", number)
    .execute();
  await db.deleteFrom("lead_tallies").execute();
  await sql`insert into lead_tallies (owner, what, day, word, place, count) values
    ('*', 'created', '2026-11-14', '', 0, 3), ('*', 'created', '2026-11-15', '', 0, 4), ('*', 'created', '2026-11-13', '', 0, 90),
    ('*', 'followed', '2026-11-14', '', 0, 12)`.execute(db);
  await writeDigest(manager.id, monday, morning);
  const [{ text, html }] = (await mails()) as [Awaited<ReturnType<typeof mails>>[number]];
  expect(html).toContain('lang="hi"');
  expect(text).toContain("1 लीड किसी के पास नहीं है");
  expect(text).toContain("नई लीड 7, फ़ॉलो-अप 12");
  expect(text).toContain("http://localhost:3000/hi/leadHistory");
});
