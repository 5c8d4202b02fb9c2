import { href } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { eraseEnquiry } from "#app/domain/enquiries/inbox.writes.server.ts";
import { nameOf } from "#app/pages/admin/enquiries/labels.ts";
import { ConfirmDeletion } from "#app/pages/admin/deletion-question.tsx";
import { adminTitle } from "#app/pages/admin/entries/kinds.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

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

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDeletion
      name={loaderData.isErased ? undefined : nameOf(loaderData)}
      gone={m.inbox_deleted()}
      back={href("/admin/contact")}
      failed={m.inbox_delete_failed()}
      problem={actionData?.problems?.[""]}
    />
  );
}
