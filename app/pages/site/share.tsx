import type { ShareView } from "#app/pages/site/share.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

/** A plain link, and what the phone itself can do (islands/share.ts): nobody else learns that this page was read. */
export const Share = ({ share: { address, title, whatsApp, labels } }: { share: ShareView }) => (
  <div
    data-island="share"
    data-title={title}
    data-address={address}
    data-copied={labels.copied}
    className="flex flex-wrap items-center gap-3 print:hidden"
  >
    <p className="mr-2 font-semibold">{labels.title}</p>
    <ButtonLink look="secondary" size="sm" to={whatsApp} rel="noopener">
      {labels.whatsApp}
    </ButtonLink>
    <button type="button" data-share className={buttonLook("secondary", "sm", "needs-script")}>
      {labels.link}
    </button>
    <span role="status" className="text-sm text-ink-soft" />
  </div>
);
