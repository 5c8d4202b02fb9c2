import { useEffect, useRef } from "react";
import type { Problems } from "#app/pages/forms.server.ts";
import type { EnquiryFormView } from "#app/pages/site/enquiry/view.server.ts";

type Labels = EnquiryFormView["labels"];
type Props = { title: string; refused: string; answered: Problems | undefined; problems: Problems; labels: Labels };

export const fieldId = (name: string) => `enquiry-${name}`;

/** What is wrong, in one place, each leading to its field. The focus comes here with the answer. */
export function ProblemSummary({ title, refused, answered, problems, labels }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered) box.current?.focus();
  }, [answered]);
  const order = Object.keys(labels);
  const sorted = Object.entries(problems).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  if (sorted.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page is made anew, and this is what it has to say
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="scroll-mt-24 rounded-card bg-red-wash px-5 py-4">
      <p className="font-bold text-red">{title}</p>
      <ul>
        {sorted.map(([name, problem]) => (
          <li key={name}>
            {name in labels ? (
              <a
                href={`#${fieldId(name)}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(name))?.focus();
                }}
              >
                {problem}
              </a>
            ) : (
              problem || refused
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
