import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { kindAt, listAddress, restorationAddress } from "#app/pages/admin/entries/kinds.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { EntryUses } from "#app/pages/admin/entries/uses.tsx";
import { entryVerbs } from "#app/pages/admin/entries/verbs.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/trash";

export const meta = () => adminTitle(m.entry_trash_title());

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  const { id, content, state } = found(await findEntry(actorIn(context), kind, params.id));
  return { kind, id, name: titleOf(content), isTrashed: state === "trash" };
}

export function action({ request, params, pattern, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    const { uses } = found(await entryVerbs[kindAt(pattern)].trash(actorIn(context), params.id));
    const problems: Problems = {};
    return { trashed: uses.length === 0, uses, problems };
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question as a page, for browsers without script. */
export default function TrashEntry({ loaderData: { kind, id, name, isTrashed }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const uses = actionData && "uses" in actionData ? actionData.uses : [];
  const back = (
    <ButtonLink look="secondary" to={listAddress(kind)}>
      {isTrashed || uses.length > 0 ? m.go_back() : m.entry_cancel()}
    </ButtonLink>
  );
  if (isTrashed) {
    return (
      <Notice tone="success" title={m.entry_trashed_title()} className="mx-auto max-w-xl">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>{m.entry_trashed_text()}</p>
        <Form method="post" action={restorationAddress(kind, id)} className="mt-3 flex flex-wrap gap-3">
          {back}
          <Button type="submit" look="secondary">
            {m.entry_restore()}
          </Button>
        </Form>
      </Notice>
    );
  }
  return (
    <Card room="lg" className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-2xl">{uses.length > 0 ? m.entry_in_use_title() : m.entry_trash_title()}</h1>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {uses.length > 0 ? <EntryUses kind={kind} name={name} uses={uses} /> : <p className="text-ink-soft">{m.entry_trash_text()}</p>}
      {actionData?.problems?.[""] && (
        <Notice tone="danger" title={m.entry_trash_failed()}>
          {actionData.problems[""]}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {back}
        {uses.length === 0 && (
          <Button type="submit" look="danger" busy={busy}>
            {m.entry_trash_yes()}
          </Button>
        )}
      </Form>
    </Card>
  );
}
