import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aWhatsAppServer, judges, settings, signed, tells, template, writes, type Posted } from "#test/servers/whatsapp.ts";

const cloud = await aWhatsAppServer();
Object.assign(process.env, settings, { WHATSAPP_ENDPOINT: cloud.endpoint });

const { db, inTransaction } = await import("#db/client.ts");
const { aLead, aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");
const { aPicture } = await import("#test/pictures.ts");
const { storage } = await import("#app/platform/storage/storage.server.ts");
const { picturePath } = await import("#app/domain/whatsapp/model.ts");
const { openPicture } = await import("#app/domain/whatsapp/pictures.reads.server.ts");
const { clearRemovedPictures, fetchPicture } = await import("#app/domain/whatsapp/pictures.writes.server.ts");
const { readOne } = await import("#app/domain/whatsapp/reading.writes.server.ts");
const { sendLeftovers, sendOne } = await import("#app/domain/whatsapp/sending.writes.server.ts");
const { sendReply, sendTemplate } = await import("#app/domain/whatsapp/writing.writes.server.ts");
const { takeTemplates } = await import("#app/domain/whatsapp/templates.writes.server.ts");
const { readConversation } = await import("#app/domain/whatsapp/reads.server.ts");
const { readTimeline } = await import("#app/domain/timelines/reads.server.ts");
const { readReconciliation } = await import("#app/domain/enquiries/reconciliation.reads.server.ts");
const { stopsAmong } = await import("#app/domain/reach/stops.reads.server.ts");
const { openWhatsApp } = await import("#app/domain/messages/writes.server.ts");
const { keptAbout } = await import("#app/domain/receipts/kept.reads.server.ts");
const { eraseLeads } = await import("#app/domain/leads/erasing.writes.server.ts");

let ravi: Actor, sita: Actor, owner: Actor;
beforeAll(async () => {
  [ravi, sita, owner] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "admin", name: "Asha" }),
  ]);
});
afterAll(() => cloud.stop());

let next = 9_733_200_100;
const aPhone = () => String((next += 7));
const door = (body: string, headers: Record<string, string> = { "x-hub-signature-256": signed(body) }) =>
  visit("/connect/whatsapp", { body, headers: { "content-type": "application/json", ...headers }, origin: null });
/** Delivered at the door and read by the worker. */
async function delivered(body: string) {
  expect((await door(body)).status).toBe(200);
  const waiting = await db.selectFrom("whatsapp_deliveries").select("id").where("done_at", "is", null).orderBy("id").execute();
  for (const { id } of waiting) await readOne(id);
}
const reply = (text: string) => ({ key: randomUUID(), text });
const messageOf = (id: string) => db.selectFrom("whatsapp_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const leadWith = (phone: string) => db.selectFrom("leads").selectAll().where("mobile", "=", `+91${phone}`).executeTakeFirst();
const history = async (lead: number) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `lead:${lead}`).orderBy("id").execute()).map(({ what }) => what);

