import { Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findOwnFactor, findSetUp } from "#app/domain/second-factors/reads.server.ts";
import { confirmSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { codeInput } from "#app/domain/users/inputs.server.ts";
import { workspaceOf } from "#app/domain/users/model.ts";
import { AccountHead, accountMeta } from "#app/pages/account/page-head.tsx";
import { NewCodes } from "#app/pages/account/new-codes.tsx";
import { submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { Route } from "./+types/factor-setup";

export const meta = () => accountMeta(m.account_setup_title());

/** Once a code was taken there is no secret to be shown any more, here or anywhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [setUp, { isDemanded }] = await Promise.all([findSetUp(actor), findOwnFactor(actor)]);
  return { setUp, next: isDemanded ? workspaceOf(actor.role) : href("/account/secondFactor") };
}

/** POST: the first code. The recovery codes are in this answer and in no other. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, codeInput, async ({ code }) => ({ codes: await confirmSecondFactor(actorIn(context), code) }));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; codes?: string[] };

export default function AccountFactorSetUp({ loaderData: { setUp, next }, actionData }: Route.ComponentProps) {
  const { problems = {}, codes }: Answer = actionData ?? {};
  if (codes) return <NewCodes codes={codes} text={m.account_codes_new_on()} next={next} />;
  return (
    <>
      <AccountHead title={m.account_setup_title()} up={{ to: href("/account/secondFactor"), label: m.account_factor_title() }} />
      {setUp ? <SetUp setUp={setUp} problems={problems} /> : <Nothing problem={problems[""]} />}
    </>
  );
}

type Steps = { setUp: NonNullable<Route.ComponentProps["loaderData"]["setUp"]>; problems: Problems };

function SetUp({ setUp, problems }: Steps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg">
      <ol className="grid list-decimal gap-6 pl-5 marker:font-bold marker:text-brand">
        <li className="pl-1">{m.account_setup_app()}</li>
        <li className="pl-1">
          <ScanStep setUp={setUp} />
        </li>
        <li className="pl-1">
          <div className="grid gap-4">
            {m.account_setup_code_step()}
            {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
            <Form method="post" className="grid gap-4" noValidate>
              <Field
                label={m.signin_code()}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                required
                className="max-w-60"
                error={problems.code}
              />
              <p className="text-sm text-ink-mute">{m.account_setup_others()}</p>
              <Button type="submit" busy={busy} busyLabel={m.account_setup_checking()} className="justify-self-start">
                {m.account_setup_confirm()}
              </Button>
            </Form>
          </div>
        </li>
      </ol>
    </Card>
  );
}

const ScanStep = ({ setUp: { key, address, picture } }: Pick<Steps, "setUp">) => (
  <div className="grid gap-4">
    {m.account_setup_scan()}
    {/* Nobody can scan the phone they hold. */}
    <a href={address} className={buttonLook("secondary", "md", "justify-self-start sm:hidden")}>
      {m.account_setup_open()}
    </a>
    <QrCode picture={picture} label={m.account_setup_picture()} />
    <a href={address} className="link justify-self-start max-sm:hidden">
      {m.account_setup_open()}
    </a>
    <p className="grid gap-1">
      {m.account_setup_key()}
      <code lang="en" className="font-mono text-lg font-semibold wrap-anywhere select-all">
        {key}
      </code>
    </p>
  </div>
);

/** Opened without having begun, or once more after it was done. */
function Nothing({ problem = m.account_setup_nothing() }: { problem: string | undefined }) {
  const back = (
    <ButtonLink look="secondary" to={href("/account/secondFactor")}>
      {m.account_factor_title()}
    </ButtonLink>
  );
  return <Notice actions={back}>{problem}</Notice>;
}
