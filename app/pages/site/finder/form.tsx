import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import type { FinderFormView } from "#app/pages/site/finder/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";
import { DownIcon } from "#app/ui/icons.tsx";

type Props = { form: FinderFormView; className?: string };

/** Four questions whose answer is an address. A plain form: nothing here needs a script, and no number is asked for. */
export function FinderForm({ form: { id, values, fields, kept, stands, budgets, districts, labels }, className }: Props) {
  return (
    <Form
      action="/finder"
      aria-label={labels.title}
      className={classes(
        "grid grid-cols-2 items-end gap-3 rounded-card bg-brand-wash p-4 sm:p-6 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr_auto]",
        className,
      )}
    >
      <Select
        name="for"
        label={labels.stand}
        id={`${id}-for`}
        key={`for ${values.for}`}
        defaultValue={values.for}
        required
        className="max-lg:col-span-2"
      >
        <option value="">{labels.choose}</option>
        {stands.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Field
        name="marks"
        label={labels.marks}
        id={`${id}-marks`}
        key={`marks ${values.marks}`}
        defaultValue={values.marks}
        placeholder={labels.marksHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="min-w-0"
      />
      <Select
        name="budget"
        label={labels.budget}
        id={`${id}-budget`}
        key={`budget ${values.budget}`}
        defaultValue={values.budget}
        className="min-w-0"
      >
        <option value="">{labels.any}</option>
        {budgets.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Field
        name="district"
        label={labels.district}
        id={`${id}-district`}
        key={`district ${values.district}`}
        defaultValue={values.district}
        placeholder={labels.districtHint}
        list={`${id}-districts`}
        autoComplete="address-level2"
        enterKeyHint="search"
        maxLength={60}
        className="min-w-0 max-lg:col-span-2 max-sm:col-span-2 sm:max-lg:col-span-1"
      />
      <datalist id={`${id}-districts`}>
        {districts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {fields && <input type="hidden" name="fields" value={fields} />}
      {kept.map((wish) => (
        <input key={wish} type="hidden" name="o" value={wish} />
      ))}
      <Button type="submit" className="max-lg:col-span-2 sm:max-lg:col-span-1">
        {labels.find}
      </Button>
    </Form>
  );
}

type QuestionProps = { id: string; label: string; className: string; children: ReactNode };

/** A label with its box and nothing else: no answer is refused here, so the home page need not bring what says what is wrong. */
const Question = ({ id, label, className, children }: QuestionProps) => (
  <div className={classes("grid content-start gap-1.5", className)}>
    <label htmlFor={id} className="font-semibold">
      {label}
    </label>
    <span className="relative flex items-center">{children}</span>
  </div>
);

type Asked = { id: string; label: string; className: string };

const Field = ({ label, className, ...rest }: Asked & ComponentProps<"input">) => (
  <Question {...{ label, className }} id={rest.id}>
    <input type="text" {...rest} className={classes(controlLook, "h-11")} />
  </Question>
);

const Select = ({ label, className, ...rest }: Asked & ComponentProps<"select">) => (
  <Question {...{ label, className }} id={rest.id}>
    <select {...rest} className={classes(controlLook, "h-11 cursor-pointer appearance-none pr-11")} />
    <span className="pointer-events-none absolute right-3 text-ink-mute">
      <DownIcon size={20} />
    </span>
  </Question>
);

/** The form behind one line, above a list that is long enough without it. */
export const FinderCard = ({ form }: { form: FinderFormView }) => (
  <details className="rounded-card bg-brand-wash print:hidden">
    <summary className="cursor-pointer p-4 sm:px-6">
      <span className="font-semibold text-brand">{form.labels.title}</span>
      <span className="block text-ink-soft">{form.labels.text}</span>
    </summary>
    <FinderForm form={form} className="pt-0 sm:pt-0" />
  </details>
);
