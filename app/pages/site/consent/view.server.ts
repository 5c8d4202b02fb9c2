import { data } from "react-router";
import { findConsent, missConsent } from "#app/domain/guardians/links.reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/**
 * The address holds a secret, and no other page learns it. With no-referrer a browser that runs no script would not say either
 * where the form comes from, and the answer would be refused.
 */
export const consentHeaders = () => ({
  "Referrer-Policy": "strict-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
});

/** Where an answer leads; it says nothing of anybody. */
const answered: Record<string, () => { title: string; text: string; request: undefined }> = {
  agreed: () => ({ title: m.consent_agreed_title(), text: m.consent_agreed_text(), request: undefined }),
  refused: () => ({ title: m.consent_refused_title(), text: m.consent_refused_text(), request: undefined }),
};

/** What a guardian reads; looking changes nothing, because messengers look at links before people do. */
export async function viewConsent(secret: string) {
  if (Object.hasOwn(answered, secret)) return answered[secret]!();
  const request = await findConsent(secret);
  if (!request) throw await over();
  const { name, guardian, course, phone, expiresAt } = request;
  return {
    title: m.consent_title({ name }),
    text: guardian === "" ? m.consent_text_unnamed({ name }) : m.consent_text({ guardian, name }),
    request: {
      stored: [
        { term: m.consent_kept_name(), text: name },
        { term: m.consent_kept_course(), text: course || m.consent_kept_course_none() },
        { term: m.consent_kept_phone(), text: phone },
        { term: m.consent_kept_words(), text: m.consent_kept_words_text() },
      ],
      short: [m.consent_short_why(), m.consent_short_who(), m.consent_short_end()],
      until: m.consent_until({ moment: formatMoment(expiresAt) }),
      labels: {
        stored: m.consent_kept(),
        short: m.consent_short(),
        notice: m.consent_notice(),
        whatsapp: m.consent_whatsapp(),
        agree: m.consent_agree(),
        refuse: m.consent_refuse(),
      },
    },
  };
}
export type ConsentView = Awaited<ReturnType<typeof viewConsent>>;

/** The same words for a link that was answered, is over or never was; who tries many is told to wait by the status alone. */
export const over = async () =>
  data({ title: m.consent_over_title(), text: m.consent_over_text() }, { status: (await missConsent()) ? 429 : 404 });
