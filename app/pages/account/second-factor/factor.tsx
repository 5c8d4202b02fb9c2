import { Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { arePasskeysOffered, listOwnPasskeys } from "#app/domain/passkeys/reads.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { AccountHead, accountMeta } from "#app/pages/account/page-head.tsx";
import { PasskeyList } from "#app/pages/account/passkeys/list.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/factor";

export const meta = () => accountMeta(m.account_factor_title());

const passkeyNews = { added: () => m.passkey_added(), removed: () => m.passkey_removed() };

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [{ since, onSince, codesLeft, isDemanded }, passkeys] = await Promise.all([findOwnFactor(actor), listOwnPasskeys(actor)]);
  const passkey = url.searchParams.get("passkey");
  const news = url.searchParams.has("removed") ? m.account_factor_removed() : passkeyNews[passkey as keyof typeof passkeyNews]?.();
  return { since, onSince, codesLeft, isDemanded, passkeys, showsPasskeys: arePasskeysOffered(), news };
}

export default function AccountFactor({ loaderData }: Route.ComponentProps) {
  const { since, onSince, codesLeft, isDemanded, passkeys, showsPasskeys, news } = loaderData;
  const isLast = isDemanded && passkeys.length === 0;
  return (
    <>
      <AccountHead title={m.account_factor_title()} />
      {news && <Notice tone="success">{news}</Notice>}
      {onSince ? (
        <Notice tone="success" title={m.account_factor_on()} live="off">
          {m.account_factor_since({ day: formatDay(onSince) })}
        </Notice>
      ) : (
        isDemanded && (
          <Notice tone="warning" title={m.account_factor_needed()} live="off">
            {m.account_factor_needed_text()}
          </Notice>
        )
      )}
      {showsPasskeys && <PasskeyList passkeys={passkeys} isFirst={!onSince} />}
      <App isOn={since !== null} isLast={isLast} isFirst={!onSince} isMain={!onSince && !showsPasskeys} />
      {onSince && <Codes left={codesLeft} />}
    </>
  );
}

type AppProps = { isOn: boolean; isLast: boolean; isFirst: boolean; isMain: boolean };

/** The app that shows six digits. */
function App({ isOn, isLast, isFirst, isMain }: AppProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" aria-labelledby="app" room={isFirst ? "lg" : "md"} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="app" className="text-xl">
          {m.account_app()}
        </h2>
        <p className="text-ink-soft">{isOn ? m.account_app_on() : m.account_factor_text()}</p>
      </div>
      {!isOn ? (
        <Form method="post" action={href("/account/secondFactor/beginning")}>
          <Button type="submit" look={isMain ? "primary" : "secondary"} busy={busy}>
            {m.account_factor_begin()}
          </Button>
        </Form>
      ) : isLast ? (
        <p className="text-ink-soft">{m.account_factor_demanded()}</p>
      ) : (
        <ButtonLink look="secondary" to={href("/account/secondFactor/removal")} className="justify-self-start">
          {m.account_factor_off()}
        </ButtonLink>
      )}
    </Card>
  );
}

const few = 3;

function Codes({ left }: { left: number }) {
  return (
    <Card as="section" aria-labelledby="codes" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="codes" className="text-xl">
          {m.account_codes()}
        </h2>
        <p className="text-ink-soft">
          {m.account_codes_text()} <strong className="text-ink">{m.account_codes_left({ count: left })}</strong>
        </p>
      </div>
      {left <= few && (
        <Notice tone="warning" live="off">
          {m.account_codes_few()}
        </Notice>
      )}
      <ButtonLink look="secondary" to={href("/account/secondFactor/recoveryCodes")} className="justify-self-start">
        {m.account_codes_renew()}
      </ButtonLink>
    </Card>
  );
}
