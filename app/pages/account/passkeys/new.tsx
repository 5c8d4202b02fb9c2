import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState, type SubmitEvent } from "react";
import { href, redirect, useFetcher, useHref } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { passkeyInput } from "#app/domain/passkeys/inputs.server.ts";
import { passkeyProblem } from "#app/domain/passkeys/passkey-button.tsx";
import { useKnowsPasskeys, usePasskey } from "#app/domain/passkeys/use-passkey.ts";
import { addPasskey } from "#app/domain/passkeys/writes.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { deviceWords, workspaceOf } from "#app/domain/users/model.ts";
import { AccountHead, accountMeta } from "#app/pages/account/page-head.tsx";
import { NewCodes } from "#app/pages/account/new-codes.tsx";
import { submit, type Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/new";

export const meta = () => accountMeta(m.passkey_setup_title());

/** The device is named by what its browser says, until its owner knows a better name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { isDemanded } = await findOwnFactor(actor);
  return {
    name: deviceWords(request.headers.get("user-agent")),
    next: isDemanded ? workspaceOf(actor.role) : href("/account/secondFactor"),
  };
}

/** POST: the key that the device made. The recovery codes of a first second step are in this answer and in no other. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, passkeyInput, async (input) => {
    const { codes } = await addPasskey(actorIn(context), input);
    return codes ? { codes } : redirect(`${href("/account/secondFactor")}?passkey=added`);
  });

type Answer = { problems?: Problems; codes?: string[] };

export default function PasskeySetUp({ loaderData: { name, next } }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  const [label, setLabel] = useState(name);
  const knows = useKnowsPasskeys();
  const { state, ask } = usePasskey("make", useHref(href("/account/passkeys/beginning")));
  const { problems = {}, codes } = fetcher.data ?? {};
  if (codes) return <NewCodes codes={codes} text={m.passkey_first_on()} next={next} />;

  const problem = passkeyProblem(state) ?? problems[""];
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await ask();
    if (answer) await fetcher.submit({ name: label, answer }, { method: "post" });
  }
  return (
    <>
      <AccountHead title={m.passkey_setup_title()} up={{ to: href("/account/secondFactor"), label: m.account_factor_title() }} />
      <Card room="lg" className="grid gap-5">
        <p>{m.passkey_setup_text()}</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {knows === false && <Notice tone="warning">{m.passkey_unknown()}</Notice>}
        <p className="without-script">{m.passkey_needs_script()}</p>
        <form onSubmit={(event) => void send(event)} className="needs-script grid gap-5" noValidate>
          <Field
            label={m.passkey_name()}
            hint={m.passkey_name_hint()}
            name="name"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            maxLength={60}
            required
            autoComplete="off"
            error={problems.name}
          />
          <Button
            type="submit"
            busy={state === "asking" || fetcher.state !== "idle"}
            busyLabel={m.passkey_waiting()}
            icon={<Fingerprint size={20} aria-hidden="true" />}
            className="justify-self-start"
          >
            {m.passkey_setup()}
          </Button>
        </form>
      </Card>
    </>
  );
}
