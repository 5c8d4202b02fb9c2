import { FactNote, UncheckedWarning } from "#app/pages/site/scheme/fact.tsx";
import type { HelperView } from "#app/pages/site/scheme/helper.server.ts";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";

const verdictLooks = { fits: "border-green", "not-yet": "border-brand", no: "border-amber" };

type AnswerView = NonNullable<HelperView["answer"]>;
type Props = { answer: AnswerView; used: string; labels: SchemeView["labels"] };

/** Whether the scheme fits, why, and what was used to say so. */
export function HelperAnswer({ answer, used, labels }: Props) {
  const { verdict, title, text, reasons, steps, monthly, rows, remarks } = answer;
  return (
    <div className="grid gap-5 rounded-card bg-surface p-5 shadow-soft sm:p-9">
      <div className={classes("grid gap-1 border-l-4 pl-4", verdictLooks[verdict])} role="status">
        <h3 className="text-2xl">{title}</h3>
        <p>{text}</p>
      </div>
      {reasons.length > 0 && (
        <ul className="measure grid list-disc gap-1 pl-6 text-lg">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol className="measure grid list-decimal gap-1 pl-6 text-lg">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {monthly && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-4xl font-bold text-brand tabular-nums">{monthly.text}</span>
          <span className="text-ink-soft">{monthly.label}</span>
        </p>
      )}
      <dl className="grid empty:hidden">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-mute">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {remarks.map((remark) => (
        <p key={remark} className="measure">
          {remark}
        </p>
      ))}
      <UsedFacts title={used} facts={answer.used} labels={labels} />
      <p className="measure text-sm text-ink-mute">{labels.noAdvice}</p>
    </div>
  );
}

type UsedProps = { title: string; facts: AnswerView["used"]; labels: SchemeView["labels"] };

const UsedFacts = ({ title, facts, labels }: UsedProps) => (
  <details>
    <summary className="cursor-pointer font-semibold text-brand">{title}</summary>
    {facts.some(({ note }) => note.mark?.isUnchecked) && (
      <div className="mt-3">
        <UncheckedWarning labels={labels} />
      </div>
    )}
    <ul className="mt-3 grid gap-4">
      {facts.map(({ key, question, value, note }) => (
        <li key={key} className="grid gap-1">
          <p>
            <strong className="font-semibold">
              <Localized of={question} />
            </strong>{" "}
            <Localized of={value} />
          </p>
          <FactNote note={note} labels={labels} quiet />
        </li>
      ))}
    </ul>
  </details>
);
