import { href } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findSlide } from "#app/domain/carousel/reads.server.ts";
import { deleteSlide } from "#app/domain/carousel/writes.server.ts";
import { ConfirmDeletion } from "#app/pages/admin/deletion-question.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = () => [{ title: `${m.crousel_confirm_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { pathName: (await findSlide(actorIn(context), params.id))?.pathName };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await deleteSlide(actorIn(context), params.id));
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
      back={href("/admin/homecrousel")}
      failed={m.crousel_delete_failed()}
      problem={actionData?.problems?.[""]}
    />
  );
}
