import { Form, Link } from "react-router";
import { PlainField } from "#app/pages/site/scheme/field.tsx";
import { HelperAnswer } from "#app/pages/site/scheme/helper-answer.tsx";
import type { HelperField, HelperView } from "#app/pages/site/scheme/helper.server.ts";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Button } from "#app/ui/button.tsx";

type Props = { helper: HelperView; path: string; labels: SchemeView["labels"]; q: string };

/** Three steps on one plain form: the answer is an address, so it works without a script and can be sent to a parent. */
export function SchemeHelper({ helper, path, labels, q }: Props) {
  const { labels: own, answer } = helper;
  return (
    <section id="helper" className={`bg-brand-wash py-8 print:bg-page print:py-0 ${answer ? "" : "print:hidden"}`}>
      <div className="wrap grid gap-6">
        <div className="grid gap-2 print:hidden">
          <h2>{own.title}</h2>
          <p className="measure text-ink-soft">{own.text}</p>
        </div>
        <div id="helper-answer" className="scroll-mt-24 empty:hidden">
          {own.missing && (
            <p role="alert" className="font-semibold text-red">
              {own.missing}
            </p>
          )}
          {answer && <HelperAnswer answer={answer} used={own.used} labels={labels} />}
        </div>
        {answer ? (
          <details className="print:hidden">
            <summary className="mb-4 cursor-pointer font-semibold text-brand">{own.change}</summary>
            <HelperForm {...{ helper, path, q }} />
          </details>
        ) : (
          <HelperForm {...{ helper, path, q }} />
        )}
      </div>
    </section>
  );
}

function HelperForm({ helper: { labels, steps, params }, path, q }: Omit<Props, "labels">) {
  return (
    <Form action={`${path}#helper-answer`} noValidate className="grid gap-4 lg:grid-cols-3 print:hidden" key={JSON.stringify(params)}>
      {steps.map(({ title, fields }, index) => (
        <fieldset key={title} className="grid min-w-0 content-start gap-5 rounded-card bg-surface p-5 shadow-soft">
          <legend className="float-left flex w-full items-center gap-3 text-xl font-bold">
            <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
              {index + 1}
            </span>
            {title}
          </legend>
          {fields.map((field) =>
            field.options ? <OneOf key={field.name} field={field} options={field.options} /> : <PlainField key={field.name} {...field} />,
          )}
        </fieldset>
      ))}
      {q !== "" && <input type="hidden" name="q" value={q} />}
      <p className="flex flex-wrap items-center gap-4 lg:col-span-3">
        <Button type="submit" size="lg">
          {labels.answer}
        </Button>
        {params.length > 0 && (
          <Link to={`${path}#helper`} className="link">
            {labels.again}
          </Link>
        )}
      </p>
    </Form>
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
