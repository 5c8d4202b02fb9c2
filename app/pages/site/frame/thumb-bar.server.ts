import { callAddress, whatsAppAddress } from "#app/domain/phones.ts";
import { pageSubject } from "#app/pages/site/frame/page-subject.server.ts";
import { enquiryOnTopic } from "#app/pages/site/enquiry/topics.server.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Pages that ask something themselves, and an editor's preview, which is not the site yet. */
const without = /^(\/hi)?\/(Popup|PopupHome|contact|consent\/.*|preview\/.*)\/?$/i;

const isAboutLoan = /^(\/hi)?\/services\/stdCred_service\/?$/i;

/** What lies under the thumb: call, WhatsApp, enquire. What the owner has not set is left out. */
export async function thumbBar({ phone, whatsapp }: Settings, pathname: string) {
  if (without.test(pathname)) return undefined;
  return {
    label: m.thumb_label(),
    links: [
      ...(phone ? [{ sign: "call" as const, to: callAddress(phone), text: m.thumb_call() }] : []),
      ...(whatsapp
        ? [
            {
              sign: "whatsapp" as const,
              to: whatsAppAddress({ phone: whatsapp, text: await pageSubject(pathname) }),
              text: m.thumb_whatsapp(),
            },
          ]
        : []),
      { sign: "enquire" as const, to: isAboutLoan.test(pathname) ? enquiryOnTopic("loan") : "/PopupHome", text: m.thumb_enquire() },
    ],
  };
}
export type Thumbs = NonNullable<Awaited<ReturnType<typeof thumbBar>>>;
