import { useId } from "react";

type Props = {
  label: string;
  /** 0 to 100; leave out while nobody knows how long it takes. */
  value?: number | undefined;
  /** The value in words, such as "42 %" or "3 of 8 files". */
  valueText?: string | undefined;
};

export function Progress({ label, value, valueText }: Props) {
  const id = useId();

  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {valueText && <span className="text-sm text-ink-mute tabular-nums">{valueText}</span>}
      </div>
      <progress id={id} className="progress" max={100} value={value} aria-valuetext={valueText} />
    </div>
  );
}
