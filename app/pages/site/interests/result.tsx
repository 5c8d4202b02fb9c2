import { Link } from "react-router";
import type { InterestsView, ResultView } from "#app/pages/site/interests/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** Where to look first and what was counted: a beginning, never a verdict. */
export function InterestsResult({ result, view: { path, labels } }: { result: ResultView; view: InterestsView }) {
  return (
    <section id="answer" className="wrap grid scroll-mt-24 gap-8">
      <div className="grid gap-2">
        <h2 className="text-4xl">{result.isFlat ? labels.resultTitle : labels.fieldsTitle}</h2>
        <p className="measure text-lg">{result.isFlat ? labels.flat : labels.fieldsText}</p>
      </div>
      {!result.isFlat && (
        <ol className="grid gap-4 lg:grid-cols-3">
          {result.fields.map((field) => (
            <Field key={field.name} field={field} none={labels.noCourses} />
          ))}
        </ol>
      )}
      <div className="grid gap-3 rounded-card bg-brand-wash p-5 sm:p-8 print:hidden">
        <h3>{labels.nextTitle}</h3>
        <p className="measure">{labels.askText}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={result.finder}>{labels.finder}</ButtonLink>
          <ButtonLink look="secondary" to={result.ask} rel="nofollow">
            {labels.ask}
          </ButtonLink>
          <ButtonLink look="quiet" to={labels.cardTo}>
            {labels.card}
          </ButtonLink>
        </p>
      </div>
      <div className="grid gap-4">
        <h3 className="text-2xl">{labels.resultTitle}</h3>
        <p className="measure text-ink-soft">{labels.resultText}</p>
        <ul className="grid gap-3">
          {result.bars.map(({ name, text, said, share }) => (
            <li key={name} className="grid gap-x-6 gap-y-1 sm:grid-cols-[16rem_minmax(0,1fr)] sm:items-center">
              <span>
                <strong className="font-semibold">{name}</strong>
                <span className="block text-sm text-ink-mute">{text}</span>
              </span>
              <span className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3">
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="h-3 w-full overflow-clip rounded-full bg-brand-wash"
                  aria-hidden="true"
                >
                  <rect width={share} height="4" className="fill-brand-bright" />
                </svg>
                <span className="text-sm tabular-nums">{said}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="print:hidden">
          <Link to={path} className="link">
            {labels.again}
          </Link>
        </p>
      </div>
    </section>
  );
}

const Field = ({ field: { name, why, courses, all }, none }: { field: ResultView["fields"][number]; none: string }) => (
  <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
    <h3 className="text-xl">{name}</h3>
    <p className="text-sm text-ink-mute">{why}</p>
    {courses.length === 0 && <p>{none}</p>}
    <ul className="grid gap-x-4 empty:hidden">
      {courses.map(({ to, name: course }) => (
        <li key={to}>
          <Link to={to} className="link">
            <Localized of={course} />
          </Link>
        </li>
      ))}
    </ul>
    <Link to={all.to} className="link font-semibold">
      {all.text}
    </Link>
  </li>
);
