import { Form, href, useNavigation } from "react-router";
import type { OwnSession } from "#app/domain/sessions/reads.server.ts";
import { deviceWords } from "#app/domain/users/model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Where one is signed in, this browser first; each other one can be ended. */
export function AccountPlaces({ places, ended }: { places: OwnSession[]; ended: string | null }) {
  const { formAction } = useNavigation();
  const others = places.filter(({ isThis }) => !isThis);
  return (
    <Card as="section" id="places" aria-labelledby="places-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="places-title" className="text-xl">
          {m.account_places()}
        </h2>
        <p className="text-ink-soft">{others.length > 0 ? m.account_places_text() : m.account_only_here()}</p>
      </div>
      {ended && <Notice tone="success">{ended === "others" ? m.account_ended_others() : m.account_ended_one()}</Notice>}
      <ul className="divide-y divide-line">
        {places.map((place) => (
          <SignedInSession key={place.id} place={place} busy={formAction?.includes(place.id) === true} />
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post" action={href("/account/sessions/others")} preventScrollReset>
          <Button type="submit" look="secondary" busy={formAction?.includes("/sessions/others") === true}>
            {m.account_end_others()}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function SignedInSession({ place: { id, device, isThis, since, lastSeen, address }, busy }: { place: OwnSession; busy: boolean }) {
  const words = deviceWords(device);
  const when = formatMoment(lastSeen);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words}
          {isThis && <Badge tone="green">{m.account_this_browser()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-mute">
          {isThis ? m.account_signed_in({ when: formatMoment(since) }) : m.account_last_seen({ when })}
          {address && ` · ${m.account_from_address({ address })}`}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action={href("/account/sessions/:id/end", { id })} preventScrollReset>
          <Button type="submit" look="secondary" size="sm" busy={busy} aria-label={m.account_end_named({ device: words, when })}>
            {m.account_end()}
          </Button>
        </Form>
      )}
    </li>
  );
}
