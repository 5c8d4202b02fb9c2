import { failureText, kindText, statusNames, type OutStatus } from "#app/domain/whatsapp/model.ts";
import type { ShownMessage } from "#app/domain/whatsapp/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a message is that is no words, and how far one of ours has come, each with its moment. */
export function SaidOnWhatsApp({ said }: { said: ShownMessage }) {
  const parts = said.direction === "in" ? [kindText(said.kind), pictureText(said)] : stepsOf(said);
  return parts.filter(Boolean).join(" · ");
}

const pictureText = ({ picture }: ShownMessage) =>
  picture === "refused" ? m.whatsapp_picture_refused() : picture === "gone" ? m.whatsapp_picture_gone() : "";

function stepsOf({ status, failure, sentAt, deliveredAt, readAt, failedAt }: ShownMessage) {
  const step = (name: OutStatus, at: Date | null) => (at ? `${statusNames[name]()} ${formatMoment(at)}` : "");
  if (status === "failed") return [step("failed", failedAt), failureText(failure)];
  if (status === "unknown") return [statusNames.unknown(), m.whatsapp_unknown_text()];
  return status === "waiting" || status === "sending"
    ? [statusNames.waiting()]
    : [step("sent", sentAt), step("delivered", deliveredAt), step("read", readAt)];
}
