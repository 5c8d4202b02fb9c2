import type { Problems } from "#app/pages/forms.server.ts";
import type { InterestsView } from "#app/pages/site/interests/view.server.ts";
import { Button } from "#app/ui/button.tsx";

type Props = { view: InterestsView; problems: Problems; typed: Record<string, string> };

/** A plain form: every question is a row of five, and the thumb stays where it is. */
export function InterestsForm({ view: { send, labels, questions, answers }, problems, typed }: Props) {
  return (
    <form method="post" action={send} noValidate className="wrap grid gap-4" id="questions">
      <p className="measure font-semibold">{labels.how}</p>
      {problems[""] && (
        <p role="alert" className="rounded-card bg-red-wash p-4 font-semibold text-red">
          {problems[""]}
        </p>
      )}
      <ol className="grid gap-4 lg:grid-cols-2">
        {questions.map(({ name, text }, index) => (
          <li key={name}>
            <fieldset
              id={name}
              aria-describedby={problems[name] ? `${name}-problem` : undefined}
              className={`grid scroll-mt-24 gap-2 rounded-card border bg-surface p-4 ${problems[name] ? "border-red" : "border-line"}`}
            >
              <legend className="float-left mb-2 w-full font-semibold">
                <span className="text-ink-mute tabular-nums">{index + 1}.</span> {text}
              </legend>
              <div className="clear-both grid grid-cols-5 overflow-clip rounded-control border border-line-strong">
                {answers.map((answer) => (
                  <label
                    key={answer.value}
                    className="grid min-h-14 cursor-pointer content-center justify-items-center gap-1 border-l border-line-strong px-0.5 py-2 text-center text-sm leading-tight first:border-l-0 has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus)"
                  >
                    <input
                      type="radio"
                      name={name}
                      value={answer.value}
                      defaultChecked={typed[name] === answer.value}
                      className="sr-only"
                    />
                    {answer.text}
                  </label>
                ))}
              </div>
              {problems[name] && (
                <p id={`${name}-problem`} className="text-sm font-semibold text-red">
                  {problems[name]}
                </p>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <p>
        <Button type="submit" size="lg">
          {labels.send}
        </Button>
      </p>
    </form>
  );
}
