import { Form, useNavigation } from "react-router";
import type { AdditionView } from "#app/pages/site/enquiry/addition.server.ts";
import type { Answer } from "#app/pages/site/enquiry/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { view: AdditionView; answer?: Answer | undefined; heading: "h1" | "h2" };

/** What makes the call useful: asked after the enquiry has arrived, so that nobody must answer it to be called. */
export function AdditionForm({ view: { to, title, text, optional, fields, send }, answer, heading: Heading }: Props) {
  const busy = useNavigation().formAction === to;
  const problems = answer?.problems ?? {};
  return (
    <section aria-labelledby="addition" className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-7">
      <Heading id="addition" className={Heading === "h2" ? "text-2xl" : undefined}>
        {title}
      </Heading>
      <p className="text-ink-soft">{text}</p>
      {problems[""] && (
        <div role="alert">
          <Problem id="addition-problem">{problems[""]}</Problem>
        </div>
      )}
      <Form method="post" action={to} noValidate className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint, most, choices, ...rest }) => {
          const frame = { id: `addition-${name}`, name, label, hint, optional, error: problems[name], defaultValue: answer?.typed?.[name] };
          return choices ? (
            <Select key={name} {...frame}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          ) : (
            <Field key={name} {...frame} {...rest} maxLength={most} />
          );
        })}
        <Button type="submit" busy={busy} className="sm:col-span-2 sm:justify-self-start">
          {send}
        </Button>
      </Form>
    </section>
  );
}
