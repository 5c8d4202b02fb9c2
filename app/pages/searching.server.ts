import { redirect, type ActionFunctionArgs } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { sealedSearch } from "#app/access/private-search.server.ts";
import { saidIn } from "#app/pages/forms.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";

/**
 * POST to a list: the question of its form, as an address. Whoever types a phone or an e-mail address into the box posts it,
 * because an address is kept in many places; there it stands sealed.
 */
export async function search({ request, url, context }: Pick<ActionFunctionArgs, "request" | "context"> & { url: URL }) {
  const said = await saidIn(request);
  const q = said.get("q")?.trim();
  said.delete("q");
  const path = inLocale(url.pathname, "en");
  const asked = new URLSearchParams([...(q ? [["q", sealedSearch(actorIn(context), q)]] : []), ...said]).toString();
  return redirect(asked === "" ? path : `${path}?${asked}`);
}
