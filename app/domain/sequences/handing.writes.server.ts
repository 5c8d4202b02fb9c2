import { createElement } from "react";
import type { Selectable } from "kysely";
import { href } from "react-router";
import { postMail } from "#app/domain/mails/writes.server.ts";
import { filledIn, variablesIn, type Values } from "#app/domain/messages/model.ts";
import { linesOf, writtenFor, wordsIn, type Texts } from "#app/domain/sequences/model.ts";
import { handTemplate } from "#app/domain/whatsapp/writing.writes.server.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Tx } from "#db/client.ts";
import type { Leads, SequenceSteps } from "#db/types.ts";

export type Handing = {
  id: string;
  lead: Selectable<Leads>;
  step: Selectable<SequenceSteps>;
  language: Locale;
  values: Values;
  /** Who answers for the sequence. */
  by: string;
};

type Handed = { subject: string; text: string; mail_id?: string; whatsapp_id?: string; stop_hash?: Buffer } | { against: string };

/** Into the queue of mails or of WhatsApp, which send it; under the id of the message, so never twice. */
export const handOver = (tx: Tx, handing: Handing): Promise<Handed> =>
  handing.step.way === "mail" ? byMail(tx, handing) : byWhatsApp(tx, handing);

export const textsOf = (step: Selectable<SequenceSteps>): Texts => ({
  subjectEn: step.subject_en,
  subjectHi: step.subject_hi,
  textEn: step.text_en,
  textHi: step.text_hi,
});

async function byMail(tx: Tx, { id, lead, step, language, values }: Handing): Promise<Handed> {
  if (lead.email === "") return { against: "address" };
  const words = writtenFor(wordsIn(language, textsOf(step)), values);
  if (!words) return { against: "words" };
  const { FamilyMail } = await import("#app/domain/sequences/mail.tsx");
  const secret = newSecret();
  const stop = env.ORIGIN + inLocale(href("/noMoreMails/:token", { token: secret }), language);
  const mail = await postMail(tx, {
    onceKey: `sequence ${id}`,
    user: null,
    to: lead.email,
    locale: language,
    template: "sequence",
    subject: () => words.subject,
    why: () => m.sequence_mail_why({ brand: m.brand() }),
    body: createElement(FamilyMail, { ...words, stop }),
    secret,
    lead: lead.number,
  });
  return { ...words, mail_id: mail!, stop_hash: hashOf(secret) };
}

async function byWhatsApp(tx: Tx, { id, lead, step, language, values, by }: Handing): Promise<Handed> {
  const lines = linesOf(wordsIn(language, textsOf(step)).text);
  if (lines.some((line) => variablesIn(line).some((name) => values[name].trim() === ""))) return { against: "words" };
  // WhatsApp takes no line ends in what fills a hole.
  const filled = lines.map((line) => filledIn(line, values).replaceAll(/\s+/g, " ").trim());
  const template = (language === "hi" ? step.template_hi : step.template_en)!;
  const handed = await handTemplate(tx, lead, { key: id, template, filled, by });
  if ("against" in handed) return { against: handed.against === "template" ? "template" : "permission" };
  return { subject: "", text: handed.body, whatsapp_id: handed.id };
}
