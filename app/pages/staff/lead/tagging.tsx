import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { tagLead } from "#app/domain/leads/editing.writes.server.ts";
import { leadTagsInput } from "#app/domain/tags/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadTagsForm } from "#app/pages/staff/lead/tags.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/tagging";

export const meta = () => staffTitle(m.tag_change());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ lead: await workableAt(actorIn(context), params) });

/** POST: which tags are ticked, and which were when the form was made. */
export function action({ request, params, context }: Route.ActionArgs) {
  const tag = async (input: Parameters<typeof tagLead>[2]) => {
    const { number } = found(await tagLead(actorIn(context), numberIn(params), input));
    return redirect(`${leadAddress(number)}?done=tags`);
  };
  return submit(request, leadTagsInput, tag, ["tag", "had"]);
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function TagLead({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.tag_change()}>
      <LeadTagsForm lead={lead} answer={actionData} />
    </LeadVerbPage>
  );
}
