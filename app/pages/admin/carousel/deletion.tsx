import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findSlide } from "#app/domain/carousel/reads.server.ts";
import { deleteSlide } from "#app/domain/carousel/writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { name: (await findSlide(actorIn(context), params.id))?.pathName };
}

export const action = deletionAction(deleteSlide);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/homecrousel"), gone: m.admin_deleted_text, failed: m.crousel_delete_failed });
