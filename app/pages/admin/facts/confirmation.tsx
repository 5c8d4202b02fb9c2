import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { confirmFactInput } from "#app/domain/facts/inputs.server.ts";
import { linesIn } from "#app/domain/facts/model.ts";
import { findFact, readFacts } from "#app/domain/facts/reads.server.ts";
import { confirmFact } from "#app/domain/facts/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/confirmation";

export const meta = () => adminTitle(m.fact_confirm_title());

export async function loader({ params }: Route.LoaderArgs) {
  const fact = found(await findFact(params.name));
  const { portal } = await readFacts();
  return { fact, portal: { name: localized(portal.value, portal.valueHi), url: portal.url } };
}

/** POST: the official portal says so today. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, confirmFactInput, async ({ version }) => {
    found(await confirmFact(actorIn(context), params.name, version));
    return redirect(`${href("/admin/facts")}?done=confirmed`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ConfirmFact({ loaderData: { fact, portal }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const value = localized(fact.value, fact.valueHi);
  return (
    <Card room="lg" className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl">{m.fact_confirm_title()}</h1>
      <div className="grid gap-1 border-l-4 border-brand pl-4">
        <p className="text-ink-soft">
          <Localized of={localized(fact.question, fact.questionHi)} />
        </p>
        {linesIn(value.text).map((line) => (
          <p key={line} className="text-lg font-semibold">
            <Localized of={{ ...value, text: line }} />
          </p>
        ))}
      </div>
      <p className="text-ink-soft">{m.fact_confirm_text()}</p>
      {portal.url && (
        <a href={portal.url} target="_blank" rel="noopener noreferrer" className="link">
          <Localized of={portal.name} />
          <span className="sr-only">, {m.opens_elsewhere()}</span>
        </a>
      )}
      {problems[""] && (
        <Notice tone="danger" title={m.fact_not_confirmed()}>
          {problems[""]}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={fact.version} />
        <Button type="submit" busy={busy}>
          {m.fact_confirm()}
        </Button>
        <ButtonLink look="secondary" to={href("/admin/facts/:name", { name: fact.key })}>
          {m.fact_edit()}
        </ButtonLink>
        <ButtonLink look="quiet" to={href("/admin/facts")}>
          {m.fact_cancel()}
        </ButtonLink>
      </Form>
    </Card>
  );
}
