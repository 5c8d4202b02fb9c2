import nodemailer from "nodemailer";
import { env } from "#app/platform/env.server.ts";
import { mayReach } from "#app/platform/staging.server.ts";

export type Letter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to whom the mail is from. */
  answersTo?: string | undefined;
};

/** Taken by the mail server; held, because a copy for trying things out writes to nobody; refused for good, with its words; or not now, so that another try makes sense. */
export type Delivery = { kind: "sent" } | { kind: "held" } | { kind: "refused" | "later"; words: string };

export type Mailer = (letter: Letter) => Promise<Delivery>;

/** One address and nothing else: whatever could end a header or add a second recipient is none. */
const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text);

/** Speaks to one mail server. A repeated letter is the same message: its Message-ID is its own id. */
export function createMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    dnsTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(env.ORIGIN).hostname;
  return async ({ id, to, subject, text, html, answersTo }) => {
    if (!isAddress(to)) return { kind: "refused", words: "Not an e-mail address" };
    if (!mayReach(to)) return { kind: "held" };
    const message = { from, to: { name: "", address: to }, subject: oneLine(subject), text, html, messageId: `<${id}@${host}>` };
    try {
      const replyTo = answersTo && isAddress(answersTo) ? { replyTo: { name: "", address: answersTo } } : {};
      await transport.sendMail({ ...message, ...replyTo, headers: { "Auto-Submitted": "auto-generated" } });
      return { kind: "sent" };
    } catch (error) {
      const { message: words, responseCode = 0 } = error as Error & { responseCode?: number };
      // The server said no to this message. Everything else, such as no server or a wrong password, can be mended.
      const isFinal = [550, 551, 552, 553, 554, 556].includes(responseCode);
      return { kind: isFinal ? "refused" : "later", words: oneLine(words).slice(0, 500) };
    }
  };
}

export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** The product's mail server, when it has one. */
export const mailer = env.SMTP_URL === undefined ? undefined : createMailer(env.SMTP_URL, env.MAIL_FROM ?? "");
