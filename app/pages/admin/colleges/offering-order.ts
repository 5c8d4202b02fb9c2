import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { maxOfferings } from "#app/domain/colleges/model.ts";
import { orderOfferings } from "#app/domain/colleges/offering.writes.server.ts";
import { entryId, saving } from "#app/domain/entries/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/offering-order";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/collegedetails/:id", { id }));

const input = z.object({
  version: saving.version,
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(entryId).max(maxOfferings)),
});

/** POST: the courses of a college in this order, as a draft. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return submit(request, input, async ({ ids, version }) => {
    found(await orderOfferings(actorIn(context), id, ids, { version, when: "draft" }));
    return redirect(`${href("/admin/collegedetails/:id", { id })}#courses`);
  });
}
