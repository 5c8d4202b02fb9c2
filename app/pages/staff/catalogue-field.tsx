import { useRef, useState, type ComponentProps } from "react";
import { href } from "react-router";
import { Field } from "#app/ui/field.tsx";

type Props = ComponentProps<typeof Field> & { of: "courses" | "colleges"; first: string[] };

/** Proposes what the catalogue has; other words are as welcome. */
export function CatalogueField({ of, first, ...rest }: Props) {
  const [choices, setChoices] = useState(first);
  const asked = useRef<ReturnType<typeof setTimeout>>(undefined);

  function look(q: string) {
    clearTimeout(asked.current);
    asked.current = setTimeout(() => {
      const question = new URLSearchParams({ of, q }).toString();
      // What cannot be proposed can still be written.
      void fetch(`${href("/createLead/choices")}?${question}`)
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ choices: string[] }>) : { choices: first }))
        .then(
          ({ choices: found }) => setChoices(found),
          () => {},
        );
    }, 200);
  }

  return (
    <>
      <Field
        {...rest}
        list={`${rest.id}-choices`}
        autoComplete="off"
        maxLength={200}
        onInput={(event) => look(event.currentTarget.value)}
      />
      <datalist id={`${rest.id}-choices`}>
        {choices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
