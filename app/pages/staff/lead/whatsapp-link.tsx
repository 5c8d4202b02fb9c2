import MessageCircle from "lucide-react/icons/message-circle";
import { noteTap } from "#app/pages/staff/note-tap.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";

/** Hands a link over by WhatsApp, where they agreed to be written to. */
export const WhatsAppLink = ({ to, lead }: { to: string; lead: number }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className={buttonLook("primary", "lg", "justify-self-start")}
    onClick={() => noteTap(lead, "whatsapp")}
  >
    <span className="inline-flex items-center gap-2">
      <MessageCircle size={20} aria-hidden="true" />
      {m.paper_link_whatsapp()}
    </span>
  </a>
);
