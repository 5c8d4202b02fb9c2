import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { bulkTagInput } from "#app/domain/leads/bulk.inputs.server.ts";
import { tagLeads } from "#app/domain/leads/bulk.writes.server.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { submitMany } from "#app/pages/staff/leads/return-to.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/tagging";

export const meta = () => staffTitle(m.tag_many_title());

/** POST: puts a tag on the ticked leads, or takes it off. */
export function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submitMany(actor, request, bulkTagInput, (input) => tagLeads(actor, input));
}

export const clientAction = keepPage;

type Answer = { problems?: Problems; typed?: Record<string, string> };

/** Says why nothing was done, and leads back. */
export default function LeadListTagging({ actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} } = (actionData ?? {}) as Answer;
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8">
      <h1>{m.tag_many_title()}</h1>
      <Notice tone="danger">{Object.values(problems)[0] ?? m.lead_bulk_none()}</Notice>
      <Link to={typed.back?.startsWith("/leadHistory") ? typed.back : listAddress()} className="link">
        {m.lead_bulk_back()}
      </Link>
    </div>
  );
}
