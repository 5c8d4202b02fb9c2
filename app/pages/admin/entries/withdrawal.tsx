import { Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import { entryVerbs } from "#app/pages/admin/entries/verbs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/withdrawal";

export const meta = () => [{ title: `${m.entry_withdraw_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  const { content, liveSlug } = found(await findEntry(actorIn(context), kind, params.id));
  return { name: titleOf(content), address: liveSlug && entryAddresses[kind].live(liveSlug), back: entryAddresses[kind].one(params.id) };
}

export function action({ request, params, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern);
  return submit(request, z.object({}), async () => {
    found(await entryVerbs[kind].withdraw(actorIn(context), params.id));
    return redirect(entryAddresses[kind].one(params.id));
  });
}

type Answer = { problems?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question before a page leaves the site. */
export default function Withdrawal({ loaderData: { name, address, back }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const problem = (actionData as Answer | undefined)?.problems?.[""];
  return (
    <Card room="lg" className="grid max-w-xl gap-4">
      <h1 className="text-2xl">{m.entry_withdraw_question()}</h1>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-ink-soft">{m.entry_withdraw_text({ address: address ?? "" })}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Form method="post" className="flex flex-wrap gap-3">
        <ButtonLink look="secondary" to={back}>
          {m.entry_withdraw_no()}
        </ButtonLink>
        <Button type="submit" look="danger" busy={busy}>
          {m.entry_withdraw()}
        </Button>
      </Form>
    </Card>
  );
}
