import { classes } from "./classes.ts";

const body = "M0 0C-2.6-2.2-6-6.2-4.7-9.8-2-11.4 2-11.4 4.7-9.8 6-6.2 2.6-2.2 0 0Z";
const people = [
  { turn: -100, fill: "fill-green" },
  { turn: -66, fill: "fill-brand-bright" },
  { turn: -33, fill: "fill-brand" },
  { turn: 0, fill: "fill-red-logo" },
  { turn: 33, fill: "fill-brand" },
  { turn: 66, fill: "fill-brand-bright" },
  { turn: 100, fill: "fill-green" },
];

/** The mark: a tree whose trunk is a pencil and whose leaves are people, growing from an open book. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" width="48" height="48" aria-hidden="true" className={classes("shrink-0", className)}>
      <path
        d="M32 45c-5-2-9-9-10.6-16.4M32 45c5-2 9-9 10.6-16.4M32 39c-4-3-7-9-9.4-16.5M32 39c4-3 7-9 9.4-16.5"
        className="fill-none stroke-brand stroke-[1.6]"
      />
      {people.map(({ turn, fill }) => (
        <g key={turn} transform={`rotate(${turn} 32 27) translate(32 17.4)`} className={fill}>
          <path d={body} />
          <circle cy="-14.2" r="2.9" />
        </g>
      ))}
      <path d="M28 29.5h8V54h-8z" className="fill-brand-bright" />
      <path d="M30.6 29.5h2.8V54h-2.8z" className="fill-brand" />
      <path d="m32 19 4 10.5h-8z" className="fill-[#f6d9a8]" />
      <path d="m32 19 1.6 4.2h-3.2z" className="fill-ink" />
      <path d="M32 54c-6.5-5-17-6-29-4.2V60c12-1.8 22.5-.8 29 4 6.5-4.8 17-5.8 29-4V49.8C49 48 38.5 49 32 54Z" className="fill-brand" />
      <path
        d="M31 54.5C25 50 15.5 49 6 50.2v6.6c9.5-1.2 19-.2 25 4ZM33 54.5C39 50 48.5 49 58 50.2v6.6c-9.5-1.2-19-.2-25 4Z"
        className="fill-white"
      />
    </svg>
  );
}

/** The mark with the name beside it. */
export function BrandName({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classes("inline-flex items-center gap-2.5 text-xl leading-tight font-extrabold tracking-tight", className)}>
      <BrandMark />
      {name}
    </span>
  );
}
