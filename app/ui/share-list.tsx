import type { ReactNode } from "react";

export type Share = { key: string; name: ReactNode; value: number; said: ReactNode; note?: ReactNode };

type Props = {
  shares: readonly Share[];
  /** So many are seen at once; the rest opens below. */
  most?: number | undefined;
  /** What a full bar stands for; without it, the largest value. */
  whole?: number | undefined;
  /** What opens the rest. */
  allLabel: string;
};

/** Names with their figures, longest bar first. The bar only repeats what the figure says. */
export function ShareList({ shares, most = 6, whole, allLabel }: Props) {
  const highest = Math.max(1, whole ?? Math.max(...shares.map(({ value }) => value)));
  const rest = shares.slice(most);
  return (
    <>
      <Rows shares={shares.slice(0, most)} highest={highest} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">{allLabel}</summary>
          <Rows shares={rest} highest={highest} />
        </details>
      )}
    </>
  );
}

const Rows = ({ shares, highest }: { shares: readonly Share[]; highest: number }) => (
  <ul className="grid gap-3">
    {shares.map(({ key, name, value, said, note }) => (
      <li key={key} className="grid gap-1">
        <p className="flex items-baseline justify-between gap-4">
          <span className="min-w-24 break-words">{name}</span>
          <span className="max-w-3/5 shrink-0 text-end font-semibold tabular-nums">
            {said}
            {note && <span className="block text-end text-sm font-normal text-ink-mute">{note}</span>}
          </span>
        </p>
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1.5 w-full text-brand-bright">
          <rect width="100" height="4" className="fill-brand-wash" />
          <rect width={Math.max(0.5, (value / highest) * 100)} height="4" fill="currentColor" />
        </svg>
      </li>
    ))}
  </ul>
);
