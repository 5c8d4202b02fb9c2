import { useState, type MouseEvent } from "react";
import { partLabels, TextField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { sourceParts } from "#app/pages/admin/entry-editor/values.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";

type Props = { figure: string; /** The figure above, whose source is often the same. */ above?: string | undefined };

/** Where a figure comes from. Folded away until wanted; what is known stands in the line that opens it. */
export function SourceFields({ figure, above }: Props) {
  const { values, problems, touch } = useFields();
  const name = (part: string) => `${figure}.${part}`;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const valueOf = (part: string) => typed[name(part)] ?? values[name(part)];
  const source = valueOf("source") || valueOf("url");
  const checkedOn = valueOf("checkedOn");

  const hasProblem = sourceParts.some((part) => problems[name(part)]);
  const [box, setBox] = useState({ isOpen: hasProblem, hadProblem: hasProblem });
  // A problem opens it. That the last one is mended does not close it over the field in which somebody types.
  if (box.hadProblem !== hasProblem) setBox({ isOpen: box.isOpen || hasProblem, hadProblem: hasProblem });

  function copy(event: MouseEvent<HTMLElement>) {
    const fields = event.currentTarget.closest("form")!.elements;
    for (const part of sourceParts) {
      const [from, to] = [fields.namedItem(`${above}.${part}`), fields.namedItem(name(part))];
      if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) continue;
      to.value = from.value;
      setTyped((before) => ({ ...before, [to.name]: to.value }));
    }
    touch();
  }

  return (
    <details
      className="rounded-control border border-line bg-page"
      open={box.isOpen}
      onToggle={({ currentTarget: { open } }) => setBox((before) => ({ ...before, isOpen: open }))}
      onInput={({ target }) => target instanceof HTMLInputElement && setTyped((before) => ({ ...before, [target.name]: target.value }))}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 py-2 text-sm text-ink-soft [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{m.entry_source()}</span>
        <span className="min-w-0 truncate text-ink-mute">
          {source ? `${source}${checkedOn ? `, ${m.entry_checked({ day: formatDay(checkedOn) })}` : ""}` : m.entry_source_none()}
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line p-4 @lg:grid-cols-2">
        {above && (
          <Button look="quiet" size="sm" className="needs-script -ml-2 justify-self-start @lg:col-span-2" onClick={copy}>
            {m.entry_source_same()}
          </Button>
        )}
        <TextField name={name("source")} label={partLabels.source!()} hint={m.entry_source_hint()} maxLength={200} />
        <TextField name={name("url")} label={partLabels.url!()} inputMode="url" placeholder="https://" maxLength={500} />
        <TextField name={name("checkedOn")} label={partLabels.checkedOn!()} type="date" />
        <TextField name={name("reviewBy")} label={partLabels.reviewBy!()} type="date" hint={m.entry_review_hint()} />
      </div>
    </details>
  );
}
