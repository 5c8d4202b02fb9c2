import { useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { describeKind, listKinds } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { newConnectorInput } from "#app/domain/connectors/inputs.server.ts";
import { addConnector } from "#app/domain/connectors/writes.server.ts";
import { ConnectorFields, typedIn } from "#app/pages/admin/connectors/fields.tsx";
import { MadeConnector, type Made } from "#app/pages/admin/connectors/made.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/new";

export const meta = () => adminTitle(m.connector_new());

export const loader = ({ url }: Route.LoaderArgs) => ({
  newId: crypto.randomUUID(),
  kinds: listKinds(),
  kind: describeKind(url.searchParams.get("kind") ?? ""),
});

/** POST: the connector. Its secret stands in this answer and nowhere else. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, newConnectorInput, async (input) => found(await addConnector(actorIn(context), input)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<Made> & { problems?: Record<string, string>; typed?: Record<string, string> };

export default function NewConnector({ loaderData: { newId, kinds, kind }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed, own, ...made }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(typed?.id ?? newId);
  if (!kind) return <Kinds kinds={kinds} />;
  return (
    <div className="mx-auto grid max-w-2xl gap-6 *:min-w-0">
      <h1>{kind.name}</h1>
      {own ? (
        <MadeConnector made={{ ...(made as Made), own }} kind={kind} />
      ) : (
        <Card className="grid gap-5">
          <p className="measure text-ink-soft">{kind.text}</p>
          <Form method="post" className="grid gap-5" noValidate>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="kind" value={kind.id} />
            <ConnectorFields
              values={typedIn(typed) ?? { name: "", source: kind.source, language: "hi", updates: false, whatsapp: false }}
              theirs={kind.theirs}
              isNew
              problems={problems}
            />
            {problems[""] && (
              <Notice tone="danger" title={m.connector_not_saved()}>
                {problems[""]}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
                {m.connector_make()}
              </Button>
              <ButtonLink look="secondary" to={href("/admin/connections/connectors")}>
                {m.go_back()}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      )}
    </div>
  );
}

/** Where enquiries can come from. */
const Kinds = ({ kinds }: { kinds: { id: string; name: string; text: string }[] }) => (
  <div className="mx-auto grid max-w-2xl gap-6">
    <div className="grid gap-1">
      <h1>{m.connector_new()}</h1>
      <p className="measure text-ink-soft">{m.connector_new_text()}</p>
    </div>
    <ul className="grid gap-3">
      {kinds.map(({ id, name, text }) => (
        <Card key={id} as="li" className="grid gap-1">
          <Link to={`${href("/admin/connections/connectors")}?kind=${id}`} className="link text-lg font-semibold">
            {name}
          </Link>
          <p className="text-ink-soft">{text}</p>
        </Card>
      ))}
    </ul>
  </div>
);
