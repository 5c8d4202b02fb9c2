import { callAddress, whatsAppAddress } from "#app/domain/phones.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Pages that ask something themselves, and an editor's preview, which is not the site yet. */
const without = /^(\/hi)?\/(Popup|PopupHome|contact|consent\/.*|preview\/.*)\/?$/i;

/** What lies under the thumb: call, WhatsApp, enquire. What the owner has not set is left out. */
export function thumbBar({ phone, whatsapp }: Settings, pathname: string) {
  if (without.test(pathname)) return undefined;
  return {
    label: m.thumb_label(),
    links: [
      ...(phone ? [{ sign: "call" as const, to: callAddress(phone), text: m.thumb_call() }] : []),
      ...(whatsapp ? [{ sign: "whatsapp" as const, to: whatsAppAddress({ phone: whatsapp }), text: m.thumb_whatsapp() }] : []),
      { sign: "enquire" as const, to: "/PopupHome", text: m.thumb_enquire() },
    ],
  };
}
export type Thumbs = NonNullable<ReturnType<typeof thumbBar>>;
