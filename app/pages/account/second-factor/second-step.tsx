import { Form, href, redirect, useNavigation } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import { PasskeyButton } from "#app/domain/passkeys/passkey-button.tsx";
import { findHalfWays } from "#app/domain/passkeys/reads.server.ts";
import { giveCode } from "#app/domain/sessions/writes.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { codeInput } from "#app/domain/users/inputs.server.ts";
import { destination } from "#app/domain/users/model.ts";
import { withTo } from "#app/pages/account/paths.ts";
import { CodeField } from "#app/pages/account/code-field.tsx";
import { Or } from "#app/pages/account/sign-in/other-ways.tsx";
import { Door, doorMeta } from "#app/pages/account/frame.tsx";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/second-step";

export const meta = () => doorMeta(m.signin_code_title());

/** Only for who has given the password a moment ago. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const to = url.searchParams.get("to");
  const actor = visitorIn(context);
  if (actor) throw redirect(destination(actor.role, to));
  const ways = await findHalfWays(request.headers);
  if (!ways) throw redirect(withTo(href("/userlogin"), to, { problem: "requires-recent-login" }));
  return { to, ...ways, isRecovery: url.searchParams.get("with") === "recovery", hindiOn: await isHindiOn() };
}

export function action({ request, url }: Route.ActionArgs) {
  return submit(request, codeInput, async (input) => {
    const { role, headers } = await giveCode(input, request.headers);
    return redirect(destination(role, url.searchParams.get("to")), { headers });
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function SecondStep({ loaderData: { to, hasApp, hasPasskey, hindiOn, ...asked }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const problems: Record<string, string> = actionData?.problems ?? {};
  // Who has a passkey and no app has only the recovery codes to type.
  const isRecovery = asked.isRecovery || !hasApp;
  const here = hasApp ? withTo(href("/secondFactor"), to) : undefined;
  return (
    <Door
      title={m.signin_code_title()}
      text={hasPasskey ? m.signin_passkey_text() : isRecovery ? m.signin_recovery_text() : m.signin_code_text()}
      other={{ to: withTo(href("/userlogin"), to), label: m.signin_start_again() }}
      hindiOn={hindiOn}
    >
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      {hasPasskey && (
        <div className="needs-script grid gap-5">
          <PasskeyButton beginning={href("/secondFactor/passkey/beginning")} action={withTo(href("/secondFactor/passkey"), to)} />
          <Or />
        </div>
      )}
      <Form method="post" className="grid gap-5" noValidate>
        <CodeField error={problems.code} isRecovery={isRecovery} here={here} />
        <Button type="submit" look={hasPasskey ? "secondary" : "primary"} busy={busy} busyLabel={m.signin_busy()}>
          {m.signin_submit()}
        </Button>
      </Form>
      <p className="text-sm text-ink-mute">{m.signin_code_lost()}</p>
    </Door>
  );
}
