import { useEffect, useRef } from "react";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { fieldId, labelOf } from "#app/pages/admin/entry-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

type Props = { problems: Record<string, string>; kind?: EntryKind; label?: (name: string) => string };

/** What is wrong, in one place, each leading to its field. The focus comes here with the answer. */
export function ProblemSummary({ problems, kind, label = (name) => labelOf(name, kind) }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const told = Object.entries(problems);
  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.focus();
  }, [problems]);

  if (told.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-card outline-none">
      <Notice tone="danger" title={m.entry_not_saved()}>
        <ul className="grid gap-1">
          {told.map(([name, problem]) => (
            <li key={name}>
              {name === "" ? (
                problem
              ) : (
                <a href={`#${fieldId(name)}`} className="underline underline-offset-4">
                  {label(name)}: {problem}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
