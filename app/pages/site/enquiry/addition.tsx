import { data, href, redirect } from "react-router";
import type { z } from "zod";
import { additionInput } from "#app/domain/enquiries/additions.inputs.server.ts";
import { addToEnquiry } from "#app/domain/enquiries/adding.writes.server.ts";
import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { severalIn, withOwn } from "#app/domain/own-fields/inputs.server.ts";
import { ownAt } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { takesAdditions } from "#app/pages/site/enquiry/addition.server.ts";
import type { Answer } from "#app/pages/site/enquiry/form.tsx";
import { viewEnquiry } from "#app/pages/site/enquiry/state.server.ts";
import { ThankYou } from "#app/pages/site/enquiry/thank-you.tsx";
import { viewUnknown } from "#app/pages/site/receipt/lookup.server.ts";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/addition";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.title} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

const unknown = () => data(viewUnknown(), { status: 404 });

/** GET: the thank-you, as it is shown again where the form was sent with a mistake. Where nothing can be added, it says why. */
export async function loader({ params }: Route.LoaderArgs) {
  const known = await lookUpEnquiry(params.reference);
  if (!known || !takesAdditions(known)) throw unknown();
  const why = known.state === "withdrawn" ? m.addition_withdrawn() : m.addition_already();
  return { view: await viewEnquiry(params.reference), why };
}

/** POST: kept once. Whatever comes later changes nothing, and the page says so. */
export async function action({ request, params }: Route.ActionArgs) {
  const known = await lookUpEnquiry(params.reference);
  if (!known || !takesAdditions(known)) throw unknown();
  const { reference } = known;
  const own = ownAt(await readOwnFields(), "ask");
  const schema = withOwn(additionInput, own);
  const verb = async (input: z.output<typeof schema>) => {
    const added = await addToEnquiry(reference, input);
    if (!added) throw unknown();
    return redirect(`${href("/enquiry/:reference", { reference })}?added=${added.isFirst ? "now" : "before"}`, 303);
  };
  return submit(request, schema, verb, severalIn(own));
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export { UnknownEnquiry as ErrorBoundary };

export default function EnquiryAddition({ loaderData: { view, why }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return <ThankYou view={view} answer={answer} refusal={view.addition ? undefined : (answer?.problems?.[""] ?? why)} />;
}
