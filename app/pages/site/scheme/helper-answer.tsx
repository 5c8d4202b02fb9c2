import { FactNote, Sourced, UncheckedWarning } from "#app/pages/site/scheme/fact.tsx";
import type { AnswerView } from "#app/pages/site/scheme/helper.server.ts";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";

const verdictLooks = { fits: "border-green", "not-yet": "border-brand", no: "border-amber" };

type Props = { answer: AnswerView; used: string; labels: SchemeView["labels"] };

/** Whether the scheme fits, why, and what was used to say so. */
export function HelperAnswer({ answer, used, labels }: Props) {
  const { verdict, title, text, reasons, monthly, rows, remarks } = answer;
  return (
    <div className="grid gap-5 rounded-card bg-surface p-5 shadow-soft sm:p-9 print:p-0 print:shadow-none">
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
      {monthly && (
        <Sourced value={monthly.value} notes={monthly.notes} labels={labels} className="text-4xl font-bold text-brand tabular-nums">
          <span className="text-base font-normal text-ink-soft">{monthly.label}</span>
        </Sourced>
      )}
      <dl className="grid empty:hidden print:hidden">
        {rows.map(({ label, value, notes }) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-mute">{label}</dt>
            <dd className="font-semibold">
              <Sourced value={value} notes={notes} labels={labels} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="measure grid gap-2 empty:hidden print:hidden">
        {remarks.map(({ value, notes }) => (
          <Sourced key={value} value={value} notes={notes} labels={labels} />
        ))}
      </div>
      <UsedFacts title={used} facts={answer.used} labels={labels} />
      <p className="measure text-sm text-ink-mute print:hidden">{labels.noAdvice}</p>
    </div>
  );
}

type UsedProps = { title: string; facts: AnswerView["used"]; labels: SchemeView["labels"] };

const UsedFacts = ({ title, facts, labels }: UsedProps) => (
  <details id="helper-facts" className="scroll-mt-24 print:hidden">
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
          <FactNote note={note} labels={labels} />
        </li>
      ))}
    </ul>
  </details>
);
