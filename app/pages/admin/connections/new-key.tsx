import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { scopes } from "#app/access/scopes.ts";
import { newKeyInput } from "#app/domain/connections/inputs.server.ts";
import { maxKeyName, scopeHints, scopeNames } from "#app/domain/connections/model.ts";
import { makeKey } from "#app/domain/connections/writes.server.ts";
import { MadeKey, type Made } from "#app/pages/admin/connections/made.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/new-key";

export const meta = () => adminTitle(m.connection_new_key());

export const loader = () => ({ newId: crypto.randomUUID() });

/** POST: the key. Its secret stands in this answer and nowhere else. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, newKeyInput, async (input) => found(await makeKey(actorIn(context), input)), ["scopes"]);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<Made> & { problems?: Record<string, string>; typed?: Record<string, string> };

export default function NewKey({ loaderData, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {}, secret, ...made }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(typed.id ?? loaderData.newId);
  const ticked = typed.scopes?.split(",") ?? ["enquiries:write"];
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1>{m.connection_new_key()}</h1>
      {secret ? (
        <MadeKey made={{ ...(made as Made), secret }} />
      ) : (
        <Card>
          <Form method="post" className="grid gap-5" noValidate>
            <input type="hidden" name="id" value={id} />
            <Field
              name="name"
              label={m.connection_name()}
              hint={m.connection_name_hint()}
              defaultValue={typed.name ?? ""}
              error={problems.name}
              maxLength={maxKeyName}
              required
            />
            <fieldset className="grid gap-1" aria-describedby={problems.scopes ? "scopes-problem" : undefined}>
              <legend className="mb-1 font-semibold">{m.connection_scopes()}</legend>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  name="scopes"
                  value={scope}
                  label={scopeNames[scope]()}
                  hint={scopeHints[scope]()}
                  defaultChecked={ticked.includes(scope)}
                />
              ))}
              {problems.scopes && (
                <p id="scopes-problem" role="alert" className="text-red">
                  {problems.scopes}
                </p>
              )}
            </fieldset>
            {problems[""] && (
              <Notice tone="danger" title={m.connection_not_made()}>
                {problems[""]}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
                {m.connection_make()}
              </Button>
              <ButtonLink look="secondary" to={href("/admin/connections")}>
                {m.go_back()}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      )}
    </div>
  );
}
