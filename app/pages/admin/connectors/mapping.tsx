import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { fieldNames, fields, type Field } from "#app/domain/connector-kinds/model.ts";
import { mappingInput } from "#app/domain/connectors/inputs.server.ts";
import { findConnector, readSample } from "#app/domain/connectors/reads.server.ts";
import { saveMapping } from "#app/domain/connectors/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/mapping";

export const meta = () => adminTitle(m.connector_mapping());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [connector, sample] = [found(await findConnector(actor, params.id)), found(await readSample(actor, params.id))];
  return { connector, sample };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, mappingInput, async (mapping) => {
    found(await saveMapping(actorIn(context), params.id, mapping));
    return redirect(`${href("/admin/connections/connectors/:id", { id: params.id })}?done=mapped`);
  });
}

type Sample = { paths: { path: string; value: string }[]; usual: Partial<Record<Field, string | undefined>> };

/** Which of their fields is which of ours, from what came last. */
export default function ConnectorMapping({ loaderData: { connector, sample } }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const { id, name, mapping } = connector;
  const back = href("/admin/connections/connectors/:id", { id });
  return (
    <div className="mx-auto grid max-w-2xl gap-6 *:min-w-0">
      <div className="grid gap-1">
        <h1 className="wrap-anywhere">{m.connector_mapping_of({ name })}</h1>
        <p className="measure text-ink-soft">{m.connector_mapping_text()}</p>
      </div>
      {sample.at === undefined ? (
        <>
          <EmptyState title={m.connector_mapping_empty_title()} text={m.connector_mapping_empty_text()} />
          <ButtonLink look="secondary" to={back} className="justify-self-start">
            {m.go_back()}
          </ButtonLink>
        </>
      ) : (
        <Card className="grid gap-5 *:min-w-0">
          <p className="text-sm text-ink-soft">{m.connector_mapping_sample({ moment: formatMoment(sample.at) })}</p>
          <Form method="post" className="grid gap-4 *:min-w-0">
            {fields.map((field) => (
              <Choice key={field} field={field} said={mapping[field]} sample={sample} />
            ))}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
                {m.connector_save()}
              </Button>
              <ButtonLink look="secondary" to={back}>
                {m.go_back()}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      )}
    </div>
  );
}

function Choice({ field, said, sample: { paths, usual } }: { field: Field; said: string | undefined; sample: Sample }) {
  const shown = (path: string) => `${path}: ${paths.find((one) => one.path === path)?.value ?? m.connector_mapping_missing()}`;
  const byName = usual[field];
  const others = said && !paths.some(({ path }) => path === said) ? [said] : [];
  return (
    <Select name={field} label={fieldNames[field]()} defaultValue={said === undefined ? "auto" : said === "" ? "none" : `path:${said}`}>
      <option value="auto">
        {byName === undefined ? m.connector_mapping_auto_none() : m.connector_mapping_auto({ field: shown(byName) })}
      </option>
      <option value="none">{m.connector_mapping_none()}</option>
      {[...others, ...paths.map(({ path }) => path)].map((path) => (
        <option key={path} value={`path:${path}`}>
          {shown(path)}
        </option>
      ))}
    </Select>
  );
}
