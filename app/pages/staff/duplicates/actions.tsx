import { href, useFetcher } from "react-router";
import type { Side } from "#app/domain/duplicates/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";

export function TellApart({ id, one, other }: { id: string; one: Side; other: Side }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href("/leadHistory/reviews/:id/difference", { id })} className="border-t border-line pt-4">
      <Button
        type="submit"
        look="secondary"
        busy={fetcher.state !== "idle"}
        aria-label={m.lead_tell_apart_named({ one: one.name, other: other.name })}
        className="w-full sm:w-auto"
      >
        {m.lead_tell_apart()}
      </Button>
    </fetcher.Form>
  );
}
