import { data, Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeSynonymInput } from "#app/domain/synonyms/inputs.server.ts";
import { findSynonym } from "#app/domain/synonyms/reads.server.ts";
import { changeSynonym, type SynonymConflict } from "#app/domain/synonyms/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { BothValues, type Differing } from "#app/pages/admin/entries/both-values.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { SynonymFields } from "#app/pages/admin/synonyms/fields.tsx";
import { synonymValues, synonymWords } from "#app/pages/admin/synonyms/values.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
    return data({ conflict: { ...rest, differing: differing(details, theirs) }, typed: synonymValues(details) }, 409);
  });
}

function differing(mine: SynonymConflict["theirs"], theirs: SynonymConflict["theirs"]): Differing[] {
  const other = synonymWords(theirs);
  return synonymWords(mine)
    .map(({ label, words }, index) => ({ label, mine: words, theirs: other[index]!.words }))
    .filter((one) => one.mine !== one.theirs);
}

type Answer = {
  problems?: Problems;
  typed?: Record<string, string>;
  conflict?: { version: number; by: string | null; at: Date; differing: Differing[] };
};

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditSynonym({ loaderData: { synonym, renderedAt }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed, conflict }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const values = typed ?? (synonym && synonymValues(synonym));
  if (!values) return <Gone />;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      {conflict && (
        <BothValues
          key={conflict.version}
          by={conflict.by}
          when={whenText(conflict.at, renderedAt)}
          text={m.synonym_conflict()}
          differing={conflict.differing}
        />
      )}
      <Card room="lg" className="grid gap-6">
        <h1 className="text-3xl">{m.synonym_edit_title()}</h1>
        <Form method="post" className="grid gap-6" noValidate>
          <input type="hidden" name="version" value={conflict?.version ?? typed?.version ?? synonym?.version} />
          <SynonymFields values={values} problems={problems} />
          {problems[""] && (
            <Notice tone="danger" title={m.synonym_not_saved()}>
              {problems[""]}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
              {m.admin_save()}
            </Button>
            <ButtonLink look="secondary" to={href("/admin/synonyms")}>
              {m.admin_cancel()}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function Gone() {
  const back = (
    <ButtonLink look="secondary" to={href("/admin/synonyms")}>
      {m.go_back()}
    </ButtonLink>
  );
  return (
    <Notice tone="warning" title={m.synonym_not_there()} actions={back} className="mx-auto max-w-xl">
      {m.synonym_not_there_text()}
    </Notice>
  );
}
