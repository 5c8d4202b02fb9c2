import { useEffect, useState } from "react";
import { href } from "react-router";
import { EnquiryLookup } from "#app/pages/site/receipt/lookup.tsx";
import { AdditionForm } from "#app/pages/site/enquiry/addition-form.tsx";
import type { Answer } from "#app/pages/site/enquiry/form.tsx";
import type { EnquiryView } from "#app/pages/site/enquiry/state.server.ts";
import { AskDigits } from "#app/pages/site/receipt/page.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";

type Props = {
  view: EnquiryView;
  /** What is wrong with what was sent as an addition, and what was typed. */ answer?: Answer | undefined;
  /** Why nothing can be added any more. */ refusal?: string | undefined;
};

/** How an enquiry stands, what comes next, and what can be added. */
export function ThankYou({ view, answer, refusal }: Props) {
  const { reference, title, text, state, lookup, asking, addition, message, labels, picture, work } = view;
  useEffect(() => {
    if (work) void import("#app/pages/site/enquiry/proof-of-work.ts").then(({ doWork }) => doWork(work));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same work is done once
  }, [work?.challenge]);
  return (
    <div className="wrap grid gap-8 py-10 sm:py-16">
      <div className="grid gap-3">
        <h1>{title}</h1>
        <p className="measure text-lg text-ink-soft">{text}</p>
      </div>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {message && <Notice tone="success">{message}</Notice>}
      <Reference view={view} />
      <Steps view={view} />
      {addition && <AdditionForm view={addition} answer={answer} />}
      {asking && <AskDigits asking={asking} heading="h2" />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href("/courses")}>{labels.courses}</ButtonLink>
        <ButtonLink look="secondary" to={href("/PopupHome")}>
          {labels.another}
        </ButtonLink>
        {state !== "withdrawn" && (
          <ButtonLink look="quiet" to={href("/enquiry/:reference/withdrawal", { reference })}>
            {labels.withdraw}
          </ButtonLink>
        )}
      </div>
      {lookup && <EnquiryLookup lookup={lookup} />}
      {picture && <img src={picture} alt="" className="sr-only" />}
    </div>
  );
}

function Reference({ view: { shown, labels } }: { view: EnquiryView }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid max-w-xl gap-2 rounded-card bg-brand-wash px-5 py-5 sm:px-7">
      <p className="text-sm text-ink-soft">{labels.reference}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-3xl font-bold tracking-wide whitespace-nowrap tabular-nums select-all">{shown}</p>
        <Button
          look="secondary"
          className="needs-script"
          onClick={() => void navigator.clipboard.writeText(shown).then(() => setCopied(true))}
        >
          <span role="status">{isCopied ? labels.copied : labels.copy}</span>
        </Button>
      </div>
      <p className="text-ink-soft">{labels.hint}</p>
    </div>
  );
}

function Steps({ view: { steps, next, labels } }: { view: EnquiryView }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{labels.steps}</h2>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={step} className="flex items-start gap-3">
            <span className="mt-1 text-green">
              <CheckIcon size={20} />
            </span>
            {step}
          </li>
        ))}
        {next && (
          <li className="flex items-start gap-3 text-ink-soft">
            <span aria-hidden="true" className="mx-1.5 mt-2.5 size-2 shrink-0 rounded-full bg-brand-bright" />
            {next}
          </li>
        )}
      </ol>
    </section>
  );
}
