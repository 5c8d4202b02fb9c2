import { useEffect, useRef } from "react";
import type { Problems } from "#app/pages/forms.server.ts";
import { tellRefused } from "#app/pages/staff/use-done.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** What a form that is sent in place is answered with. */
export type FormAnswer = { problems?: Problems; typed?: Record<string, string> };

export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** What is wrong, in one place, each leading to its field. The focus comes here with the answer. */
export function LeadProblems({ form, problems }: { form: string; problems: Problems | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problems || Object.keys(problems).length === 0) return;
    tellRefused();
    box.current?.focus();
  }, [problems]);
  if (!problems || Object.keys(problems).length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page is made anew, and this is what it has to say
    <div ref={box} tabIndex={-1} autoFocus className="scroll-mt-24 rounded-card outline-none">
      <Notice tone="danger" title={m.lead_not_saved()}>
        <ul className="grid">
          {Object.entries(problems).map(([name, problem]) => (
            <li key={name}>
              {name === "" ? (
                problem
              ) : (
                <a href={`#${fieldId(form, name)}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {problem}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
