import { data, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeCampaignInput } from "#app/domain/campaigns/inputs.server.ts";
import { maxTitle } from "#app/domain/campaigns/model.ts";
import { findCampaign } from "#app/domain/campaigns/reads.server.ts";
import { changeCampaign } from "#app/domain/campaigns/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { ChangeForm, differingIn, GoneNotice, type ChangeAnswer } from "#app/pages/admin/change-form.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.campaign_edit_title());

type Changeable = { title: string; path: string };
const inWords = ({ title, path }: Changeable) => [
  { label: m.campaign_title(), words: title },
  { label: m.campaign_page(), words: path },
];

/** One that was deleted meanwhile is told on this page: without script, what was typed is in its form only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const campaign = await findCampaign(actorIn(context), params.id);
  return data({ campaign, renderedAt: Date.now() }, campaign ? 200 : 404);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changeCampaignInput, async ({ version, ...mine }) => {
    const outcome = await changeCampaign(actorIn(context), params.id, { version, ...mine });
    if (!outcome) throw new Refused(m.campaign_gone());
    if (!outcome.conflict) return redirect(href("/admin/campaigns/:id", { id: params.id }));
    const { theirs, ...rest } = outcome.conflict;
    return data({ conflict: { ...rest, differing: differingIn(inWords(mine), inWords(theirs)) }, typed: mine }, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditCampaign({ loaderData: { campaign, renderedAt }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer = actionData ?? {};
  const values: Record<string, string> | undefined = answer.typed ?? (campaign && { title: campaign.title, path: campaign.path });
  if (!values) return <GoneNotice title={m.campaign_not_there()} text={m.campaign_not_there_text()} back={href("/admin/campaigns")} />;
  const labels = { title: m.campaign_edit_title(), conflict: m.campaign_conflict(), notSaved: m.campaign_not_saved() };
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: answer.problems?.[name], required: true });
  const back = campaign ? href("/admin/campaigns/:id", { id: campaign.id }) : href("/admin/campaigns");
  return (
    <ChangeForm version={campaign?.version} {...{ answer, renderedAt, labels, back }}>
      <div className="grid gap-5">
        <Field {...field("title")} label={m.campaign_title()} hint={m.campaign_title_hint()} maxLength={maxTitle} />
        <Field {...field("path")} label={m.campaign_page()} hint={m.campaign_edit_page_hint()} maxLength={300} />
      </div>
    </ChangeForm>
  );
}
