import { Link } from "react-router";
import { SourceBelow, UncheckedWarning } from "#app/pages/site/scheme/fact.tsx";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import type { StepView, WeekView } from "#app/pages/site/scheme/week.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";

type Props = { week: WeekView; labels: SchemeView["labels"] };

/** What to do, numbered; printed together with the papers it is the sheet for the folder. */
export function SchemeWeek({ week: { title, text, steps, note }, labels }: Props) {
  return (
    <section id="this-week" className="wrap grid scroll-mt-24 gap-4">
      <h2>{title}</h2>
      <p className="measure text-ink-soft">{text}</p>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} number={index + 1} elsewhere={labels.elsewhere} />
        ))}
      </ol>
      {note?.mark?.isUnchecked && <UncheckedWarning labels={labels} />}
      {note && <SourceBelow note={note} labels={labels} />}
    </section>
  );
}

const Step = ({ step: { text, papers, link }, number, elsewhere }: { step: StepView; number: number; elsewhere: string }) => (
  <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 print:break-inside-avoid">
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full bg-brand font-bold text-on-brand print:border print:bg-page print:text-ink"
    >
      {number}
    </span>
    <div className="measure grid gap-1 pt-1">
      {papers ? (
        <details>
          <summary className="cursor-pointer text-lg marker:text-brand print:list-none">{text}</summary>
          <ul className="mt-1 grid list-disc gap-x-8 pl-5 sm:grid-cols-2 print:hidden">
            {papers.map((paper) => (
              <li key={paper.text}>
                <Localized of={paper} />
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="text-lg">{text}</p>
      )}
      {link && (
        <p className="print:hidden">
          {link.isElsewhere ? (
            <a href={link.to} target="_blank" rel="noopener noreferrer" className="link">
              {link.text}
              <span className="sr-only">, {elsewhere}</span>
            </a>
          ) : (
            <Link to={link.to} className="link">
              {link.text}
            </Link>
          )}
        </p>
      )}
    </div>
  </li>
);
