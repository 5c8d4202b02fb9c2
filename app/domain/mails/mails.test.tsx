import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readAttention } from "#app/domain/alerts/reads.server.ts";
import { MailButton, MailHeading, MailItem, MailList, MailWords } from "#app/domain/mails/mail.tsx";
import { textOf, waits, withoutSecrets } from "#app/domain/mails/model.ts";
import { countMails, findMail, listForDevelopers, listMails } from "#app/domain/mails/reads.server.ts";
import { forgetSentMails, sendMail } from "#app/domain/mails/sending.writes.server.ts";
import { postMail, sendAgain } from "#app/domain/mails/writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { createMailer, type Mailer } from "#app/platform/mailer.server.ts";
import { newSecret, seal } from "#app/platform/encryption.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { aMailServer } from "#test/servers/mail.ts";

let owner: Actor;
let server: Awaited<ReturnType<typeof aMailServer>>;
let mailer: Mailer;

beforeAll(async () => {
  owner = await aUser({ role: "admin" });
  server = await aMailServer();
  mailer = createMailer(server.url, "The Career Zone <no-reply@example.com>");
});
beforeEach(() => void server.taken.splice(0));
afterAll(() => server.stop());

/** A letter with a link that lets its reader in. */
async function aLink(secret: string, to = "asha@example.com") {
  const link = `http://localhost:3000/invitation?link=${secret}`;
  const words = {
    onceKey: null,
    user: null,
    to,
    locale: "en",
    template: "invitation",
    subject: () => "Invitation",
    why: () => "",
  } as const;
  return (await inTransaction((tx) => postMail(tx, { ...words, secret, body: <MailButton to={link}>Open</MailButton> })))!;
}

type Given = { to?: string; subject?: string; onceKey?: string | null; locale?: "en" | "hi"; words?: string };

async function aMail({ to = "asha@example.com", subject = "Demo mail", onceKey = null, locale = "en", words = "Demo words" }: Given = {}) {
  const id = await inTransaction((tx) =>
    postMail(tx, {
      onceKey,
      user: null,
      to,
      locale,
      template: "demo",
      subject: () => subject,
      why: () => m.mail_title(),
      body: <MailWords>{words}</MailWords>,
    }),
  );
  return id!;
}

const rowOf = (id: string) => db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const idsIn = async (list: "dead" | "waiting" | "sent") => (await listMails(owner, list)).mails.map(({ id }) => id);

test("a mail is sent once, however often its job runs and however many workers there are", async () => {
  const id = await aMail({ words: "नमस्ते & welcome <b>" });
  await Promise.all([sendMail(id, mailer), sendMail(id, mailer), sendMail(id, mailer)]);
  await sendMail(id, mailer);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({ subject: "Demo mail", messageId: `<${id}@localhost>` });
  expect(server.taken[0]!.text).toContain("नमस्ते & welcome <b>");
  expect(server.taken[0]!.html).toContain("नमस्ते &amp; welcome &lt;b&gt;");
  expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: null, dead_at: null });
  expect(await idsIn("sent")).toContain(id);
});

test("one key is one mail", async () => {
  const id = await aMail({ onceKey: "demo key" });
  expect(await aMail({ onceKey: "demo key" })).toBeUndefined();
  expect(id).toBeDefined();
});

