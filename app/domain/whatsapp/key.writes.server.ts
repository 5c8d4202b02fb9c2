import { noteDenied, noteTaken } from "#app/domain/token-denials/writes.server.ts";
import { isKeyRefused } from "#app/domain/whatsapp/model.ts";

/** Whatever WhatsApp was asked tells whether it accepts our key: why it was not done, or undefined where it was. */
export async function noteAnswer(failure: string | undefined) {
  if (failure === undefined) await noteTaken("whatsapp");
  else if (isKeyRefused(failure)) await noteDenied("whatsapp", { notice: "whatsapp-denied" });
}
