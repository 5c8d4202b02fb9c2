import { Form, href } from "react-router";
import { PushSwitch } from "#app/domain/push/push-switch.tsx";
import { usePush } from "#app/domain/push/use-push.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/**
 * Asks in words, before the browser does in its own. Whoever says "not now" is not asked here again, and whose browser cannot or
 * must not is not asked at all; the account says why.
 */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const push = usePush(publicKey, false);
  if (push.state === undefined || push.state === "unknown" || push.state === "denied") return null;
  return (
    <Card as="section" aria-labelledby="push-offer" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="push-offer" className="text-lg">
          {m.push_offer_title()}
        </h2>
        <p className="text-ink-soft">{m.push_offer_text()}</p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <PushSwitch push={push} />
        <Form method="post" action={href("/account/push/refusal")}>
          <Button type="submit" look="quiet">
            {m.push_not_now()}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
