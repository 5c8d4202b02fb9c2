import { data, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { languageNames } from "#app/domain/leads/details.model.ts";
import { changePartnerInput, type PartnerChange } from "#app/domain/partnerships/inputs.server.ts";
import { partnerKindNames } from "#app/domain/partners/model.ts";
import { findPartner } from "#app/domain/partnerships/reads.server.ts";
import { changePartner } from "#app/domain/partnerships/writes.server.ts";
import { ChangeForm, differingIn, type ChangeAnswer } from "#app/pages/admin/change-form.tsx";
import { PartnerFields } from "#app/pages/admin/partners/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.partner_edit_title());

const inWords = ({ name, kind, contact, language, path, note }: Omit<PartnerChange, "version">) => [
  { label: m.partner_name(), words: name },
  { label: m.partner_kind(), words: partnerKindNames[kind]() },
  { label: m.partner_contact(), words: contact },
  { label: m.partner_language(), words: languageNames[language]?.() ?? language },
  { label: m.campaign_page(), words: path },
  { label: m.partner_note(), words: note },
];

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  partner: found(await findPartner(actorIn(context), params.id)),
  renderedAt: Date.now(),
});

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changePartnerInput, async ({ version, ...mine }) => {
    const { conflict } = found(await changePartner(actorIn(context), params.id, { version, ...mine }));
    if (!conflict) return redirect(href("/admin/partners/:id", { id: params.id }));
    const { theirs, ...rest } = conflict;
    return data({ conflict: { ...rest, differing: differingIn(inWords(mine), inWords(theirs)) }, typed: mine }, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditPartner({ loaderData: { partner, renderedAt }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer = actionData ?? {};
  const { id, name, kind, contact, language, path, note } = partner;
  const labels = { title: m.partner_edit_title(), conflict: m.partner_conflict(), notSaved: m.partner_not_saved() };
  return (
    <ChangeForm version={partner.version} back={href("/admin/partners/:id", { id })} {...{ answer, renderedAt, labels }}>
      <PartnerFields values={answer.typed ?? { name, kind, contact, language, path, note }} problems={answer.problems ?? {}} />
    </ChangeForm>
  );
}
