import type { Actor } from "#app/access/roles.ts";
import { whatsAppAddress } from "#app/domain/phones.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A message in the lead's language, ready to be sent or changed; nothing where nobody may write. */
export function whatsAppFor(actor: Actor, { phone, reach, facts, isMinor, spokenTo }: Lead) {
  if (phone.e164 === null || !reach.whatsApp) return undefined;
  const locale = facts.language === "hi" ? "hi" : "en";
  const said = { name: spokenTo, me: actor.name, brand: m.brand({}, { locale }) };
  const text = isMinor
    ? m.lead_whatsapp_text_minor({ ...said, student: String(facts.name) }, { locale })
    : facts.courseInterest
      ? m.lead_whatsapp_text_course({ ...said, course: String(facts.courseInterest) }, { locale })
      : m.lead_whatsapp_text({ ...said }, { locale });
  return whatsAppAddress({ phone: phone.e164, text });
}
