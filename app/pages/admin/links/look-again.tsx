import { href, useFetcher } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Asks once more, now. With a script the page stays where it is. */
export function LookAgain({ link: { id, url } }: { link: { id: string; url: string } }) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={href("/admin/links/:id/look", { id })}>
      <Button type="submit" look="secondary" size="sm" className="whitespace-nowrap" busy={busy} aria-label={m.link_look_named({ url })}>
        {busy ? m.link_looking() : m.link_look()}
      </Button>
    </fetcher.Form>
  );
}
