import { afterAll, describe, expect, test, vi } from "vitest";
import { heldBack } from "#app/domain/mails/model.ts";
import { sendMail } from "#app/domain/mails/sending.writes.server.ts";
import { createMailer } from "#app/platform/mailer.server.ts";
import { mayReach } from "#app/platform/staging.server.ts";
import { usualChoices } from "#app/domain/push/model.ts";
import { sendWaiting } from "#app/domain/push/sending.writes.server.ts";
import { addDevice, chooseKinds } from "#app/domain/push/writes.server.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import { openSession, readSession } from "#app/platform/auth/auth.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aPushService } from "#test/servers/push.ts";
import { openSite } from "#test/pages.ts";
import { visit } from "#test/request.ts";
import { aMailServer } from "#test/servers/mail.ts";

// Before anything reads the environment.
vi.hoisted(() => Object.assign(process.env, { STAGING: "on", STAGING_RECIPIENTS: "owner@example.com, @testers.example" }));

const mark = { en: "Trial copy — not the real site", hi: "परख की प्रति — यह असली साइट नहीं है" };

describe("a copy for trying things out", () => {
  test.each(["/", "/hi", "/courses", "/login", "/contact", "/no-such-page", "/admin"])(
    "marks %s and keeps it out of search",
    async (path) => {
      const answer = await visit(path, path === "/admin" ? { as: await aUser({ role: "admin" }) } : {});
      expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      const html = await answer.text();
      for (const words of Object.values(mark)) expect(html).toContain(words);
      // Only what bears the page's nonce is drawn.
      expect(html).toMatch(/<style nonce="[^"]+">.*?body::before\{content:"Trial copy.*?<\/style>/s);
    },
  );

  test("marks what is kept for everybody, too", async () => {
    const site = await openSite();
    const kept = await site.askKept("/");
    expect(kept.headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(kept.text).toContain(mark.en);
    await site.close();
  });

  test("tells search engines to stay away", async () => {
    expect(await (await visit("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    for (const path of ["/sitemap.xml", "/sitemap/1.xml"]) expect((await visit(path)).status).toBe(404);
    expect((await visit("/healthz")).headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });

  const server = aMailServer();
  afterAll(async () => (await server).stop());

  test("writes to those who are named, and keeps every other mail back, with words", async () => {
    const send = createMailer((await server).url, "no-reply@example.com");
    const letter = { locale: "en", template: "demo", subject: "Demo", text: "Demo", html: "<p>Demo</p>" };
    const [student, tester] = await db
      .insertInto("mails")
      .values([
        { ...letter, to_address: "student@example.com" },
        { ...letter, to_address: "Asha@Testers.example" },
      ])
      .returning("id")
      .execute();
    expect([await sendMail(student!.id, send), await sendMail(tester!.id, send)]).toEqual([undefined, undefined]);
    expect((await server).taken.map(({ to }) => [to].flat()[0]?.text)).toEqual(["Asha@testers.example"]);
    const kept = await db.selectFrom("mails").selectAll().where("id", "=", student!.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ sent_at: null, dead_at: null, attempts: 0, last_error: heldBack });
    expect(kept.try_at.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const list = await (await visit("/admin/mail?show=waiting", { as: await aUser({ role: "admin" }) })).text();
    expect(list).toContain("Held back: this is a trial copy");
    expect(list.replaceAll(/<script.*?<\/script>/gs, "")).not.toContain(heldBack);
  });

  test("reminds nobody's device but theirs", async () => {
    const service = await aPushService(pushSettings.PUSH_PUBLIC_KEY);
    for (const email of ["student.counsellor@example.com", "asha@testers.example"]) {
      const person = await aUser({ role: "counsellor" });
      await db.updateTable("users").set({ email }).where("id", "=", person.id).execute();
      const opened = await openSession({ userId: person.id, remember: false }, new Headers());
      const actor = (await readSession(new Headers({ cookie: opened!.headers.get("set-cookie")!.split(";")[0]! })))!;
      await chooseKinds(actor, { ...usualChoices, quiet: "never" });
      const { device: _, ...target } = service.subscribe();
      await addDevice(actor, target);
      const lead = await aLead(actor);
      const about = new Date(Date.now() - 1_000);
      await db.updateTable("leads").set({ next_at: about }).where("number", "=", lead).execute();
      await inTransaction((tx) => remind(tx, { user: actor.id, what: "due", lead, about }));
    }
    await sendWaiting();
    const outcomes = await db.selectFrom("push_messages").select("outcome").orderBy("id").execute();
    expect([outcomes.map(({ outcome }) => outcome), service.arrived.length]).toEqual([["dropped", "sent"], 1]);
    await service.stop();
  });

  test("knows who is named", () => {
    const named = ["owner@example.com", " OWNER@example.com", "x@testers.example"];
    const others = ["owner@example.com.evil.example", "x@mytesters.example", "xowner@example.com", "", "@"];
    expect([...named, ...others].map((address) => mayReach(address))).toEqual([true, true, true, false, false, false, false, false]);
  });
});
