import { whatsAppAddress } from "#app/domain/phones.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What one needs to send a page to somebody. */
export const viewShare = (title: string, address: string) => ({
  address,
  title,
  whatsApp: whatsAppAddress({ text: `${title} ${address}` }),
  labels: { title: m.post_share(), whatsApp: m.post_share_whatsapp(), link: m.post_share_link(), copied: m.post_share_copied() },
});
export type ShareView = ReturnType<typeof viewShare>;
