import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findSynonym } from "#app/domain/synonyms/reads.server.ts";
import { deleteSynonym } from "#app/domain/synonyms/writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { name: (await findSynonym(actorIn(context), params.id))?.words };
}

export const action = deletionAction(deleteSynonym);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/synonyms"), gone: m.synonym_deleted, failed: m.synonym_delete_failed });
