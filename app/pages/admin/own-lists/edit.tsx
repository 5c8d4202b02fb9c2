import { data, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { renameListItemInput } from "#app/domain/own-lists/inputs.server.ts";
import { isBuiltIn, isOwnList, itemName } from "#app/domain/own-lists/model.ts";
import { findListItem } from "#app/domain/own-lists/reads.server.ts";
import { renameListItem } from "#app/domain/own-lists/writes.server.ts";
import { ChangeForm, GoneNotice } from "#app/pages/admin/change-form.tsx";
import { NameFields } from "#app/pages/admin/own-lists/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.list_item_rename());

export async function loader({ params: { list, id }, context }: Route.LoaderArgs) {
  const item = isOwnList(list) ? await findListItem(actorIn(context), list, id) : undefined;
  return data({ item, renderedAt: Date.now() }, item ? 200 : 404);
}

export function action({ request, params: { list, id }, context }: Route.ActionArgs) {
  return submit(request, renameListItemInput, async (input) => {
    const of = found(isOwnList(list) ? list : undefined);
    found(await renameListItem(actorIn(context), of, id, input));
    return redirect(`${href("/admin/lists")}?saved=${of}.${id}#${of}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function RenameListItem({ loaderData: { item, renderedAt }, actionData }: Route.ComponentProps) {
  const back = href("/admin/lists");
  if (!item) return <GoneNotice title={m.list_item_gone()} text={m.list_item_gone_text()} back={back} />;
  const hasHindi = item.nameHi !== "" || (item.nameEn === "" && isBuiltIn(item));
  const values = actionData?.typed ?? { nameEn: itemName(item, "en"), nameHi: hasHindi ? itemName(item, "hi") : "" };
  const labels = { title: m.list_item_rename(), conflict: "", notSaved: m.list_not_saved() };
  return (
    <ChangeForm version={item.version} answer={actionData ?? {}} renderedAt={renderedAt} labels={labels} back={back}>
      <p className="measure text-ink-soft">
        {[m.list_item_rename_text(), ...(isBuiltIn(item) ? [m.list_item_built_in_text()] : [])].join(" ")}
      </p>
      <NameFields form="item" values={values} problems={actionData?.problems ?? {}} />
    </ChangeForm>
  );
}
