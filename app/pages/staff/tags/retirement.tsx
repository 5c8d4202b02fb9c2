import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { retireTag, reviveTag } from "#app/domain/tags/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/retirement";

export const meta = () => staffTitle(m.tag_title());

const input = z.object({ to: z.enum(["retired", "use"]) });

/** POST: whether it is offered. It stays on the leads that have it either way. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, input, async ({ to }) => {
    const { id } = found(await (to === "use" ? reviveTag : retireTag)(actorIn(context), params.id));
    return redirect(`${href("/leadHistory/tags")}?saved=${id}`);
  });
}

/** Says why nothing was done, and leads back. */
export default function TagRetirement({ actionData }: Route.ComponentProps) {
  const problem = Object.values(actionData?.problems ?? {})[0];
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8">
      <h1>{m.tag_title()}</h1>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Link to={href("/leadHistory/tags")} className="link">
        {m.tag_back()}
      </Link>
    </div>
  );
}
