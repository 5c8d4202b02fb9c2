import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { retirementInput } from "#app/domain/own-lists/inputs.server.ts";
import { isOwnList } from "#app/domain/own-lists/model.ts";
import { retireListItem, reviveListItem } from "#app/domain/own-lists/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/retirement";

/** POST to=retired or to=offered: whether people can choose it. Leads that have it keep it either way. */
export async function action({ request, params: { list, id }, context }: Route.ActionArgs) {
  const of = found(isOwnList(list) ? list : undefined);
  const answer = await submit(request, retirementInput, async ({ to }) => {
    found(await (to === "offered" ? reviveListItem : retireListItem)(actorIn(context), of, id));
    return redirect(`${href("/admin/lists")}?saved=${of}.${id}#${of}`, 303);
  });
  // It is refused for one reason each: the last one goes, or one too many comes.
  return answer instanceof Response ? answer : redirect(`${href("/admin/lists")}?problem=${of}.${answer.data.typed.to}#${of}`, 303);
}
