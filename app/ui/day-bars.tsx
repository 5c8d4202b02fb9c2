import type { ReactNode } from "react";
import { Link } from "react-router";

/** `to` opens what the bar counts; `is` says what kind of number it is, when it is not the count of its rows. */
export type Bar = { key: string; name: string; value: number; said: string; to?: string | undefined; is?: string | undefined };

type Props = {
  /** What is counted, as the name of the picture and of its table. */
  label: string;
  bars: readonly Bar[];
  /** The words of the table beside the picture: the two columns, and what opens it; none where the table stands below anyway. */
  words: { name: string; value: string; asTable?: string };
  /** The highest day in words. */
  most: (bar: Bar) => string;
};

/** A bar per day, drawn on the server. The highest figure and both ends are written out; the same stands in a table for whoever does not see it. */
export function DayBars({ label, bars, words, most }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const peak = bars.find(({ value }) => value === highest);
  const opens = bars.some(({ to }) => to !== undefined);
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
        <span className="font-semibold">{label}</span>
        {peak && <span className="tabular-nums">{most(peak)}</span>}
      </figcaption>
      <svg
        {...(opens ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line-strong text-brand-bright sm:h-40"
      >
        {bars.map(({ key, name, value, said, to }, index) => {
          const height = value === 0 ? 0 : Math.max(1.5, (value / highest) * 98);
          return (
            <BarLink key={key} to={value > 0 ? to : undefined}>
              <title>{`${name}: ${said}`}</title>
              <rect x={index * 10} y="0" width="10" height="100" fill="transparent" />
              <rect x={index * 10 + 1.25} y={100 - height} width="7.5" height={height} fill="currentColor" />
            </BarLink>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-mute">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      {words.asTable !== undefined && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">{words.asTable}</summary>
          <BarTable {...{ label, bars, words }} />
        </details>
      )}
    </figure>
  );
}

/** By keyboard the same links stand in the table. */
const BarLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <g>{children}</g>
  ) : (
    <Link to={to} tabIndex={-1} className="hover:text-brand">
      {children}
    </Link>
  );

/** The newest day first. */
const BarTable = ({ label, bars, words }: Pick<Props, "label" | "bars" | "words">) => (
  <table className="w-full max-w-sm tabular-nums">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr className="border-b border-line text-start">
        <th scope="col" className="py-1.5 text-start font-semibold">
          {words.name}
        </th>
        <th scope="col" className="py-1.5 text-end font-semibold">
          {words.value}
        </th>
      </tr>
    </thead>
    <tbody>
      {bars.toReversed().map(({ key, name, value, said, to, is }) => (
        <tr key={key} className="border-b border-line">
          <th scope="row" className="py-1.5 text-start font-normal">
            {name}
          </th>
          <td className="py-1.5 text-end">
            {to !== undefined && value > 0 ? (
              <Link to={to} data-number={value} data-is={is} className="link justify-end">
                {said}
              </Link>
            ) : (
              said
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
