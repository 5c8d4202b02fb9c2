import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";

type Point = { x: number; y: number; value: number };
export type Line = { name: string; path: string; points: readonly Point[] };

type Props = {
  label: string;
  ticks: readonly { value: number; y: number }[];
  /** The first is the one that matters; the others are held against it. */
  lines: readonly Line[];
  /** What stands below: the first point and the last. */
  ends: readonly [string, string];
  /** A point in words, and the rows it counts. */
  said: (line: number, point: number) => string;
  to?: ((line: number, point: number) => string | undefined) | undefined;
};

const looks = ["text-brand", "text-ink-mute"];

/** Lines over time, drawn on the server in percent of their place. What they say stands in a table beside them. */
export function Lines({ label, ticks, lines, ends, said, to }: Props) {
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm text-ink-soft">
        <span className="font-semibold">{label}</span>
        {lines.map(({ name }, index) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 24 4" className={classes("h-1 w-6", looks[index])}>
              <Stroke path="M0 2H24" isFirst={index === 0} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg aria-hidden="true" className="h-48 w-full border-b border-line-strong sm:h-64">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
            <text x="0" y={`${y}%`} dy="-4" className="fill-ink-mute text-xs">
              {value}
            </text>
          </g>
        ))}
        {lines
          .map((one, index) => ({ ...one, index }))
          .toReversed()
          .map(({ name, path, points, index }) => (
            <g key={name} className={looks[index]}>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
                <Stroke path={path} isFirst={index === 0} />
              </svg>
              {points.map(
                (point, place) =>
                  point.value > 0 && <Mark key={point.x} point={point} title={said(index, place)} to={to?.(index, place)} />,
              )}
            </g>
          ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-mute">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}

const Stroke = ({ path, isFirst }: { path: string; isFirst: boolean }) => (
  <path
    d={path}
    fill="none"
    stroke="currentColor"
    strokeWidth={isFirst ? 2.5 : 1.75}
    strokeDasharray={isFirst ? undefined : "5 4"}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);

/** By keyboard the same links stand in the table. */
function Mark({ point: { x, y }, title, to }: { point: Point; title: string; to: string | undefined }) {
  const dot = (
    <>
      <title>{title}</title>
      <circle cx={`${x}%`} cy={`${y}%`} r="9" fill="transparent" />
      <circle cx={`${x}%`} cy={`${y}%`} r="2.5" fill="currentColor" />
    </>
  );
  return to === undefined ? (
    <g>{dot}</g>
  ) : (
    <Link to={to} tabIndex={-1}>
      {dot}
    </Link>
  );
}
