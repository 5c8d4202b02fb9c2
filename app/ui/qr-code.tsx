import { classes } from "#app/ui/classes.ts";

type Props = { picture: { size: number; path: string }; label: string; className?: string };

/** Dark on white in every room: phones do not read it the other way round. */
export const QrCode = ({ picture: { size, path }, label, className }: Props) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className={classes("w-full max-w-60 rounded-control border border-line bg-white", className)}
  >
    <path d={path} fill="#000000" />
  </svg>
);
