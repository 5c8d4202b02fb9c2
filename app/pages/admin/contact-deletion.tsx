import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { eraseEnquiry } from "#app/domain/enquiries/inbox.writes.server.ts";
import { nameOf } from "#app/pages/admin/contact-words.ts";
import { adminTitle } from "#app/pages/admin/entry-kinds.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/contact-deletion";

export const meta = () => adminTitle(m.crousel_confirm_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, reference, erasedAt } = found(await findInboxEnquiry(actorIn(context), params.id));
  return { name, reference, isErased: erasedAt !== null };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await eraseEnquiry(actorIn(context), params.id));
    const problems: Problems = {};
    return { deleted: true, problems };
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question as a page, for browsers without script. */
export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const back = (
    <ButtonLink look="secondary" to={href("/admin/contact")}>
      {loaderData.isErased ? m.go_back() : m.crousel_confirm_no()}
    </ButtonLink>
  );
  if (loaderData.isErased) {
    return (
      <Notice tone="success" title={m.crousel_deleted_title()} actions={back} className="max-w-xl">
        {m.inbox_deleted()}
      </Notice>
    );
  }
  return (
    <Card room="lg" className="grid max-w-xl gap-4">
      <h1 className="text-2xl">{m.crousel_confirm_title()}</h1>
      <p className="text-ink-soft">{m.crousel_confirm_text()}</p>
      <p className="font-semibold wrap-anywhere">{nameOf(loaderData)}</p>
      {actionData?.problems?.[""] && (
        <Notice tone="danger" title={m.inbox_delete_failed()}>
          {actionData.problems[""]}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {back}
        <Button type="submit" look="danger" busy={busy}>
          {m.crousel_confirm_yes()}
        </Button>
      </Form>
    </Card>
  );
}
