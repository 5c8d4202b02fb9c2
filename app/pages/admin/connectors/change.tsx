import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { describeKind } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { changedConnectorInput, type ChangedConnector } from "#app/domain/connectors/inputs.server.ts";
import { findConnector } from "#app/domain/connectors/reads.server.ts";
import { changeConnector } from "#app/domain/connectors/writes.server.ts";
import { ConnectorFields, typedIn } from "#app/pages/admin/connectors/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/change";

export const meta = () => adminTitle(m.connector_change());

export async function loader({ params, context }: Route.LoaderArgs) {
  const connector = found(await findConnector(actorIn(context), params.id));
  return { connector, theirs: describeKind(connector.kind)?.theirs ?? [] };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changedConnectorInput, async (input: ChangedConnector) => {
    found(await changeConnector(actorIn(context), params.id, input));
    return redirect(`${href("/admin/connections/connectors/:id", { id: params.id })}?done=changed`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ChangeConnector({ loaderData: { connector, theirs }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: { problems?: Record<string, string>; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const { id, name, source, language, purposes } = connector;
  const values = { name, source, language, updates: purposes.includes("updates"), whatsapp: purposes.includes("whatsapp") };
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1>{m.connector_change()}</h1>
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <ConnectorFields values={typedIn(typed) ?? values} theirs={theirs} isNew={false} problems={problems} />
          {problems[""] && (
            <Notice tone="danger" title={m.connector_not_saved()}>
              {problems[""]}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
              {m.connector_save()}
            </Button>
            <ButtonLink look="secondary" to={href("/admin/connections/connectors/:id", { id })}>
              {m.go_back()}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
