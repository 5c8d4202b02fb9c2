import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { AdditionView } from "#app/pages/site/enquiry/addition.server.ts";
import type { Answer } from "#app/pages/site/enquiry/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

type Props = { view: AdditionView; answer?: Answer | undefined };

/** What makes the call useful: asked after the enquiry has arrived, so that nobody must answer it to be called. */
export function AdditionForm({ view: { to, title, text, optional, fields, send }, answer }: Props) {
  const busy = useNavigation().formAction === to;
  const problems = answer?.problems ?? {};
  const form = useRef<HTMLElement>(null);
  const wrong = fields.find(({ name }) => problems[name])?.name;
  // The form is far down on the page: what is wrong is brought into sight, without scripts by the browser.
  useEffect(() => {
    if (answer?.problems) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [answer]);
  return (
    <section ref={form} aria-labelledby="addition" className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id="addition" className="text-2xl">
        {title}
      </h2>
      <p className="text-ink-soft">{text}</p>
      {problems[""] && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page is made anew, and this is what it has to say
        <div role="alert" tabIndex={-1} autoFocus className="scroll-mt-24">
          <Problem id="addition-problem">{problems[""]}</Problem>
        </div>
      )}
      <Form method="post" action={to} noValidate className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint, most, choices, ticks, ...rest }) => {
          const frame = {
            id: `addition-${name}`,
            name,
            label,
            hint,
            optional,
            error: problems[name],
            defaultValue: answer?.typed?.[name],
            autoFocus: name === wrong,
          };
          if (ticks)
            return (
              <TickChips
                key={name}
                id={frame.id}
                legend={`${label} (${optional})`}
                name={name}
                all={ticks}
                on={(frame.defaultValue ?? "").split(",")}
                error={frame.error}
              />
            );
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
