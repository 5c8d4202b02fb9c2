import MessageSquareText from "lucide-react/icons/message-square-text";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

export type HandedLink = { address: string; picture: { size: number; path: string }; sms: string };

/** A link that is handed over: to be copied, sent, or read from this screen with another phone. */
export function LinkCard({ link: { address, picture, sms } }: { link: HandedLink }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode picture={picture} label={m.lead_link_picture()} className="max-sm:order-last sm:w-60" />
      <div className="grid content-start gap-4">
        <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
          {address}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={address} labels={{ copy: m.lead_link_copy(), copied: m.lead_link_copied() }} />
          <a href={sms} className={buttonLook("secondary", "md")}>
            <span className="inline-flex items-center gap-2">
              <MessageSquareText size={18} aria-hidden="true" />
              {m.lead_link_sms()}
            </span>
          </a>
        </div>
      </div>
    </div>
  );
}
