import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { ProviderButtons } from "#app/domain/social-accounts/provider-buttons.tsx";
import { providers as providersOf } from "#app/domain/social-accounts/model.ts";
import { PasskeyButton } from "#app/domain/passkeys/passkey-button.tsx";
import { hasOwnPasskey } from "#app/domain/passkeys/reads.server.ts";
import { listOwnProviders } from "#app/domain/social-accounts/reads.server.ts";
import { proveAgain } from "#app/domain/sessions/writes.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { againInput } from "#app/domain/users/inputs.server.ts";
import { destination, workspaceOf } from "#app/domain/users/model.ts";
import { findOwnAccount } from "#app/domain/users/reads.server.ts";
import { withTo } from "#app/pages/account/paths.ts";
import { CodeField } from "#app/pages/account/code-field.tsx";
import { Door, doorMeta } from "#app/pages/account/frame.tsx";
import { UsernameHint, PasswordField } from "#app/pages/account/password-field.tsx";
import { Or, OtherWays } from "#app/pages/account/sign-in/other-ways.tsx";
import { problemIn } from "#app/pages/account/problem.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/reauthenticate";

export const meta = () => doorMeta(m.signin_again_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { email, hasPassword } = found(await findOwnAccount(actor));
  const [factor, hasPasskey] = await Promise.all([findOwnFactor(actor), hasOwnPasskey(actor)]);
  const [hasApp, needsCode] = [factor.since !== null, factor.onSince !== null];
  const workspace = workspaceOf(actor.role);
  const providers = (await listOwnProviders(actor)).filter(
    ({ id, isLinked, isOffered }) => isLinked && isOffered && providersOf[id].provesAgain,
  );
  // Who has a passkey and no app has only the recovery codes to type.
  const isRecovery = url.searchParams.get("with") === "recovery" || !hasApp;
  const to = url.searchParams.get("to");
  const hasSent = url.searchParams.has("sent");
  const problem = problemIn(url);
  return {
    email,
    hasPassword,
    hasApp,
    hasPasskey,
    needsCode,
    isRecovery,
    providers,
    workspace,
    to,
    hasSent,
    problem,
    hindiOn: await isHindiOn(),
  };
}

/** POST: for a quarter of an hour what is delicate is open again. */
export function action({ request, url, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, againInput, async (input) => {
    await proveAgain(actor, input);
    return redirect(destination(actor.role, url.searchParams.get("to")));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function SignInAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, hasPasskey, needsCode, providers, workspace, to, hasSent, hindiOn } = loaderData;
  const hasForm = hasPassword || needsCode;
  const problems: Record<string, string> = actionData?.problems ?? {};
  const problem = problems[""] ?? loaderData.problem;
  const Ways = hasForm ? OtherWays : ProviderButtons;
  return (
    <Door
      title={m.signin_again_title()}
      text={to ? `${m.signin_again_text()} ${m.signin_again_back()}` : m.signin_again_text()}
      hindiOn={hindiOn}
    >
      {hasSent && <Notice live="off">{m.signin_again_sent()}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {hasPasskey && (
        <div className="needs-script grid gap-5">
          <PasskeyButton beginning={href("/signInAgain/passkey/beginning")} action={withTo(href("/signInAgain/passkey"), to)} />
          <Or />
        </div>
      )}
      {hasForm ? <AgainForm {...loaderData} problems={problems} /> : <Notice live="off">{m.signin_again_no_password()}</Notice>}
      <Ways purpose="again" to={to} needsCode={needsCode} providers={providers} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={href("/forgotPassword")} className="link">
          {m.signin_forgot()}
        </Link>
        <ButtonLink look="secondary" to={workspace}>
          {m.signin_again_cancel()}
        </ButtonLink>
      </div>
    </Door>
  );
}

type FormProps = Pick<
  Route.ComponentProps["loaderData"],
  "email" | "hasPassword" | "hasApp" | "hasPasskey" | "needsCode" | "isRecovery" | "to"
> & {
  problems: Record<string, string>;
};

function AgainForm({ email, hasPassword, hasApp, hasPasskey, needsCode, isRecovery, to, problems }: FormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <UsernameHint email={email} />
      {hasPassword && <PasswordField error={problems.password} />}
      {needsCode && (
        <CodeField error={problems.code} isRecovery={isRecovery} here={hasApp ? withTo(href("/signInAgain"), to) : undefined} />
      )}
      <Button type="submit" look={hasPasskey ? "secondary" : "primary"} busy={busy} busyLabel={m.signin_again_busy()}>
        {m.signin_again_submit()}
      </Button>
    </Form>
  );
}
