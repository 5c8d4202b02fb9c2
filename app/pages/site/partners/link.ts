import { redirect } from "react-router";
import { findLanding } from "#app/domain/partners/reads.server.ts";
import type { Route } from "./+types/link";

/**
 * A partner's link: on to their page, with the code in the address as a campaign's words are. Nothing is set and nobody is counted
 * here; a link that is paused, ended or mistyped leads on all the same.
 */
export const loader = async ({ params }: Route.LoaderArgs) =>
  redirect(await findLanding(params.code), { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" } });
