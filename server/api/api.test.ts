import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { scopes } from "#app/access/scopes.ts";
import type { Actor } from "#app/access/roles.ts";
import { apiMap, type Operation } from "#app/api-map.ts";
import * as answers from "#app/domain/connections/answers.inputs.server.ts";
import { examples } from "#app/domain/connections/examples.model.ts";
import { callLimit } from "#app/domain/connections/problems.model.ts";
import { endKey, renewKey } from "#app/domain/connections/writes.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { addOwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { addOwnField, retireOwnField } from "#app/domain/own-fields/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { aKey, call } from "#test/keys.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin", name: "Owner" })));

const said = { name: "Demo Student", phone: "98765 43210", consent: { purposes: ["answer"], said_by: "Form on school.example" } };
const kindOf = async (answer: Response) => {
  const problem = answers.problemAnswer.parse(await answer.json());
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  return problem.type.split("#")[1];
};

describe("each address opens with its scope and with nothing else", () => {
  test("every key at every address", async () => {
    let tried = 0;
    const all = await aKey(owner, ...scopes);
    const ended = await aKey(owner, ...scopes);
    await endKey(owner, ended.id);
    const renewed = await aKey(owner, ...scopes);
    await renewKey(owner, renewed.id, { id: randomUUID(), overlap: 0 });
    const single = Object.fromEntries(await Promise.all(scopes.map(async (scope) => [scope, await aKey(owner, scope)] as const)));
    for (const { method, address, door } of apiMap) {
      const path = address.replace(":id", randomUUID()).replace(":number", "999999");
      const ask = async (secret?: string) => {
        tried += 1;
        return call(path, { secret, method, ...(method === "POST" && { body: said, once: randomUUID() }) });
      };
      const isOpen = door === "anyone";
      for (const secret of [undefined, "tcz_nonsense", "x", ended.secret, renewed.secret])
        expect((await ask(secret)).status, `${address} ${secret}`).toBe(isOpen ? 200 : 401);
      for (const scope of scopes) {
        const answer = await ask(single[scope]!.secret);
        if (isOpen || scope === door) expect([200, 201, 404], `${address} ${scope}`).toContain(answer.status);
        else expect([answer.status, await kindOf(answer)], `${address} ${scope}`).toEqual([403, "scope-missing"]);
      }
      expect([200, 201, 404]).toContain((await ask(all.secret)).status);
      for (const other of ["PUT", "DELETE", "PATCH", "OPTIONS"])
        expect((await call(path, { secret: all.secret, method: other })).status, `${other} ${address}`).toBe(405);
    }
    for (const path of ["", "/", "/users", "/leads/1/2", "/../dashboard"])
      expect((await call(path, { secret: all.secret })).status, path).not.toBe(200);
    console.info(`api matrix: ${tried} requests, ${apiMap.length} addresses × ${scopes.length + 6} keys`);
  }, 60_000);

  test("a person's session opens nothing, and nothing is asked of where a request is from", async () => {
    const { cookieFor } = await import("#test/request.ts");
    expect((await call("/leads", { headers: { cookie: await cookieFor(owner) } })).status).toBe(401);
    const { secret } = await aKey(owner);
    const answer = await call("/enquiries", { secret, body: said, once: "elsewhere", headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(201);
  });
});

describe("an enquiry of a program", () => {
  test("is one however often it comes, also at the same moment; something else under its key is refused", async () => {
    const { secret, id: key } = await aKey(owner);
    const once = "a-form-1";
    const all = await Promise.all(Array.from({ length: 6 }, () => call("/enquiries", { secret, body: said, once })));
    const bodies = await Promise.all(all.map((answer) => answer.text()));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.enquiryAnswer.parse(JSON.parse(bodies[0]!)).status).toBe("waiting");
    const kept = await db.selectFrom("enquiries").select("id").where("key_id", "=", key).execute();
    expect(kept).toHaveLength(1);
    const other = await call("/enquiries", { secret, body: { ...said, name: "Somebody Else" }, once });
    expect([other.status, await kindOf(other)]).toEqual([422, "idempotency-key-reused"]);
    // Also when the answer is forgotten.
    await sql`delete from api_answers where key_id = ${key}`.execute(db);
    expect(await (await call("/enquiries", { secret, body: said, once })).text()).toBe(bodies[0]);
  });

  test("stands in the books, becomes a lead, and its key is named to whoever reads it", async () => {
    const { secret } = await aKey(owner, "enquiries:write", "leads:read");
    const before = (await readReconciliation(owner))!;
    const body = { ...said, phone: "+919800011122", source: "facebook", campaign: { source: "fb", medium: "", name: "may" } };
    const sent = answers.enquiryAnswer.parse(await (await call("/enquiries", { secret, body, once: "books" })).json());
    await processEnquiry(sent.id);
    await processEnquiry(sent.id);
    const after = (await readReconciliation(owner))!;
    expect(after.balance).toBe(true);
    expect([after.all.received - before.all.received, after.all.new - before.all.new]).toEqual([1, 1]);
    const became = answers.enquiryAnswer.parse(await (await call(`/enquiries/${sent.id}`, { secret })).json());
    expect(became).toMatchObject({ status: "taken", lead: { is_new: true } });
    const lead = Number(became.lead!.number);
    expect(await findInboxEnquiry(owner, sent.id)).toMatchObject({ key: "Demo program", saidBy: "Form on school.example" });
    expect((await readTimeline(owner, lead))!.entries.find(({ enquiry }) => enquiry)?.enquiry).toMatchObject({ key: "Demo program" });
    const touch = await db.selectFrom("touches").selectAll().where("lead_number", "=", lead).executeTakeFirstOrThrow();
    expect(touch).toMatchObject({ how: "interface", source: "facebook", campaign: "fb / may" });
    const consent = await db.selectFrom("consents").selectAll().where("enquiry_id", "=", sent.id).execute();
    expect(consent).toMatchObject([{ purpose: "answer", how: "program" }]);
    // Another key, also with every scope, does not know it.
    const stranger = await aKey(owner, ...scopes);
    expect((await call(`/enquiries/${sent.id}`, { secret: stranger.secret })).status).toBe(404);
  });

  test("keeps of a child no more than our own form does, and no agreement that was taken back since", async () => {
    const { secret } = await aKey(owner);
    const send = async (body: unknown) =>
      answers.enquiryAnswer.parse(await (await call("/enquiries", { secret, body, once: randomUUID() })).json()).id;
    const child = { ...said, phone: "+919800011133", who: "minor", guardian_name: "Demo Guardian", email: "child@example.com" };
    const { typed } = await db
      .selectFrom("enquiries")
      .select("typed")
      .where("id", "=", await send(child))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(typed)).not.toContain("child@");

    const phone = "+919800011144";
    const purposesOf = async (id: string) =>
      (await db.selectFrom("consents").select("purpose").where("enquiry_id", "=", id).where("withdrawn_at", "is", null).execute()).map(
        ({ purpose }) => purpose,
      );
    const agreed = { ...said.consent, purposes: ["answer", "whatsapp"] };
    await send({ ...said, phone, consent: agreed });
    await sql`update consents set withdrawn_at = now() where phone = ${phone} and purpose = 'whatsapp'`.execute(db);
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
    expect(await purposesOf(await send({ ...said, phone, message: "Late", consent: { ...agreed, given_at: aWeekAgo } }))).toEqual([
      "answer",
    ]);
    expect((await purposesOf(await send({ ...said, phone, message: "Anew", consent: agreed }))).toSorted()).toEqual(["answer", "whatsapp"]);
  });

  test("is told in words what is wrong with it, and nothing of it is kept", async () => {
    const { secret, id: key } = await aKey(owner);
    const wrong: [unknown, string][] = [
      [{ ...said, phone: "12" }, "phone"],
      [{ ...said, who: "minor" }, "guardian_name"],
      [{ ...said, consent: { ...said.consent, purposes: ["updates"] } }, "consent.purposes"],
      [{ ...said, email: "nobody" }, "email"],
      [{ ...said, extra: 1 }, ""],
      [{ ...said, name: " \0 " }, "name"],
    ];
    for (const [body, field] of wrong) {
      const answer = await call("/enquiries", { secret, body, once: randomUUID() });
      const { errors = [], status } = answers.problemAnswer.parse(await answer.json());
      expect([status, errors.map((error) => error.field)], JSON.stringify(body)).toEqual([422, expect.arrayContaining([field])]);
    }
    const odd: [Parameters<typeof call>[1], string][] = [
      [{ body: said }, "idempotency-key-missing"],
      [{ text: "{", once: "1" }, "bad-json"],
      [{ text: Buffer.from([0xff, 0xfe]), once: "2" }, "bad-json"],
      [{ text: `"${"x".repeat(70_000)}"`, once: "3" }, "too-large"],
      [{ body: said, once: "4", headers: { "content-type": "text/plain" } }, "not-json"],
    ];
    for (const [asked, kind] of odd) expect(await kindOf(await call("/enquiries", { secret, ...asked }))).toBe(kind);
    expect(await db.selectFrom("enquiries").select("id").where("key_id", "=", key).execute()).toEqual([]);
  });
});

