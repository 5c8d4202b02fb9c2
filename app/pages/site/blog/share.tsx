import { useState } from "react";
import type { PostView } from "#app/pages/site/blog/view.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** Plain links and what the phone itself can do: nobody else learns that this page was read. */
export function BlogShare({ share: { address, title, whatsApp, labels } }: { share: PostView["share"] }) {
  const [announcement, announce] = useState("");

  async function send() {
    // Closed without a choice, the phone's own sheet answers with an error that is none.
    if ((navigator as Partial<Navigator>).share) return navigator.share({ title, url: address }).catch(() => {});
    await navigator.clipboard.writeText(address);
    return announce(labels.copied);
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
      <p className="mr-2 font-semibold">{labels.title}</p>
      <ButtonLink look="secondary" size="sm" to={whatsApp} rel="noopener">
        {labels.whatsApp}
      </ButtonLink>
      <Button look="secondary" size="sm" className="needs-script" onClick={() => void send()}>
        {labels.link}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {announcement}
      </span>
    </div>
  );
}
