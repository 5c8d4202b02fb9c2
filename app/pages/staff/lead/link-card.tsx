import MessageSquareText from "lucide-react/icons/message-square-text";
import { useState } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

export type HandedLink = { address: string; picture: { size: number; path: string }; sms: string };

/** A link that is handed over: to be copied, sent, or read from this screen with another phone. */
export function LinkCard({ link: { address, picture, sms } }: { link: HandedLink }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* Dark on white in every room: phones do not read it the other way round. */}
      <svg
        role="img"
        aria-label={m.lead_link_picture()}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-60 max-sm:order-last rounded-control border border-line bg-white sm:w-60"
      >
        <path d={picture.path} fill="#000000" />
      </svg>
      <div className="grid content-start gap-4">
        <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
          {address}
        </code>
        <div className="flex flex-wrap gap-3">
          <Button className="needs-script" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
            <span role="status">{isCopied ? m.lead_link_copied() : m.lead_link_copy()}</span>
          </Button>
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