test("leads come once per change, and those that are gone as such; of a stopped one neither name nor phone", async () => {
  const { secret } = await aKey(owner, "leads:read");
  const since = new Date().toISOString();
  const [one, two, three, four] = [await aLead(owner), await aLead(owner), await aLead(owner), await aLead(owner)];
  const shown = (number: number) => String(number).padStart(6, "0");
  const read = async (query: string) => answers.leadsAnswer.parse(await (await call(`/leads?${query}`, { secret })).json());
  const all = async (cursor?: string | null) => {
    const found: Awaited<ReturnType<typeof read>>["leads"] = [];
    let page = await read(cursor ? `cursor=${cursor}&limit=2` : `changed_since=${since}&limit=2`);
    for (;;) {
      found.push(...page.leads);
      if (!page.has_more) return { found, cursor: page.next_cursor };
      page = await read(`cursor=${page.next_cursor}&limit=2`);
    }
  };
  const begun = await all();
  expect(begun.found.map(({ number }) => number)).toEqual([one, two, three, four].map(shown));
  await trashLead(owner, one);
  await mergeLeads(owner, two, three);
  const { mobile } = await db.selectFrom("leads").select("mobile").where("number", "=", four).executeTakeFirstOrThrow();
  await inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "staff", by: owner.id, isSure: true, own: undefined }));
  await inTransaction((tx) => eraseLeads(tx, [one], owner.id));
  const then = await all(begun.cursor);
  const of = (number: number) => then.found.find((lead) => lead.number === shown(number));
  expect(of(one)).toMatchObject({ deleted: true, reason: "erased", merged_into: null });
  expect(of(three)).toMatchObject({ deleted: true, reason: "merged", merged_into: shown(two) });
  expect(of(four)).toMatchObject({ deleted: false, name: null, phone: null, email: null, contact: { call: "no", whatsapp: false } });
  expect((await all(then.cursor)).found).toEqual([]);
  expect((await call("/leads?limit=0", { secret })).status).toBe(422);
  expect((await call("/leads?cursor=nonsense", { secret })).status).toBe(422);
});

