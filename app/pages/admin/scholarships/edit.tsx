import { useState } from "react";
import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { nextReview } from "#app/domain/facts/model.ts";
import { saveScholarshipInput } from "#app/domain/scholarships/inputs.server.ts";
import { findScholarship, type Scholarship } from "#app/domain/scholarships/reads.server.ts";
import { saveScholarship } from "#app/domain/scholarships/writes.server.ts";
import { listBrokenIn, type BrokenLink } from "#app/domain/links/reads.server.ts";
import { BrokenLinks } from "#app/pages/admin/links/broken-notice.tsx";
import { ScholarshipFields } from "#app/pages/admin/scholarships/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { useFormDraft } from "#app/pages/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.scholarship_edit());

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.id === "new")
    return {
      id: "new",
      version: 0,
      values: { reviewBy: nextReview(indianDay(new Date())) } as Record<string, string>,
      broken: [] as BrokenLink[],
    };
  const scholarship = found(await findScholarship(params.id));
  return {
    id: params.id,
    version: scholarship.version,
    values: valuesOf(scholarship),
    broken: await listBrokenIn(actorIn(context), "scholarship", params.id),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, saveScholarshipInput, async (input) => {
    const { id } = found(await saveScholarship(actorIn(context), params.id, input));
    return redirect(`${href("/admin/scholarships")}?done=saved&id=${id}`);
  });
}

/** What was typed into which version of it: what somebody else has saved since is never covered by it. */
const draftOf = (id: string, version: number | string) => `scholarship.${id}.${version}`;

/** Once it is saved, nothing of it waits in this tab any more. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = new URLSearchParams(await request.clone().text());
  return keepPage({ serverAction }).catch((stopped: unknown) => {
    const isSaved = stopped instanceof Response && stopped.headers.get("Location")?.includes("done=saved");
    if (isSaved) sessionStorage.removeItem(draftOf(params.id, form.get("version") ?? ""));
    throw stopped;
  });
}

const valuesOf = ({ name, nameHi, givenBy, givenByHi, purpose, purposeHi, who, whoHi, ...rest }: Scholarship): Record<string, string> => ({
  name,
  nameHi,
  givenBy,
  givenByHi,
  purpose,
  purposeHi,
  who,
  whoHi,
  website: rest.website,
  lastDate: rest.lastDate ?? "",
  source: rest.source,
  sourceHi: rest.sourceHi,
  url: rest.url,
  checkedOn: rest.checkedOn ?? "",
  reviewBy: rest.reviewBy,
});

export default function EditScholarship({ loaderData: { id, version, values, broken }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: { problems?: Problems; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const isNew = version === 0;
  const [isBack, setIsBack] = useState(false);
  const { form, keep } = useFormDraft(draftOf(id, version), undefined, () => setIsBack(true));
  return (
    <Card room="lg" className="mx-auto grid max-w-4xl gap-6">
      <h1 className="text-3xl">{isNew ? m.scholarship_add() : m.scholarship_edit()}</h1>
      {isBack && !actionData && <Notice>{m.scholarship_back()}</Notice>}
      <BrokenLinks links={broken} />
      {problems[""] && (
        <Notice tone="danger" title={m.fact_not_saved()}>
          {problems[""]}
        </Notice>
      )}
      <Form id="scholarship" method="post" noValidate className="grid gap-6" key={id} ref={form} onInput={keep}>
        <input type="hidden" name="version" value={version} />
        <ScholarshipFields values={typed ?? values} problems={problems} />
        <p className="text-sm text-ink-mute">{m.fact_save_hint()}</p>
      </Form>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form="scholarship" busy={busy}>
          {m.fact_save()}
        </Button>
        <ButtonLink look="secondary" to={href("/admin/scholarships")} onClick={() => sessionStorage.removeItem(draftOf(id, version))}>
          {m.fact_cancel()}
        </ButtonLink>
        {!isNew && (
          <ButtonLink look="quiet" to={href("/admin/scholarships/:id/deletion", { id })} className="text-red sm:ml-auto">
            {m.scholarship_remove()}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
