import { data, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeOwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { findOwnField } from "#app/domain/own-fields/reads.server.ts";
import { changeOwnField } from "#app/domain/own-fields/writes.server.ts";
import { ChangeForm, GoneNotice } from "#app/pages/admin/change-form.tsx";
import { OwnFieldForm } from "#app/pages/admin/own-fields/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.own_edit());

export async function loader({ params, context }: Route.LoaderArgs) {
  const field = await findOwnField(actorIn(context), params.id);
  return data({ field, renderedAt: Date.now() }, field ? 200 : 404);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(
    request,
    changeOwnFieldInput,
    async (input) => redirect(`${href("/admin/fields")}?saved=${found(await changeOwnField(actorIn(context), params.id, input)).id}`),
    ["places"],
  );
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditOwnField({ loaderData: { field, renderedAt }, actionData }: Route.ComponentProps) {
  const back = href("/admin/fields");
  if (!field) return <GoneNotice title={m.own_gone()} text={m.own_gone_text()} back={back} />;
  const { nameEn, nameHi, kind, choices, places, isPersonal, version } = field;
  const values = actionData?.typed ?? { nameEn, nameHi, places: places.join(","), personal: isPersonal ? "yes" : "no" };
  const labels = { title: m.own_edit(), conflict: "", notSaved: m.own_not_saved() };
  return (
    <ChangeForm version={version} answer={actionData ?? {}} renderedAt={renderedAt} labels={labels} back={back}>
      <OwnFieldForm values={values} problems={actionData?.problems ?? {}} kind={kind} known={choices} />
    </ChangeForm>
  );
}
