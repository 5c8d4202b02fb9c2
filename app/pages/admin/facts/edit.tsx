import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { saveFactInput, type SaveFactInput } from "#app/domain/facts/inputs.server.ts";
import { isOverdue } from "#app/domain/facts/model.ts";
import { findFact, listFactChanges } from "#app/domain/facts/reads.server.ts";
import { saveFact } from "#app/domain/facts/writes.server.ts";
import { listBrokenIn } from "#app/domain/links/reads.server.ts";
import { BrokenLinks } from "#app/pages/admin/links/broken-notice.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { FactFields } from "#app/pages/admin/facts/fields.tsx";
import { FactHistory } from "#app/pages/admin/facts/history.tsx";
import { FactState } from "#app/pages/admin/facts/state.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.fact.question ?? m.fact_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const fact = found(await findFact(params.name));
  const actor = actorIn(context);
  const [changes, broken] = await Promise.all([listFactChanges(actor, fact.key), listBrokenIn(actor, "fact", fact.key)]);
  return { fact, broken, isOverdue: isOverdue(fact, indianDay(new Date())), changes, renderedAt: Date.now() };
}

type Values = Record<string, string>;
type Answer = { problems?: Problems; typed?: Values; version?: number; theirs?: Values };

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, saveFactInput, async (input) => {
    const saved = found(await saveFact(actorIn(context), params.name, input));
    if (!saved.conflict) return redirect(`${href("/admin/facts")}?done=saved`);
    const { by, version, theirs } = saved.conflict;
    const answer: Answer = {
      problems: { "": m.fact_conflict({ name: by ?? m.entry_somebody() }) },
      typed: valuesOf(input),
      theirs: valuesOf(theirs),
      version,
    };
    return data(answer, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const valuesOf = ({ number, checkedOn, ...fact }: Omit<SaveFactInput, "version">): Values => ({
  value: fact.value,
  valueHi: fact.valueHi,
  number: number === null ? "" : String(number),
  standing: fact.standing,
  source: fact.source,
  sourceHi: fact.sourceHi,
  url: fact.url,
  checkedOn: checkedOn ?? "",
  reviewBy: fact.reviewBy,
});

export default function EditFact({ loaderData: { fact, broken, isOverdue: over, changes, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "facts", "links");
  const { problems = {}, typed, theirs, version }: Answer = actionData ?? {};
  // Somebody else's save must not slip under what is typed here: the version is the one that was opened.
  const [opened] = useState(fact.version);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <div className="grid gap-2">
        <Link to={href("/admin/facts")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.fact_back()}
        </Link>
        <h1>
          <Localized of={localized(fact.question, fact.questionHi)} />
        </h1>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <FactState fact={{ ...fact, isOverdue: over }} />
          <ButtonLink look="secondary" to={href("/admin/facts/:name/confirmation", { name: fact.key })}>
            {m.fact_confirm()}
          </ButtonLink>
        </div>
      </div>
      <BrokenLinks links={broken} />
      {problems[""] && (
        <Notice tone={theirs ? "warning" : "danger"} live="alert" title={m.fact_not_saved()}>
          {problems[""]}
        </Notice>
      )}
      <Card room="lg">
        <Form method="post" noValidate className="grid gap-6" key={fact.key}>
          <input type="hidden" name="version" value={version ?? typed?.version ?? opened} />
          <FactFields name={fact.key} values={typed ?? valuesOf(fact)} problems={problems} theirs={theirs} />
          <p className="text-sm text-ink-mute">{m.fact_save_hint()}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {m.fact_save()}
            </Button>
            <ButtonLink look="secondary" to={href("/admin/facts")}>
              {m.fact_cancel()}
            </ButtonLink>
          </div>
        </Form>
      </Card>
      <FactHistory changes={changes} />
    </div>
  );
}
