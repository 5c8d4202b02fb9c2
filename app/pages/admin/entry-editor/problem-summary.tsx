import { useEffect, useRef, type ReactNode } from "react";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { fieldId, labelOf } from "#app/pages/admin/entry-editor/fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  problems: Record<string, string>;
  /** What they came with, where some of them leave before the next answer. */
  answer?: unknown;
  kind?: EntryKind;
  label?: (name: string) => string;
  /** More of them, which other forms mend. */
  children?: ReactNode;
};

/** What is wrong, in one place, each leading to its field. The focus comes here with the answer. */
export function ProblemSummary({ problems, answer = problems, kind, label = (name) => labelOf(name, kind), children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const open = Object.entries(problems);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);

  const { kept, elsewhere } = (answer ?? {}) as { kept?: boolean; elsewhere?: unknown[] };
  if (open.length === 0 && !elsewhere?.length) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-card outline-none">
      <Notice tone="danger" title={kept ? m.entry_not_shown() : m.entry_not_saved()}>
        <ul className="grid gap-1">
          {open.map(([name, problem]) => (
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
        {children}
      </Notice>
    </div>
  );
}
