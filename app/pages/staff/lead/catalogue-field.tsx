import { useRef, useState, type ComponentProps } from "react";
import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Props = ComponentProps<typeof Field> & {
  of: "courses" | "colleges";
  first: string[];
  /** What may be meant by the words that stand here, when they name no course. */
  proposed?: string[] | undefined;
};
type Found = { choices: string[]; meant?: string };

/** What the catalogue has for the words in the field, asked for once somebody pauses. */
function useChoices(of: Props["of"], first: string[], proposed: string[]) {
  const [choices, setChoices] = useState(first);
  const [about, setAbout] = useState<{ meant?: string | undefined; proposed: string[] }>({ proposed });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function look(q: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = new URLSearchParams({ of, q }).toString();
      // What cannot be proposed can still be written.
      void fetch(`${href("/createLead/choices")}?${query}`)
        .then((answer) => (answer.ok ? (answer.json() as Promise<Found>) : { choices: first }))
        .then(
          ({ choices: found, meant }: Found) => {
            setChoices(found);
            const isOpen = of === "courses" && q.trim() !== "" && meant === undefined;
            setAbout({ meant: meant === q.trim() ? undefined : meant, proposed: isOpen ? found.slice(0, 3) : [] });
          },
          () => {},
        );
    }, 200);
  }
  return { choices, about, look, settle: () => setAbout({ proposed: [] }) };
}

/** Proposes what the catalogue has. Other words are as welcome; those for a course are kept apart, and the reader is told. */
export function CatalogueField({ of, first, proposed = [], ...rest }: Props) {
  const { choices, about, look, settle } = useChoices(of, first, proposed);
  const field = useRef<HTMLInputElement>(null);

  function take(name: string) {
    const input = field.current!;
    input.value = name;
    // Whoever keeps what is typed hears of it as of typing.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    settle();
    input.focus();
  }

  return (
    <div className="grid content-start gap-1.5">
      <Field
        {...rest}
        ref={field}
        hint={about.meant ? m.lead_course_meant({ course: about.meant }) : rest.hint}
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
      {about.proposed.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-ink-soft">{m.lead_course_words()}</span>
          <span className="without-script">{about.proposed.join(", ")}</span>
          {about.proposed.map((name) => (
            <Button key={name} look="quiet" size="sm" className="needs-script" onClick={() => take(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
