import { ownWords } from "#app/domain/messages/model.ts";
import { Bubble } from "#app/pages/staff/messages/preview.tsx";
import type { Offer } from "#app/pages/staff/messages/offer.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";

type Props = { offer: Offer; addressOf: (template: string) => string };

/** What else could be written, each with its whole text, and what is not possible for this lead and why. */
export function OtherTexts({ offer: { possible, impossible, chosen, language }, addressOf }: Props) {
  return (
    <section aria-labelledby="others" className="grid gap-4">
      <h2 id="others" className="text-xl">
        {m.message_choose()}
      </h2>
      <ul className="grid gap-5">
        {possible
          .filter(({ id }) => id !== chosen?.id)
          .map(({ id, name, text }) => (
            <li key={id} className="grid justify-items-start gap-2">
              <h3 className="text-lg wrap-anywhere">{name}</h3>
              <Bubble lang={language}>{text}</Bubble>
              <ButtonLink look="secondary" to={addressOf(id)}>
                {m.message_use({ name })}
              </ButtonLink>
            </li>
          ))}
        {chosen && (
          <li className="grid justify-items-start gap-2">
            <h3 className="text-lg">{m.message_own()}</h3>
            <p className="text-ink-soft">{m.message_own_text()}</p>
            <ButtonLink look="secondary" to={addressOf(ownWords)}>
              {m.message_use({ name: m.message_own() })}
            </ButtonLink>
          </li>
        )}
      </ul>
      {impossible.length > 0 && (
        <>
          <h3 className="text-lg">{m.message_impossible_title()}</h3>
          <ul className="grid gap-2">
            {impossible.map(({ id, name, missing }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <p className="text-sm text-ink-soft">{m.message_impossible({ what: missing.join(", ") })}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