test("what is taken back with its change was never written", async () => {
  const before = await countMails(owner);
  const failing = inTransaction(async (tx) => {
    await postMail(tx, {
      onceKey: null,
      user: null,
      to: "asha@example.com",
      locale: "en",
      template: "demo",
      subject: () => "Never",
      why: () => "",
      body: "Never",
    });
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await countMails(owner)).toEqual(before);
});

test("while the mail server is away mails wait, later and later, and then each is sent once", async () => {
  await server.stop();
  const ids = [await aMail(), await aMail()];
  for (const id of ids) expect(await sendMail(id, mailer)).toBe(waits[0]);
  expect(await sendMail(ids[0]!, mailer)).toBe(waits[1]);
  expect(await rowOf(ids[0]!)).toMatchObject({
    attempts: 2,
    sent_at: null,
    dead_at: null,
    last_error: expect.stringContaining("ECONNREFUSED"),
  });
  expect(await idsIn("waiting")).toEqual(expect.arrayContaining(ids));
  await server.comeBack();
  for (const id of [...ids, ...ids]) await sendMail(id, mailer);
  expect(server.taken).toHaveLength(ids.length);
  expect(new Set(server.taken.map(({ messageId }) => messageId))).toEqual(new Set(ids.map((id) => `<${id}@localhost>`)));
});

test("after the last try a mail is dead, is told to the owner, and can be sent again", async () => {
  await server.stop();
  const id = await aMail();
  for (const wait of waits) expect(await sendMail(id, mailer)).toBe(wait);
  expect(await sendMail(id, mailer)).toBeUndefined();
  expect((await rowOf(id)).dead_at).not.toBeNull();
  await server.comeBack();
  await sendMail(id, mailer);
  expect(server.taken).toEqual([]);
  expect((await readAttention()).mails.dead).toBeGreaterThan(0);

  await sendAgain(owner, id);
  await sendAgain(owner, id);
  await sendMail(id, mailer);
  expect(server.taken).toHaveLength(1);
  const history = await db.selectFrom("activity").select("what").where("subject", "=", `mail:${id}`).execute();
  expect(history).toEqual([{ what: "mail.sent-again" }]);
});

test("a refused recipient is dead at once, with the mail server's words", async () => {
  const id = await aMail({ to: "refused@example.com" });
  expect(await sendMail(id, mailer)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringContaining("No such mailbox") });
  expect(await idsIn("dead")).toContain(id);
});

test("a worker that is killed between the taking and the noting sends the same message again", async () => {
  const id = await aMail();
  const killed: Mailer = async (letter) => {
    await mailer(letter);
    throw new Error("killed");
  };
  await expect(sendMail(id, killed)).rejects.toThrow("killed");
  await sendMail(id, mailer);
  expect(server.taken.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  expect(await rowOf(id)).toMatchObject({ attempts: 1 });
});

test("no name, subject or address adds a header or a reader", async () => {
  const tricks = [
    "Hello\r\nBcc: eve@example.com",
    "Hello\nX-Evil: 1\n\nbody",
    "Hello\u2028Bcc: eve@example.com",
    "नमस्ते\r\n Bcc: eve@example.com",
  ];
  for (const subject of tricks) await sendMail(await aMail({ subject }), mailer);
  expect(server.taken).toHaveLength(tricks.length);
  for (const mail of server.taken) {
    expect([mail.headers.has("bcc"), mail.headers.has("x-evil")]).toEqual([false, false]);
    expect([mail.to].flat().map((one) => one?.text)).toEqual(["asha@example.com"]);
  }
  const addresses = [
    "a@example.com, eve@example.com",
    "a@example.com\r\nRCPT TO:<eve@example.com>",
    "<a@example.com>",
    '"a b"@example.com',
    "nobody",
    "",
  ];
  for (const to of addresses) {
    const id = await aMail({ to });
    await sendMail(id, mailer);
    expect((await rowOf(id)).dead_at, to).not.toBeNull();
  }
  expect(server.taken).toHaveLength(tricks.length);
});

test("without a mail server mails wait, and the owner is told", async () => {
  const id = await aMail();
  expect(await sendMail(id, undefined)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ attempts: 0, sent_at: null, dead_at: null });
  expect((await readAttention()).mails.unsent).toBeGreaterThan(0);
});

test("a mail speaks the language of its reader, in markup and in plain words", async () => {
  const { html, text } = await rowOf(await aMail({ locale: "hi" }));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="hi">/);
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
  expect(text).toMatch(/\nमेल\n$/);
});

test("plain words say everything that the markup says", () => {
  const part = (
    <div>
      <MailHeading>{"Two & more"}</MailHeading>
      <MailList>
        <MailItem>One</MailItem>
        <MailItem>Two</MailItem>
      </MailList>
      <MailButton to="https://example.com/a?b=1&c=2">Open</MailButton>
    </div>
  );
  expect(textOf(renderToStaticMarkup(part))).toBe("Two & more\n\n- One\n- Two\n\nOpen: https://example.com/a?b=1&c=2\n");
});

