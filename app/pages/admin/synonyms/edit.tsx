import { data, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeSynonymInput } from "#app/domain/synonyms/inputs.server.ts";
import { findSynonym } from "#app/domain/synonyms/reads.server.ts";
import { changeSynonym } from "#app/domain/synonyms/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { ChangeForm, differingIn, GoneNotice, type ChangeAnswer } from "#app/pages/admin/change-form.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { SynonymFields } from "#app/pages/admin/synonyms/fields.tsx";
import { synonymValues, synonymWords } from "#app/pages/admin/synonyms/values.ts";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.synonym_edit_title());

/** One that was deleted meanwhile is told on this page: without script, what was typed is in its form only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const synonym = await findSynonym(actorIn(context), params.id);
  return data({ synonym, renderedAt: Date.now() }, synonym ? 200 : 404);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changeSynonymInput, async ({ version, ...details }) => {
    const outcome = await changeSynonym(actorIn(context), params.id, { version, ...details });
    if (!outcome) throw new Refused(m.synonym_gone());
    if (!outcome.conflict) return redirect(`${href("/admin/synonyms")}?saved=${params.id}`);
    const { theirs, ...rest } = outcome.conflict;
    return data(
      { conflict: { ...rest, differing: differingIn(synonymWords(details), synonymWords(theirs)) }, typed: synonymValues(details) },
      409,
    );
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditSynonym({ loaderData: { synonym, renderedAt }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer = actionData ?? {};
  const values = answer.typed ?? (synonym && synonymValues(synonym));
  const back = href("/admin/synonyms");
  if (!values) return <GoneNotice title={m.synonym_not_there()} text={m.synonym_not_there_text()} back={back} />;
  const labels = { title: m.synonym_edit_title(), conflict: m.synonym_conflict(), notSaved: m.synonym_not_saved() };
  return (
    <ChangeForm version={synonym?.version} {...{ answer, renderedAt, labels, back }}>
      <SynonymFields values={values} problems={answer.problems ?? {}} />
    </ChangeForm>
  );
}
