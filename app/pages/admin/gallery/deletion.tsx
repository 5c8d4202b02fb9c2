import { href } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findItem } from "#app/domain/gallery/reads.server.ts";
import { removeItem } from "#app/domain/gallery/writes.server.ts";
import { ConfirmDeletion } from "#app/pages/admin/deletion-question.tsx";
import { adminTitle } from "#app/pages/admin/entries/kinds.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = () => adminTitle(m.crousel_confirm_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { pathName: (await findItem(actorIn(context), params.id))?.pathName };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await removeItem(actorIn(context), params.id));
    const problems: Problems = {};
    return { deleted: true, problems };
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Deletion({ loaderData: { pathName }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDeletion
      name={pathName}
      gone={m.crousel_deleted_text()}
      back={href("/admin/gallery")}
      failed={m.gallery_delete_failed()}
      problem={actionData?.problems?.[""]}
    />
  );
}
