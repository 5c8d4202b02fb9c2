import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { eraseEnquiry } from "#app/domain/enquiries/inbox.writes.server.ts";
import { nameOf } from "#app/pages/admin/enquiries/labels.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { found } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  const enquiry = found(await findInboxEnquiry(actorIn(context), params.id));
  return { name: enquiry.erasedAt === null ? nameOf(enquiry) : undefined };
}

export const action = deletionAction(eraseEnquiry);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/contact"), gone: m.inbox_deleted, failed: m.inbox_delete_failed });