test("what a transaction that is still at work changed is not passed over", async () => {
  const { secret } = await aKey(owner, "leads:read");
  const early = await aLead(owner);
  const since = new Date().toISOString();
  const read = async () => answers.leadsAnswer.parse(await (await call(`/leads?changed_since=${since}`, { secret })).json());
  await db.transaction().execute(async (slow) => {
    await sql`select now()`.execute(slow);
    await aLead(owner);
    expect((await read()).leads).toEqual([]);
    await sql`update leads set version = version + 1, updated_at = now() where number = ${early}`.execute(slow);
  });
  expect((await read()).leads.map(({ number }) => Number(number))[0]).toBe(early);
});

test("a key has so many calls in a minute, and each answer says how many are left", async () => {
  const { secret } = await aKey(owner, "lists:read");
  const first = await call("/stages", { secret });
  expect(first.headers.get("ratelimit-policy")).toBe(`"key";q=${callLimit.points};w=${callLimit.seconds}`);
  expect(first.headers.get("ratelimit")).toMatch(new RegExp(`^"key";r=${callLimit.points - 1};t=\\d+$`));
  for (let at = 1; at < callLimit.points; at++) expect((await call("/stages", { secret })).status).toBe(200);
  const last = await call("/stages", { secret });
  expect([last.status, await kindOf(last)]).toEqual([429, "too-many-requests"]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("what the business asks itself is brought with an enquiry, stands on its lead and is read by its id", async () => {
  const make = (form: Record<string, unknown>) => addOwnField(owner, addOwnFieldInput.parse({ nameHi: "", places: ["api"], ...form }));
  await make({ nameEn: "Board", kind: "choice", "choice.0.en": "CBSE", "choice.1.en": "State board" });
  await make({ nameEn: "Marks", kind: "number" });
  await make({ nameEn: "Clubs", kind: "choices", "choice.0.en": "Chess", "choice.1.en": "Choir" });
  await make({ nameEn: "Not for programs", kind: "date", places: [] });
  await make({ nameEn: "Words", kind: "text" });
  const { secret, id: key } = await aKey(owner, "enquiries:write", "leads:read", "lists:read");
  const { own_fields } = answers.listsAnswer.parse(await (await call("/lists", { secret })).json());
  expect(own_fields.map(({ id, kind, choices }) => [id, kind, ...choices.map((one) => one.id)])).toEqual([
    ["board", "choice", "cbse", "state-board"],
    ["marks", "number"],
    ["clubs", "choices", "chess", "choir"],
  ]);
  const send = (own: object) => call("/enquiries", { secret, body: { ...said, phone: "97011 22334", own }, once: randomUUID() });
  const wrong = await send({ board: "icse", marks: "many", words: "Nephew", "not-for-programs": "2026-01-01", nothing: "x" });
  expect(wrong.status).toBe(422);
  expect(answers.problemAnswer.parse(await wrong.json()).errors?.map(({ field }) => field)).toEqual(
    ["board", "marks", "words", "not-for-programs", "nothing"].map((id) => `own.${id}`),
  );
  expect(await db.selectFrom("enquiries").select("id").where("key_id", "=", key).execute()).toEqual([]);
  const own = { board: "cbse", marks: 81.5, clubs: ["choir", "chess"] };
  const { id } = answers.enquiryAnswer.parse(await (await send(own)).json());
  await processEnquiry(id);
  const { lead } = answers.enquiryAnswer.parse(await (await call(`/enquiries/${id}`, { secret })).json());
  const told = answers.leadAnswer.parse(await (await call(`/leads/${lead!.number}`, { secret })).json());
  expect(told).toMatchObject({ own: { board: "cbse", marks: 81.5, clubs: ["chess", "choir"] } });
  await retireOwnField(owner, "board");
  expect((await send({ board: "cbse" })).status).toBe(201);
});

test("the examples of the page for developers are answered as they say", async () => {
  const { secret } = await aKey(owner, ...scopes);
  const schemas: Record<Exclude<Operation, "describe">, { parse: (value: unknown) => unknown }> = {
    sendEnquiry: answers.enquiryAnswer,
    findEnquiry: answers.enquiryAnswer,
    listLeads: answers.leadsAnswer,
    findLead: answers.leadAnswer,
    listStages: answers.stagesAnswer,
    listLists: answers.listsAnswer,
    listCourses: answers.coursesAnswer,
  };
  let sent = "";
  const lead = String(await aLead(owner)).padStart(6, "0");
  for (const { operation, path, body, idempotencyKey, answer } of examples) {
    const schema = schemas[operation as keyof typeof schemas];
    schema.parse(answer);
    const own = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, sent).replace("000017", lead);
    const got = await call(own, { secret, ...(body && { body }), ...(idempotencyKey && { once: idempotencyKey }) });
    expect(got.status, path).toBe(body ? 201 : 200);
    const said = (await got.json()) as { id?: string };
    schema.parse(said);
    if (operation === "sendEnquiry") {
      sent = said.id!;
      expect(Object.keys(said)).toEqual(Object.keys(answer));
      await processEnquiry(sent);
    }
  }
});
