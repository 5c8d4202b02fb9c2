import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { isId } from "#app/domain/ids.ts";
import { chooseForGallery, choosePicture, type ChosenPicture } from "#app/domain/media/choosing.writes.server.ts";
import { choosePictureInput } from "#app/domain/media/inputs.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { addressOf, parseQuery, typedIn, type Choosing } from "#app/pages/admin/media/query.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { addressAlso, textIn } from "#app/pages/list-query.ts";
import type { Route } from "./+types/choice";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/admin/media/:id", { id: params.id }));

/** POST: this picture for a form. A page of ours asks with ?here and reads the answer; a plain form is led back to where it came from. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const form = new URLSearchParams(await request.clone().text());
  const { choosing } = parseQuery(form);
  const answer = await submit(request, choosePictureInput, async (input) => {
    if (input.for === "gallery") {
      const [album, once] = [textIn(form, "album", 40), textIn(form, "id", 40)];
      const item = found(await chooseForGallery(actor, params.id, isId(album) ? album : null, isId(once) ? once : undefined));
      return { added: item.id };
    }
    return { chosen: found(await choosePicture(actor, params.id, input.for)) };
  });
  if (url.searchParams.has("here") || !choosing) return answer;
  if ("added" in answer) return redirect(addressAlso(href("/admin/gallery"), { saved: answer.added }));
  if ("chosen" in answer) return redirect(backTo(choosing, form, answer.chosen));
  return redirect(addressAlso(addressOf(parseQuery(form), {}), { refused: "1" }));
}

/** The form that it was chosen for, with what was typed there. */
function backTo(choosing: Choosing, form: URLSearchParams, { id, alt, altHi }: ChosenPicture) {
  if (choosing.for === "map") return addressAlso(href("/admin/settings"), { uploaded: id });
  if (choosing.for === "slide") {
    const said = Object.fromEntries(Object.entries({ alt, altHi }).filter(([, value]) => value !== ""));
    return addressAlso(href("/admin/homecrousel"), { uploaded: id, ...said, ...typedIn(form, "slide") });
  }
  if (choosing.for === "text" || choosing.for === "gallery") return href("/admin/media/:id", { id });
  const at = entryAddresses[choosing.for];
  return addressAlso(isId(choosing.of) ? at.one(choosing.of) : at.fresh, { uploaded: id });
}
