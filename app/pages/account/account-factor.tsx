import { Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { AccountHead, accountMeta } from "#app/pages/account/account-head.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account-factor";

export const meta = () => accountMeta(m.account_factor_title());

export async function loader({ context, url }: Route.LoaderArgs) {
  const { since, codesLeft, isDemanded } = await findOwnFactor(actorIn(context));
  return { since, codesLeft, isDemanded, wasRemoved: url.searchParams.has("removed") };
}

export default function AccountFactor({ loaderData: { since, codesLeft, isDemanded, wasRemoved } }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title={m.account_factor_title()} />
      {since ? (
        <On since={since} codesLeft={codesLeft} isDemanded={isDemanded} />
      ) : (
        <>
          {isDemanded && (
            <Notice tone="warning" title={m.account_factor_needed()} live="off">
              {m.account_factor_needed_text()}
            </Notice>
          )}
          {wasRemoved && <Notice tone="success">{m.account_factor_removed()}</Notice>}
          <Off />
        </>
      )}
    </>
  );
}

function Off() {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="grid gap-5">
      <p>{m.account_factor_text()}</p>
      <Form method="post" action={href("/account/secondFactor/beginning")}>
        <Button type="submit" busy={busy}>
          {m.account_factor_begin()}
        </Button>
      </Form>
    </Card>
  );
}

const few = 3;

function On({ since, codesLeft, isDemanded }: { since: Date; codesLeft: number; isDemanded: boolean }) {
  return (
    <>
      <Notice tone="success" title={m.account_factor_on()} live="off">
        {m.account_factor_since({ day: formatDay(since) })}
      </Notice>
      <Card as="section" aria-labelledby="codes" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="codes" className="text-xl">
            {m.account_codes()}
          </h2>
          <p className="text-ink-soft">
            {m.account_codes_text()} <strong className="text-ink">{m.account_codes_left({ count: codesLeft })}</strong>
          </p>
        </div>
        {codesLeft <= few && (
          <Notice tone="warning" live="off">
            {m.account_codes_few()}
          </Notice>
        )}
        <ButtonLink look="secondary" to={href("/account/secondFactor/recoveryCodes")} className="justify-self-start">
          {m.account_codes_renew()}
        </ButtonLink>
      </Card>
      {isDemanded ? (
        <p className="text-ink-soft">{m.account_factor_demanded()}</p>
      ) : (
        <ButtonLink look="secondary" to={href("/account/secondFactor/removal")} className="justify-self-start">
          {m.account_factor_off()}
        </ButtonLink>
      )}
    </>
  );
}
