import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { removeTeam } from "#app/domain/teams/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/removal";

export const meta = () => adminTitle(m.team_group_place());

/** POST: nobody is in it any more. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await removeTeam(actorIn(context), params.id));
    return redirect(`${href("/admin/teams")}?saved=1`);
  });
}

/** Says why nothing was done, and leads back. */
export default function TeamRemoval({ actionData }: Route.ComponentProps) {
  const problem = Object.values(actionData?.problems ?? {})[0];
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1>{m.team_group_place()}</h1>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Link to={href("/admin/teams")} className="link">
        {m.team_group_back()}
      </Link>
    </div>
  );
}
