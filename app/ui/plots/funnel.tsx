import { Link } from "react-router";

export type FunnelStep = {
  key: string;
  name: string;
  value: number;
  said: string;
  /** Of the step before, in words. */
  share: string;
  to?: string | undefined;
};

/** Steps from the widest to the narrowest. Each bar is as long as its share of the first; the words say the same. */
export function Funnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const whole = Math.max(1, steps[0]?.value ?? 0);
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm font-semibold text-ink-soft">{label}</figcaption>
      <ol className="grid gap-2">
        {steps.map(({ key, name, value, said, share, to }) => (
          <li key={key} className="grid gap-1 sm:grid-cols-[12rem_1fr_auto] sm:items-center sm:gap-4">
            <span className="flex items-baseline justify-between gap-4 sm:block">
              {to !== undefined && value > 0 ? (
                <Link to={to} data-number={value} className="link">
                  {name}
                </Link>
              ) : (
                <span className="inline-flex min-h-11 items-center">{name}</span>
              )}
              <span className="font-bold tabular-nums sm:hidden">{said}</span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-5 w-full text-brand-bright sm:h-8">
              <rect width="100" height="10" className="fill-brand-wash" />
              <rect width={value === 0 ? 0 : Math.max(0.5, (value / whole) * 100)} height="10" fill="currentColor" />
            </svg>
            <span className="grid justify-items-end text-sm text-ink-soft tabular-nums sm:w-44">
              <span className="text-lg font-bold text-ink max-sm:hidden">{said}</span>
              {share}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
