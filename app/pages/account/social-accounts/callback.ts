import { href, redirect } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import { finishAtProvider } from "#app/domain/social-accounts/finishing.writes.server.ts";
import { isProviderId } from "#app/domain/social-accounts/model.ts";
import { destination } from "#app/domain/users/model.ts";
import { withTo } from "#app/pages/account/paths.ts";
import { addressOf } from "#app/pages/account/social-accounts/way.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/callback";

/** The provider knows one address of ours, so the language comes from where the person left. */
export async function loader({ request, url, params: { provider }, context }: Route.LoaderArgs) {
  const id = found(isProviderId(provider) ? provider : undefined);
  const visitor = visitorIn(context);
  const {
    end,
    errand = { purpose: "sign-in", door: "/userlogin" },
    to,
    locale = "en",
    headers,
  } = await finishAtProvider(visitor, id, url.search, request.headers);
  const go = (address: string) => redirect(inLocale(address, locale), { headers });
  if ("problem" in end) return go(end.problem === "not-approved" ? `${href("/invitation")}?waiting=1` : addressOf(errand, to, end.problem));
  if (end.done === "linked") return go(`${href("/account")}?linked=1`);
  if (end.done === "proved") return go(destination(visitor!.role, to));
  if (!end.entered.isIn) return go(withTo(href("/secondFactor"), to));
  return go(destination(end.entered.role, to));
}
