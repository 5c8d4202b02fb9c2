import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { qrPicture } from "#app/platform/media/qr.server.ts";

type Handing = {
  path: string;
  locale: Locale;
  /** The number that a message is written to; "" where whoever hands it over may not read it. */
  phone: string;
  student: string;
  words: typeof m.consent_sms;
};

/** A link as it is handed over: its address, a picture of it for another phone, and a message in the family's language. */
export function handedLink({ path, locale, phone, student, words }: Handing) {
  const address = env.ORIGIN + inLocale(path, locale);
  const text = words({ brand: m.brand({}, { locale }), student, link: address }, { locale });
  return { address, picture: qrPicture(address), sms: `sms:${phone}?body=${encodeURIComponent(text)}` };
}