test("whoever looks after mail reads no secrets, and nobody else reads any mail", async () => {
  expect(withoutSecrets("Open: https://example.com/invitation/Abcdef0123456789abcdef0123?to=x")).toBe(
    "Open: https://example.com/invitation/…?to=x",
  );
  const id = await aMail({ words: "https://example.com/reset?token=0123456789abcdef0123456789" });
  expect((await findMail(owner, id))!.text).toContain("reset?token=…");
  for (const role of ["manager", "counsellor", "editor"] as const) {
    const other = await aUser({ role });
    expect(await findMail(other, id)).toBeUndefined();
    expect((await listMails(other, "waiting")).mails).toEqual([]);
    expect(await sendAgain(other, id)).toBeUndefined();
  }
  for (const wrong of ["", "x", "0".repeat(36)]) expect(await findMail(owner, wrong)).toBeUndefined();
});

test("what lets a reader in is nowhere in the outbox to be read, reaches the reader, and is gone once it is sent", async () => {
  const secret = newSecret();
  const id = await aLink(secret);
  const everywhere = async () => {
    const { rows } = await sql<{
      row: string;
    }>`select mails::text || encode(coalesce(sealed, ''), 'escape') as row from mails where id = ${id}`.execute(db);
    return rows[0]!.row;
  };
  expect(await everywhere()).not.toContain(secret);
  expect((await findMail(owner, id))!.text).toContain("/invitation?link=…");
  const other = seal("another use", secret);
  expect((await rowOf(id)).sealed!.equals(other)).toBe(false);
  expect((await listForDevelopers()).find((mail) => mail.id === id)!.html).toContain(secret);

  await sendMail(id, mailer);
  expect(server.taken.at(-1)!.text).toContain(`/invitation?link=${secret}`);
  expect(server.taken.at(-1)!.html).toContain(`/invitation?link=${secret}`);
  expect((await rowOf(id)).sealed).toBeNull();
  expect(await everywhere()).not.toContain(secret);
  expect(JSON.stringify(await listForDevelopers())).not.toContain(secret);
});

test("a letter that another version wrote with its link in clear loses it when it is sent", async () => {
  const [secret, id] = [newSecret(), await aMail({ words: "http://localhost:3000/newPassword?link=SECRET" })];
  await db
    .updateTable("mails")
    .set({ text: sql`replace(text, 'SECRET', ${secret})`, html: sql`replace(html, 'SECRET', ${secret})` })
    .where("id", "=", id)
    .execute();
  await sendMail(id, mailer);
  expect(server.taken.at(-1)!.text).toContain(secret);
  const { text, html } = await rowOf(id);
  expect(text + html).not.toContain(secret);
});

test("a letter that was sealed under another secret of the installation is not sent with a link that leads nowhere", async () => {
  const id = await aLink(newSecret());
  await db
    .updateTable("mails")
    .set({ sealed: randomBytes(80) })
    .where("id", "=", id)
    .execute();
  await sendMail(id, mailer);
  expect(server.taken).toHaveLength(0);
  expect(await rowOf(id)).toMatchObject({ sent_at: null, dead_at: expect.any(Date), last_error: expect.stringContaining("AUTH_SECRET") });
});

test("a secret that was never sent is gone after eight days", async () => {
  const id = await aLink(newSecret());
  await db
    .updateTable("mails")
    .set({ created_at: new Date(Date.now() - 9 * 86_400_000) })
    .where("id", "=", id)
    .execute();
  await forgetSentMails();
  expect((await rowOf(id)).sealed).toBeNull();
});

test("what a family answers goes to the business; nothing of our own people's mails is answered", async () => {
  await sql`update settings set email = 'office@example.org'`.execute(db);
  await mailer({
    id: crypto.randomUUID(),
    to: "family@example.org",
    subject: "Papers",
    text: "",
    html: "",
    answersTo: "office@example.org",
  });
  await sendMail(await aMail(), mailer);
  expect(server.taken.map(({ replyTo }) => replyTo?.text)).toEqual(["office@example.org", undefined]);
});
