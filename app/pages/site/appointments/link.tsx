import { data, href, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { bookingInput, choosing, type Choosing } from "#app/domain/appointments/inputs.server.ts";
import { findVisitLink } from "#app/domain/visit-links/reads.server.ts";
import { chooseByLink } from "#app/domain/visit-links/writes.server.ts";
import { saidIn, submit, type Problems } from "#app/pages/forms.server.ts";
import { ChooseTime } from "#app/pages/site/appointments/choosing.tsx";
import { linkIsOver, saidAs, viewChoosing, waysOfLink, type ChoosingView } from "#app/pages/site/appointments/view.server.ts";
import { consentHeaders } from "#app/pages/site/consent/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/link";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.title} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

// The address holds a secret, as a guardian's link does.
export const headers = consentHeaders;

async function viewLink(token: string, chosen?: Partial<Choosing>, said?: string) {
  const family = await findVisitLink(token);
  if (!family) throw await linkIsOver();
  return viewChoosing(family, { ways: waysOfLink(token), ...(chosen && { chosen }), said });
}

export const loader = async ({ params, url }: Route.LoaderArgs) => ({
  view: await viewLink(params.token, undefined, saidAs(url.searchParams.get("said"))),
});

/** POST: another day to look at, or a time that is taken. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const said = await saidIn(request.clone());
  const chosen = choosing.parse({ ...Object.fromEntries(said), day: said.get("day") ?? said.get("at")?.slice(0, 10) });
  if (!said.has("at")) return { view: await viewLink(token, chosen) };
  const answer = await submit(request, bookingInput, async (input) => {
    if (!(await chooseByLink(token, input))) throw await linkIsOver();
    return redirect(`${href("/visit/:token", { token })}?said=taken`, 303);
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, view: await viewLink(token, chosen) }, answer.init ?? undefined);
}

/** One page for every link that opens nothing. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !error.data?.text) throw error;
  return (
    <div className="wrap grid gap-3 py-10 sm:py-16">
      <title>{`${error.data.title} · ${m.brand()}`}</title>
      <h1>{error.data.title}</h1>
      <p className="measure text-lg text-ink-soft">{error.data.text}</p>
    </div>
  );
}

export default function VisitLink({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as { view?: ChoosingView; problems?: Problems } | undefined;
  const problem = answer?.problems && Object.values(answer.problems)[0];
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <ChooseTime view={answer?.view ?? loaderData.view} problem={problem} />
    </div>
  );
}