describe("the door", () => {
  test("answers Meta's question with the agreed word alone", async () => {
    const ask = (word: string) => visit(`/connect/whatsapp?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`);
    const right = await ask(settings.WHATSAPP_VERIFY_TOKEN);
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    for (const word of ["", "wrong", `${settings.WHATSAPP_VERIFY_TOKEN}x`]) expect((await ask(word)).status).toBe(403);
  });

  test("keeps none of 120 forged and none of 30 replayed deliveries, and answers within a second", async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from whatsapp_deliveries`.execute(db)).rows[0]!.count;
    const before = await count();
    const body = writes("forged", { from: `91${aPhone()}` });
    const forgeries = (at: number): Record<string, string>[] => [
      {},
      { "x-hub-signature-256": signed(body, `wrong ${at}`) },
      { "x-hub-signature-256": signed(`${body} `) },
      { "x-hub-signature-256": signed(body).slice(7) },
      { "x-hub-signature-256": signed(body).slice(0, -2) },
      { "x-hub-signature": signed(body) },
    ];
    const refused: number[] = [];
    for (let at = 0; at < 20; at++) for (const headers of forgeries(at)) refused.push((await door(body, headers)).status);
    expect([refused.length, new Set(refused), await count()]).toEqual([120, new Set([401]), before]);
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 31 }, () => door(body)));
    expect((performance.now() - began) / 31).toBeLessThan(1_000);
    expect([new Set(answers.map(({ status }) => status)), await count()]).toEqual([new Set([200]), before + 1]);
  });

  test("what is for another number of the account, or no JSON, changes nothing", async () => {
    const phone = aPhone();
    await delivered(writes("Hello", { from: `91${phone}`, number: "999999999999" }));
    await delivered("not json");
    expect(await leadWith(phone)).toBeUndefined();
    const { rows } = await sql`select from whatsapp_deliveries where failure = 'unreadable'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe("what comes in", () => {
  test("from an unknown number it is an enquiry first, in the books, and then a lead with one conversation", async () => {
    const phone = aPhone();
    const before = (await readReconciliation(owner))!;
    const first = writes("Is there B.Tech in Patna?", { from: `91${phone}`, name: "Kavita Devi" });
    await delivered(first);
    await delivered(writes("And a hostel?", { from: `91${phone}`, name: "Kavita Devi" }));
    const after = (await readReconciliation(owner))!;
    expect([after.balance, after.all.received - before.all.received, after.all.new - before.all.new]).toEqual([true, 1, 1]);
    const lead = (await leadWith(phone))!;
    expect(lead).toMatchObject({ name: "Kavita Devi", source: "whatsapp", stage: "new" });
    const { messages } = (await readConversation(owner, lead.number))!;
    expect(messages.map(({ body }) => body)).toEqual(["Is there B.Tech in Patna?", "And a hostel?"]);
    // The question is told by the enquiry, the second by itself.
    expect((await history(lead.number)).filter((what) => what === "lead.whatsapp-received")).toHaveLength(1);
    const { entries } = (await readTimeline(owner, lead.number))!;
    expect(entries.map(({ enquiry, whatsapp }) => enquiry?.message ?? whatsapp?.body)).toEqual(
      expect.arrayContaining(["Is there B.Tech in Patna?", "And a hostel?"]),
    );
    // Nothing was agreed to: writing there first is not ours, a call that asks is.
    await expect(db.selectFrom("consents").selectAll().where("phone", "=", `+91${phone}`).execute()).resolves.toEqual([]);
  });

  test("from a known lead it joins the history once, however often it is delivered, and its counsellor hears of it once", async () => {
    const phone = aPhone();
    const lead = await aLead(ravi, { mobileNumber: `+91${phone}` });
    const message = { from: `91${phone}`, id: `wamid.${randomUUID()}` };
    await delivered(writes("Namaste", message));
    // The same message in another delivery, and one more.
    await delivered(writes("Namaste", { ...message, name: "Other" }));
    await delivered(writes("दूसरा", { from: `91${phone}` }));
    expect((await readConversation(ravi, lead))!.messages.map(({ body }) => body)).toEqual(["Namaste", "दूसरा"]);
    expect((await history(lead)).filter((what) => what === "lead.whatsapp-received")).toHaveLength(2);
    const told = await db
      .selectFrom("reminders")
      .select("what")
      .where("lead_number", "=", lead)
      .where("what", "=", "asked-again")
      .execute();
    expect(told).toHaveLength(1);
    expect(await readConversation(sita, lead)).toBeUndefined();
  });

  test("a picture is made afresh, kept encrypted for who sees the lead, and goes with the person; what is no picture is not kept", async () => {
    const phone = aPhone();
    const lead = await aLead(ravi, { mobileNumber: `+91${phone}` });
    const send = async (id: string, bytes: Uint8Array | undefined) => {
      if (bytes) cloud.state.media.set(id, { bytes, type: "image/png" });
      const more = { type: "image", image: { id, mime_type: "image/png", caption: "My marksheet" } };
      await delivered(writes("", { from: `91${phone}`, more }));
      const row = await db.selectFrom("whatsapp_messages").select("id").where("media_id", "=", id).executeTakeFirstOrThrow();
      await fetchPicture(row.id);
      return row.id;
    };
    const kept = await send("1001", await aPicture());
    const damaged = await send("1002", Buffer.from("no picture"));
    const gone = await send("1003", undefined);
    expect((await readConversation(ravi, lead))!.messages.map(({ picture, body }) => [picture, body])).toEqual([
      ["stored", "My marksheet"],
      ["refused", "My marksheet"],
      ["gone", "My marksheet"],
    ]);
    expect((await openPicture(ravi, lead, kept))?.contentType).toMatch(/^image\//);
    expect([await openPicture(sita, lead, kept), await openPicture(ravi, lead, damaged), await openPicture(ravi, lead, gone)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await storage.exists(picturePath(kept))).toBe(true);
    await inTransaction((tx) => eraseLeads(tx, [lead], owner.id));
    await clearRemovedPictures();
    expect(await storage.exists(picturePath(kept))).toBe(false);
  });

  test("STOP and बंद, said alone in any case, stop the number everywhere; within a sentence they are words", async () => {
    for (const word of ["STOP", " stop. ", "बंद", "Unsubscribe"]) {
      const phone = aPhone();
      const lead = await aLead(ravi, { mobileNumber: `+91${phone}` });
      await delivered(writes(word, { from: `91${phone}` }));
      expect((await leadWith(phone))!.stop).toBe("asked");
      await expect(openWhatsApp(ravi, lead, { key: randomUUID(), template: "", language: "en", text: "Hello" })).rejects.toThrow(
        /not to contact them/,
      );
      await expect(sendReply(ravi, lead, reply("Hello"))).rejects.toThrow("They asked not to be contacted.");
    }
    const phone = aPhone();
    await aLead(ravi, { mobileNumber: `+91${phone}` });
    await delivered(writes("Please do not stop the admission", { from: `91${phone}` }));
    expect((await leadWith(phone))!.stop).toBeNull();
    const unknown = aPhone();
    await delivered(writes("stop", { from: `91${unknown}` }));
    expect([await leadWith(unknown), (await stopsAmong(db, [`+91${unknown}`])).size]).toEqual([undefined, 1]);
  });

  test("asking again after a stop lifts nothing: it goes to review", async () => {
    const phone = aPhone();
    const lead = await aLead(ravi, { mobileNumber: `+91${phone}` });
    await delivered(writes("STOP", { from: `91${phone}` }));
    await delivered(writes("Please call me again", { from: `91${phone}` }));
    const { rows } = await sql<{ outcome: string; stopped: boolean }>`select outcome, stopped_at is not null as stopped from enquiry_states
      join enquiries on id = enquiry_id where phone = ${`+91${phone}`}`.execute(db);
    expect(rows).toEqual([{ outcome: "quarantined", stopped: true }]);
    expect((await leadWith(phone))!.stop).toBe("asked");
    expect((await readConversation(ravi, lead))!.messages.every(({ body }) => body === "")).toBe(true);
  });
});

describe("what goes out", () => {
  const talked = async (agreed: ("answer" | "whatsapp")[] = ["answer", "whatsapp"]) => {
    const phone = aPhone();
    const lead = await aLead(ravi, { mobileNumber: `+91${phone}`, agreed });
    await delivered(writes("Hello", { from: `91${phone}` }));
    return { phone, lead };
  };

  test("templates come by pages, with what WhatsApp says of each", async () => {
    cloud.state.templates.push(
      template("visit_reminder", "Hello {{1}}, we expect you on {{2}}."),
      template("named", "Hello {{student}}.", { language: "en_US" }),
      template("pending", "Later", { status: "PENDING" }),
      template("refused", "Never", { status: "REJECTED", rejected_reason: "ABUSIVE_CONTENT" }),
      template("with_picture", "Look", {
        components: [
          { type: "HEADER", format: "IMAGE" },
          { type: "BODY", text: "Look" },
        ],
      }),
      template("going", "Gone soon"),
      template("hindi", "नमस्ते {{1}}", { language: "hi" }),
    );
    expect(await takeTemplates()).toEqual({ count: 7 });
    cloud.state.templates.splice(5, 1);
    expect(await takeTemplates()).toEqual({ count: 6 });
    const known = await db.selectFrom("whatsapp_templates").selectAll().orderBy("name").execute();
    expect(known.map(({ name, status, is_beyond_us, gone_at }) => [name, status, is_beyond_us, gone_at !== null])).toEqual([
      ["going", "APPROVED", false, true],
      ["hindi", "APPROVED", false, false],
      ["named", "APPROVED", false, false],
      ["pending", "PENDING", false, false],
      ["refused", "REJECTED", false, false],
      ["visit_reminder", "APPROVED", false, false],
      ["with_picture", "APPROVED", true, false],
    ]);
    await delivered(judges(cloud.state.templates[2]!, "APPROVED"));
    const { status } = await db.selectFrom("whatsapp_templates").select("status").where("name", "=", "pending").executeTakeFirstOrThrow();
    expect(status).toBe("APPROVED");
    cloud.state.refusesKey = true;
    expect(await takeTemplates()).toEqual({ failure: "190" });
    cloud.state.refusesKey = false;
  });

  test("a template goes with its variables to who allowed it, once; to nobody else", async () => {
    const lead = await aLead(ravi);
    const { id } = template("visit_reminder", "");
    const message = { key: randomUUID(), template: id, filled: ["Asha", "Monday, 11 am"] };
    const ids = await Promise.all(Array.from({ length: 5 }, () => sendTemplate(ravi, lead, message)));
    expect(new Set(ids.map((one) => one!.id)).size).toBe(1);
    const own = ids[0]!.id;
    await Promise.all([sendOne(own), sendOne(own)]);
    const posted = cloud.state.posted.filter((one) => one.biz_opaque_callback_data === own);
    expect(posted).toMatchObject([
      {
        messaging_product: "whatsapp",
        type: "template",
        template: {
          name: "visit_reminder",
          language: { code: "en" },
          components: [
            {
              type: "body",
              parameters: [
                { type: "text", text: "Asha" },
                { type: "text", text: "Monday, 11 am" },
              ],
            },
          ],
        },
      },
    ]);
    expect(await messageOf(own)).toMatchObject({ body: "Hello Asha, we expect you on Monday, 11 am.", by_id: ravi.id });
    const silent = await aLead(ravi, { agreed: ["answer"] });
    await expect(sendTemplate(ravi, silent, { ...message, key: randomUUID() })).rejects.toThrow(/not allowed us/);
    expect(await sendTemplate(sita, lead, { ...message, key: randomUUID() })).toBeUndefined();
    await expect(sendTemplate(ravi, lead, { ...message, key: randomUUID(), filled: ["Asha"] })).rejects.toThrow("Fill in every part");
    await expect(sendTemplate(ravi, lead, { key: randomUUID(), template: template("with_picture", "").id, filled: [] })).rejects.toThrow();
  });

  test("own words go within 24 hours of theirs by the database's clock, without another permission, and not a moment later", async () => {
    const { phone, lead } = await talked(["answer"]);
    const { id } = (await sendReply(ravi, lead, reply("When may we call?")))!;
    await sendOne(id);
    expect(await messageOf(id)).toMatchObject({ status: "sent", phone: `+91${phone}` });
    await sql`update whatsapp_messages set at = now() - interval '23 hours 59 minutes' where lead_number = ${lead} and direction = 'in'`.execute(
      db,
    );
    const late = (await sendReply(ravi, lead, reply("Still there?")))!;
    await sql`update whatsapp_messages set at = now() - interval '24 hours 1 second' where lead_number = ${lead} and direction = 'in'`.execute(
      db,
    );
    // The day ended while it waited: it is not tried.
    await sendOne(late.id);
    expect(await messageOf(late.id)).toMatchObject({ status: "failed", failure: "window", attempts: 0 });
    await expect(sendReply(ravi, lead, reply("Hello?"))).rejects.toThrow(/24 hours/);
    await expect(sendReply(ravi, await aLead(ravi), reply("Hello?"))).rejects.toThrow(/24 hours/);
  });

  test("what WhatsApp refuses is told in plain words; what it is too busy for is tried again, and nothing else", async () => {
    const { lead } = await talked();
    const write = async (text: string) => (await sendReply(ravi, lead, reply(text)))!.id;
    cloud.state.turns.push({ kind: "error", status: 400, code: 131047 });
    const refused = await write("one");
    await sendOne(refused);
    expect(await messageOf(refused)).toMatchObject({ status: "failed", failure: "131047" });
    cloud.state.turns.push({ kind: "error", status: 429, code: 130429 });
    const busy = await write("two");
    await sendOne(busy);
    expect(await messageOf(busy)).toMatchObject({ status: "waiting", attempts: 1 });
    await sendLeftovers();
    expect(await messageOf(busy)).toMatchObject({ status: "waiting", attempts: 1 });
    await sql`update whatsapp_messages set tried_at = now() - interval '2 minutes' where id = ${busy}`.execute(db);
    await sendLeftovers();
    expect(await messageOf(busy)).toMatchObject({ status: "sent", attempts: 2 });
    expect(cloud.state.posted.filter(({ biz_opaque_callback_data }) => biz_opaque_callback_data === busy)).toHaveLength(1);
  });

  test("what nobody knows is not sent again; WhatsApp's own word settles it", async () => {
    const { lead } = await talked();
    for (const turn of ["cut", "broken"] as const) {
      cloud.state.turns.push({ kind: turn });
      const { id } = (await sendReply(ravi, lead, reply(turn)))!;
      await sendOne(id);
      await sendOne(id);
      await sql`update whatsapp_messages set tried_at = now() - interval '1 hour' where id = ${id}`.execute(db);
      await sendLeftovers();
      expect(await messageOf(id)).toMatchObject({ status: "unknown", attempts: 1 });
    }
    const cut = cloud.state.posted.at(-1)!;
    expect(cut.text).toMatchObject({ body: "cut" });
    await delivered(tells("delivered", cut));
    expect(await messageOf(cut.biz_opaque_callback_data!)).toMatchObject({ status: "delivered", wamid: cut.id });
  });

  test("who was killed while sending does not send twice", async () => {
    const { lead } = await talked();
    const { id } = (await sendReply(ravi, lead, reply("killed")))!;
    await sql`update whatsapp_messages set status = 'sending', attempts = 1, tried_at = now() - interval '6 minutes' where id = ${id}`.execute(
      db,
    );
    const before = cloud.state.posted.length;
    await Promise.all([sendOne(id), sendLeftovers()]);
    expect([cloud.state.posted.length, (await messageOf(id)).status]).toEqual([before, "unknown"]);
  });

  test("statuses in any order and however often only ever rise, and the history tells them", async () => {
    const { lead } = await talked();
    const ways: [string[], string][] = [
      [["read", "delivered", "sent", "sent"], "read"],
      [["delivered", "failed", "sent"], "delivered"],
      [["failed", "sent"], "failed"],
      [["failed", "delivered"], "delivered"],
    ];
    for (const [told, end] of ways) {
      const { id } = (await sendReply(ravi, lead, reply(told.join(" "))))!;
      await sendOne(id);
      const posted = cloud.state.posted.at(-1) as Posted;
      for (const status of told)
        await delivered(tells(status, posted, { code: status === "failed" ? 131026 : 0, at: new Date(Date.now() - 1_000) }));
      expect([told, (await messageOf(id)).status]).toEqual([told, end]);
    }
    const html = await (await visit(`/followUp/${String(lead).padStart(6, "0")}`, { as: ravi })).text();
    expect(html).toContain("Answered on WhatsApp");
    expect(html).toContain("the number is not on WhatsApp");
    expect(html).toMatch(/Read \d+ Nov/);
  });
});

test("a conversation from a template to STOP: the receipt has every word, the list of stops the number, and erasing ends it", async () => {
  const phone = aPhone();
  const lead = await aLead(ravi, { mobileNumber: `+91${phone}` });
  const { id } = (await sendTemplate(ravi, lead, { key: randomUUID(), template: template("named", "").id, filled: ["Asha"] }))!;
  await sendOne(id);
  const posted = cloud.state.posted.at(-1)!;
  expect(JSON.stringify(posted)).toContain('"parameter_name":"student"');
  for (const status of ["sent", "read", "delivered"]) await delivered(tells(status, posted));
  await delivered(writes("Yes, on Monday", { from: `91${phone}` }));
  const answer = (await sendReply(ravi, lead, reply("Good, see you")))!;
  await sendOne(answer.id);
  await delivered(writes("STOP", { from: `91${phone}` }));
  const { said } = await keptAbout(db, lead);
  expect(said.map(({ direction, body }) => `${direction} ${body}`)).toEqual([
    "out Hello Asha.",
    "in Yes, on Monday",
    "out Good, see you",
    "in STOP",
  ]);
  expect([...(await stopsAmong(db, [`+91${phone}`])).values()]).toMatchObject([{ how: "withdrawal", isConfirmed: true }]);
  await expect(sendTemplate(ravi, lead, { key: randomUUID(), template: template("named", "").id, filled: ["Asha"] })).rejects.toThrow(
    "They asked not to be contacted.",
  );
  const left = () => sql`select from whatsapp_messages where phone = ${`+91${phone}`}`.execute(db).then(({ rows }) => rows.length);
  const raw = () => sql`select from whatsapp_deliveries where body like ${`%${phone}%`}`.execute(db).then(({ rows }) => rows.length);
  expect([await left(), (await raw()) > 0]).toEqual([4, true]);
  await inTransaction((tx) => eraseLeads(tx, [lead], owner.id));
  expect([await left(), await raw()]).toEqual([0, 0]);
});
