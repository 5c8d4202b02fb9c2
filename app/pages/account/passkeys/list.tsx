import { href, Link } from "react-router";
import type { OwnPasskey } from "#app/domain/passkeys/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

type Props = { passkeys: OwnPasskey[]; isFirst: boolean };

/** The devices with which one signs in, and the way to one more. */
export function PasskeyList({ passkeys, isFirst }: Props) {
  return (
    <Card as="section" aria-labelledby="passkeys" room={isFirst ? "lg" : "md"} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="passkeys" className="text-xl">
          {m.passkeys_title()}
        </h2>
        <p className="text-ink-soft">{m.passkeys_text()}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {passkeys.map(({ id, name, since, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <span className="grid min-w-0">
                <strong className="wrap-anywhere">{name}</strong>
                <span className="text-sm text-ink-mute">
                  {lastUsed
                    ? m.passkey_used({ since: formatDay(since), day: formatDay(lastUsed) })
                    : m.passkey_unused({ since: formatDay(since) })}
                </span>
              </span>
              <Link to={href("/account/passkeys/:id/removal", { id })} className="link" aria-label={m.passkey_remove_named({ name })}>
                {m.passkey_remove()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink look={isFirst ? "primary" : "secondary"} to={href("/account/passkeys")} className="justify-self-start">
        {m.passkey_setup()}
      </ButtonLink>
    </Card>
  );
}
