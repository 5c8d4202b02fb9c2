import { m } from "#app/platform/i18n/generated/messages.js";

/** Meta sends up to three megabytes at once. */
export const maxDeliveryBytes = 3 * 1024 * 1024;

/** Free words may be sent for so long after somebody wrote to us; it is WhatsApp's rule. */
export const windowHours = 24;

/** How far an outgoing message has come: it only ever rises. One that failed and is told of as delivered was delivered. */
export const statusRank = { waiting: 0, sending: 1, unknown: 1, sent: 2, failed: 3, delivered: 4, read: 5 } as const;
export type OutStatus = keyof typeof statusRank;

export const statusNames: Record<OutStatus, () => string> = {
  waiting: m.whatsapp_status_waiting,
  sending: m.whatsapp_status_waiting,
  unknown: m.whatsapp_status_unknown,
  sent: m.whatsapp_status_sent,
  failed: m.whatsapp_status_failed,
  delivered: m.whatsapp_status_delivered,
  read: m.whatsapp_status_read,
};

/** Said alone, in any case and with any sign around it, each asks not to be contacted any more. */
const stopWords = new Set([
  "stop",
  "stop all",
  "stopall",
  "stop promotions",
  "unsubscribe",
  "बंद",
  "बन्द",
  "बंद करो",
  "बन्द करो",
  "बंद करें",
  "बन्द करें",
  "बंद कीजिए",
  "स्टॉप",
]);
export const asksToStop = (text: string) =>
  stopWords.has(
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\s]/gu, " ")
      .trim()
      .replaceAll(/\s+/g, " "),
  );

/** Why a message did not go, by WhatsApp's number or a word of ours, so that somebody knows what to do. */
const failureNames: Record<string, () => string> = {
  window: m.whatsapp_why_window,
  permission: m.whatsapp_why_permission,
  stopped: m.whatsapp_why_stopped,
  staging: m.whatsapp_why_staging,
  busy: m.whatsapp_why_busy,
  unreachable: m.whatsapp_why_unreachable,
  template: m.whatsapp_why_template,
  over: m.whatsapp_why_over,
  "0": m.whatsapp_why_access,
  "10": m.whatsapp_why_access,
  "100": m.whatsapp_why_refused,
  "190": m.whatsapp_why_access,
  "200": m.whatsapp_why_access,
  "368": m.whatsapp_why_policy,
  "401": m.whatsapp_why_access,
  "130429": m.whatsapp_why_busy,
  "130497": m.whatsapp_why_policy,
  "131005": m.whatsapp_why_access,
  "131026": m.whatsapp_why_undeliverable,
  "131031": m.whatsapp_why_policy,
  "131042": m.whatsapp_why_payment,
  "131047": m.whatsapp_why_window,
  "131048": m.whatsapp_why_limit,
  "131049": m.whatsapp_why_limit,
  "131050": m.whatsapp_why_no_marketing,
  "131056": m.whatsapp_why_busy,
  "132000": m.whatsapp_why_template,
  "132001": m.whatsapp_why_template,
  "132005": m.whatsapp_why_template,
  "132007": m.whatsapp_why_template,
  "132012": m.whatsapp_why_template,
  "132015": m.whatsapp_why_template,
  "132016": m.whatsapp_why_template,
};
/** Whether it is our key that WhatsApp does not accept, and so nothing else will go either. */
export const isKeyRefused = (failure: string) => failureNames[failure] === m.whatsapp_why_access;
export const failureText = (failure: string | null) =>
  failureNames[failure ?? ""]?.() ?? (/^\d+$/.test(failure ?? "") ? m.whatsapp_why_code({ code: failure! }) : m.whatsapp_why_other());

/** What came in that is no words. */
const kindNames: Record<string, () => string> = {
  image: m.whatsapp_kind_image,
  sticker: m.whatsapp_kind_image,
  video: m.whatsapp_kind_video,
  audio: m.whatsapp_kind_audio,
  document: m.whatsapp_kind_document,
  location: m.whatsapp_kind_location,
  contacts: m.whatsapp_kind_contacts,
  reaction: m.whatsapp_kind_reaction,
};
/** "" for words. */
export const kindText = (kind: string) =>
  ["text", "button", "interactive", "template"].includes(kind) ? "" : (kindNames[kind] ?? m.whatsapp_kind_other)();

const braced = /\{\{\s*(\w{1,60})\s*\}\}/g;

/** What stands in double braces, in its order, each once. */
export const variablesOf = (body: string) => [...new Set([...body.matchAll(braced)].map(([, name]) => name!))];

export const filledTemplate = (body: string, variables: readonly string[], values: readonly string[]) =>
  body.replaceAll(braced, (whole, name: string) => values[variables.indexOf(name)] ?? whole);

const templateStatusNames: Record<string, () => string> = {
  APPROVED: m.whatsapp_template_approved,
  PENDING: m.whatsapp_template_pending,
  IN_APPEAL: m.whatsapp_template_pending,
  REJECTED: m.whatsapp_template_rejected,
  PAUSED: m.whatsapp_template_paused,
  DISABLED: m.whatsapp_template_disabled,
};
/** In words; what WhatsApp calls it where we have none. */
export const templateStatusText = (status: string) => templateStatusNames[status]?.() ?? status;
export const isApproved = (status: string) => status === "APPROVED";

/** Apart from every public file: no address leads into this folder but the door of our own people. */
export const pictureFolder = "whatsapp/";
export const picturePath = (id: string) => `${pictureFolder}${id}`;
