import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { trySearch } from "#app/domain/searches/trial.reads.server.ts";
import { addSynonymInput } from "#app/domain/synonyms/inputs.server.ts";
import { listSynonyms } from "#app/domain/synonyms/reads.server.ts";
import { addSynonym } from "#app/domain/synonyms/writes.server.ts";
import { NewSynonym } from "#app/pages/admin/synonyms/new.tsx";
import { SynonymList } from "#app/pages/admin/synonyms/table.tsx";
import { Trial } from "#app/pages/admin/synonyms/trial.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { textIn } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.synonym_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const tried = textIn(url.searchParams, "try", 100);
  const [synonyms, trial] = await Promise.all([listSynonyms(actor), tried === "" ? undefined : trySearch(actor, tried)]);
  return {
    synonyms,
    tried,
    trial,
    saved: url.searchParams.get("saved") ?? "",
    newId: crypto.randomUUID(),
    renderedAt: Date.now(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addSynonymInput, async (input) => {
    const { id } = found(await addSynonym(actorIn(context), input));
    return redirect(`${href("/admin/synonyms")}?saved=${id}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Synonyms({ loaderData, actionData }: Route.ComponentProps) {
  const { synonyms, tried, trial, saved, newId, renderedAt } = loaderData;
  useLive(renderedAt, "synonyms");
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <h1>{m.synonym_title()}</h1>
        <p className="measure text-ink-soft">{m.synonym_intro()}</p>
      </div>
      {saved && <Notice tone="success">{m.synonym_saved()}</Notice>}
      <Trial tried={tried} trial={trial} />
      <NewSynonym key={saved} newId={newId} answer={actionData} />
      <SynonymList synonyms={synonyms} />
    </div>
  );
}
