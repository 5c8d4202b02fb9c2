/** How a number went, day by day, beside it: no scale and no words, they stand where it opens. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const at = (value: number, index: number) =>
    `${((index / Math.max(1, values.length - 1)) * 100).toFixed(1)} ${(23 - (value / highest) * 21).toFixed(1)}`;
  const path = values.map((value, index) => `${index === 0 ? "M" : "L"}${at(value, index)}`).join("");
  return (
    <svg aria-hidden="true" viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-full text-brand-bright">
      <path d={`${path}V24H0Z`} fill="currentColor" opacity="0.15" />
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
