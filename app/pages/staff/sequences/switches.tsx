import { Form, href, Link } from "react-router";
import { aboutStarts } from "#app/domain/sequences/model.ts";
import type { FoundSequence } from "#app/domain/sequences/reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { beginningAddress } from "#app/pages/staff/sequences/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What still keeps it from being switched on, in words. */
function missingIn({ steps }: FoundSequence, isWhatsAppOn: boolean) {
  if (steps.length === 0) return m.sequence_without_steps();
  if (steps.some(({ seenAt }) => seenAt === null)) return m.sequence_not_seen();
  return !isWhatsAppOn && steps.some(({ way }) => way === "whatsapp") ? m.sequence_whatsapp_off() : undefined;
}

type Props = { sequence: FoundSequence; toBegin: number; isWhatsAppOn: boolean };

/** On, off, and over; each says what it does before it is pressed. */
export function Switches({ sequence, toBegin, isWhatsAppOn }: Props) {
  const { id, start, state, version } = sequence;
  const missing = missingIn(sequence, isWhatsAppOn);
  const to = href("/sequences/:id/state", { id });
  return (
    <Card as="section" aria-labelledby="state" className="grid gap-3">
      <h2 id="state" className="text-2xl">
        {m.sequence_state()}
      </h2>
      {state !== "on" && missing && (
        <Notice tone="warning" live="off">
          {missing}
        </Notice>
      )}
      {state === "on" ? (
        <p className="measure text-ink-soft">{m.sequence_on_text()}</p>
      ) : (
        <p className="measure text-ink-soft">
          {m.sequence_off_text()} {!aboutStarts[start].isBefore && toBegin > 0 && `${m.sequence_off_days()} `}
          {toBegin === 0 ? (
            m.sequence_begins_nobody()
          ) : (
            <Link to={beginningAddress(id)} data-number={toBegin} className="link min-h-0!">
              {m.sequence_begins_with({ count: toBegin, said: grouped(toBegin) })}
            </Link>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {state !== "on" ? (
          !missing && (
            <Form method="post" action={to}>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="to" value="on">
                {m.sequence_switch_on()}
              </Button>
            </Form>
          )
        ) : (
          <Form method="post" action={to}>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" look="secondary" name="to" value="paused">
              {m.sequence_pause()}
            </Button>
          </Form>
        )}
        <Link to={to} className="link text-sm">
          {m.sequence_end()}
        </Link>
      </div>
    </Card>
  );
}
