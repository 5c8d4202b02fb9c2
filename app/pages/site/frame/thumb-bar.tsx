import { Link } from "react-router";
import type { Thumbs } from "#app/pages/site/frame/thumb-bar.server.ts";
import { classes } from "#app/ui/classes.ts";
import { ChatIcon, PhoneIcon } from "#app/ui/icons.tsx";

const signs = { call: <PhoneIcon />, whatsapp: <span className="mark mark-whatsapp" />, enquire: <ChatIcon /> };

/** Each has its place before it is there: a page comes in pieces, and what was painted stays where it is. */
const columns = ["grid-cols-1", "grid-cols-1", "grid-cols-2", "grid-cols-3"] as const;

/** On phones, at the bottom edge: the page ends above it (`--edge-bottom`). */
export function ThumbBar({ thumbs: { label, links } }: { thumbs: Thumbs }) {
  return (
    <nav
      data-thumb-bar
      aria-label={label}
      className={classes(
        "fixed inset-x-0 bottom-0 z-20 grid h-(--edge-bottom) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden",
        columns[links.length],
      )}
    >
      {links.map(({ sign, to, text }) => (
        <Link
          key={sign}
          to={to}
          className="grid grid-rows-[1.5rem_1.5rem] content-center justify-items-center text-sm font-semibold text-brand last:bg-brand last:text-on-brand focus-visible:-outline-offset-4"
        >
          {signs[sign]}
          {text}
        </Link>
      ))}
    </nav>
  );
}
