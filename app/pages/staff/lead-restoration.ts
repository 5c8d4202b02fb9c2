import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { restoreLead } from "#app/domain/leads/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/staff/lead-back.server.ts";
import type { Route } from "./+types/lead-restoration";

export const loader = () => redirect(href("/leadHistory/trash"));

/** POST: out of the trash again, as it was. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const asked = found(readNumber(textIn(form, "number")));
  const { number } = found(await restoreLead(actorIn(context), asked));
  return redirect(`${href("/leadHistory/trash")}?restored=${number}`);
}
