import { Link } from "react-router";
import type { Thumbs } from "#app/pages/site/frame/thumb-bar.server.ts";
import { ChatIcon, PhoneIcon } from "#app/ui/icons.tsx";

const signs = { call: <PhoneIcon />, whatsapp: <span className="mark mark-whatsapp" />, enquire: <ChatIcon /> };

/** On phones, at the bottom edge: the page ends above it (`--edge-bottom`). */
export function ThumbBar({ thumbs: { label, links } }: { thumbs: Thumbs }) {
  return (
    <nav
      data-thumb-bar
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--edge-bottom) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {links.map(({ sign, to, text }) => (
        <Link
          key={sign}
          to={to}
          className="grid flex-1 content-center justify-items-center text-sm font-semibold text-brand last:bg-brand last:text-on-brand focus-visible:-outline-offset-4"
        >
          {signs[sign]}
          {text}
        </Link>
      ))}
    </nav>
  );
}
