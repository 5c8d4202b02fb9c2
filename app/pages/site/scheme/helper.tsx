import { Form, Link } from "react-router";
import { FactNote, UncheckedWarning } from "#app/pages/site/scheme/fact.tsx";
import { PlainField } from "#app/pages/site/scheme/field.tsx";
import type { HelperField, HelperView } from "#app/pages/site/scheme/helper.server.ts";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Words } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";

type Props = { helper: HelperView; path: string; words: SchemeView["words"]; q: string };

/** Three steps on one plain form: the answer is an address, so it works without a script and can be sent to a parent. */
export function SchemeHelper({ helper, path, words, q }: Props) {
  const { words: own, steps, answer, kept } = helper;
  return (
    <section id="helper" className="bg-brand-wash py-10 print:hidden">
      <div className="wrap grid gap-6">
        <div className="grid gap-2">
          <h2>{own.title}</h2>
          <p className="measure text-ink-soft">{own.text}</p>
        </div>
        <div id="helper-answer" className="scroll-mt-24 empty:hidden">
          {own.missing && (
            <p role="alert" className="font-semibold text-red">
              {own.missing}
            </p>
          )}
          {answer && <Answer answer={answer} used={own.used} words={words} />}
        </div>
        <Form action={`${path}#helper-answer`} noValidate className="grid gap-4 lg:grid-cols-3" key={JSON.stringify(kept)}>
          {steps.map(({ title, fields }, index) => (
            <fieldset key={title} className="grid min-w-0 content-start gap-5 rounded-card bg-surface p-5 shadow-soft">
              <legend className="float-left flex w-full items-center gap-3 text-xl font-bold">
                <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
                  {index + 1}
                </span>
                {title}
              </legend>
              {fields.map((field) =>
                field.options ? (
                  <OneOf key={field.name} field={field} options={field.options} />
                ) : (
                  <PlainField key={field.name} {...field} />
                ),
              )}
            </fieldset>
          ))}
          {q !== "" && <input type="hidden" name="q" value={q} />}
          <p className="flex flex-wrap items-center gap-4 lg:col-span-3">
            <Button type="submit" size="lg">
              {own.answer}
            </Button>
            {kept.length > 0 && (
              <Link to={`${path}#helper`} className="link">
                {own.again}
              </Link>
            )}
          </p>
        </Form>
      </div>
    </section>
  );
}

function OneOf({ field, options }: { field: HelperField; options: NonNullable<HelperField["options"]> }) {
  const { name, label, hint, value, problem } = field;
  const isShort = options.length !== 3;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={isShort ? "flex flex-wrap gap-2" : "grid gap-2"}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3.5 py-1.5 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className="size-4.5 shrink-0 outline-none"
            />
            {option.text}
          </label>
        ))}
      </div>
      {problem && <p className="text-sm font-semibold text-red">{problem}</p>}
      {hint && <p className="text-sm text-ink-mute">{hint}</p>}
    </fieldset>
  );
}

const verdictLooks = { fits: "border-green", "not-yet": "border-brand", no: "border-amber" };

type AnswerView = NonNullable<HelperView["answer"]>;

function Answer({ answer, used, words }: { answer: AnswerView; used: string; words: SchemeView["words"] }) {
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
      <details>
        <summary className="cursor-pointer font-semibold text-brand">{used}</summary>
        {answer.used.some(({ note }) => note.mark?.isUnchecked) && (
          <div className="mt-3">
            <UncheckedWarning words={words} />
          </div>
        )}
        <ul className="mt-3 grid gap-4">
          {answer.used.map(({ key, question, value, note }) => (
            <li key={key} className="grid gap-1">
              <p>
                <strong className="font-semibold">
                  <Words of={question} />
                </strong>{" "}
                <Words of={value} />
              </p>
              <FactNote note={note} words={words} quiet />
            </li>
          ))}
        </ul>
      </details>
      <p className="measure text-sm text-ink-mute">{words.noAdvice}</p>
    </div>
  );
}
