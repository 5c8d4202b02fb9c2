import { data, Form, href, redirect, useNavigation } from "react-router";
import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { openingInput } from "#app/domain/receipts/inputs.server.ts";
import { withdrawByReceipt } from "#app/domain/receipts/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { viewEnquiry } from "#app/pages/site/enquiry/state.server.ts";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { holderAt, openWith } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";
import type { Route } from "./+types/withdrawal";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.labels.withdrawTitle} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const view = await viewEnquiry(params.reference);
  if (view.state === "withdrawn") throw redirect(href("/enquiry/:reference", { reference: view.reference }));
  return { view };
}

/** POST: withdrawing is as easy as agreeing was. Done again, it changes nothing. */
export async function action({ request, params }: Route.ActionArgs) {
  const { reference, isWalkIn, state } = found(await lookUpEnquiry(params.reference));
  if (isWalkIn && state !== "withdrawn") return withdrawAll(request, reference);
  if (!isWalkIn) found(await withdrawEnquiry(reference));
  return redirect(href("/enquiry/:reference", { reference }), 303);
}

/** Everything our office knows goes with it, so it is asked who wants that. */
const withdrawAll = async (request: Request, reference: string) =>
  submit(request, openingInput, async ({ digits = "" }) => {
    const opened = await openWith(await holderAt(reference), { digits, open: "" });
    if ("problem" in opened) return data({ problems: { digits: opened.problem } }, opened.status);
    found(await withdrawByReceipt(reference));
    return redirect(href("/enquiry/:reference", { reference }), 303);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export { UnknownEnquiry as ErrorBoundary };

export default function EnquiryWithdrawal({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const problems = (actionData as { problems?: Record<string, string> } | undefined)?.problems;
  const problem = problems?.[""];
  return (
    <div className="wrap grid gap-6 py-10 sm:py-16">
      <h1>{view.labels.withdrawTitle}</h1>
      <p className="measure text-lg text-ink-soft">{view.labels.withdrawText}</p>
      {problem && (
        <div role="alert">
          <Problem id="withdrawal">{problem}</Problem>
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {view.isWalkIn && (
          <Field
            id="digits"
            name="digits"
            label={view.labels.digits}
            error={problems?.digits}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            className="w-full max-w-96"
          />
        )}
        <Button type="submit" look="danger" busy={busy}>
          {view.labels.yes}
        </Button>
        <ButtonLink look="secondary" to={href("/enquiry/:reference", { reference: view.reference })}>
          {view.labels.no}
        </ButtonLink>
      </Form>
    </div>
  );
}
