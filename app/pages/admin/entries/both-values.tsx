import { useEffect, useRef, type ReactNode } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type Differing = { label: string; mine: string; theirs: string };

type Props = { by: string | null; when: string; text: string; differing: Differing[]; children?: ReactNode };

/** Somebody else was faster: every field in which the two differ, with both values. What was typed stays in the form. */
export function BothValues({ by, when, text, differing, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = by ?? m.entry_somebody();
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-24 gap-4 rounded-card outline-none">
      <Notice tone="warning" live="alert" title={m.entry_conflict_title({ name, time: when })}>
        <p>{text}</p>
        {children}
      </Notice>
      {differing.map(({ label, mine, theirs }) => (
        <Card key={label} as="section" className="grid gap-3">
          <h2 className="text-lg">{label}</h2>
          <dl className="grid gap-3 sm:grid-cols-2">
            {[
              { whose: m.entry_conflict_mine(), words: mine },
              { whose: m.entry_conflict_theirs({ name }), words: theirs },
            ].map(({ whose, words }) => (
              <div key={whose} className="grid content-start gap-1 rounded-control border border-line p-4">
                <dt className="text-sm font-semibold text-ink-mute">{whose}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {words || <span className="text-ink-mute">{m.notification_empty()}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
