import { href, redirect } from "react-router";
import { z } from "zod";
import { cancelByLink } from "#app/domain/visit-links/writes.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import { linkIsOver } from "#app/pages/site/appointments/view.server.ts";
import type { Route } from "./+types/link-cancellation";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/visit/:token", params));

/** POST: the family does not come. */
export const action = async ({ request, params }: Route.ActionArgs) => {
  const answer = await submit(request, z.object({}), async () => {
    if (!(await cancelByLink(params.token))) throw await linkIsOver();
    return redirect(`${href("/visit/:token", params)}?said=cancelled`, 303);
  });
  return answer instanceof Response ? answer : redirect(href("/visit/:token", params), 303);
};
