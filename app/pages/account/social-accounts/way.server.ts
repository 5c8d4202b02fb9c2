import { href, redirect } from "react-router";
import type { Problem } from "#app/domain/social-accounts/writes.server.ts";

type Begun = { address: string; cookie: string } | { problem: Problem };

/** Where the button was. */
type Place =
  | { purpose: "sign-in"; door: "/login" | "/userlogin" }
  | { purpose: "invitation"; link: string }
  | { purpose: "link" }
  | { purpose: "again" };

/** Off to the provider, or back to where the button was. */
export function leave(begun: Begun, place: Place, to: string | null) {
  if ("problem" in begun) return redirect(addressOf(place, to, begun.problem));
  return redirect(begun.address, { headers: { "Set-Cookie": begun.cookie } });
}

/** The page with the button, and the kind of what went wrong. */
export function addressOf(place: Place, to: string | null, problem: Problem) {
  const page = { "sign-in": "", invitation: href("/invitation"), link: href("/account"), again: href("/signInAgain") }[place.purpose];
  const also = new URLSearchParams({ ...("link" in place ? { link: place.link } : to ? { to } : {}), problem });
  return `${"door" in place ? place.door : page}?${also}`;
}
