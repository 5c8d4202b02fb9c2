import { Link } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { BookmarkIcon } from "#app/ui/icons.tsx";

/** The way to what a person has put aside on this phone; how much that is, the island knows. Its room is there from the start. */
export function ShortlistLink() {
  return (
    <Island name="shortlist" data-kept="shortlist" className="print:hidden">
      <Link
        to="/shortlist"
        data-shortlist-link
        rel="nofollow"
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control sm:px-2 font-semibold text-ink-soft no-underline hover:bg-brand-wash hover:text-brand"
      >
        <BookmarkIcon size={22} />
        <span className="max-sm:sr-only">{m.shortlist_link()}</span>
        <span data-count className="min-w-4 text-sm text-brand tabular-nums max-sm:absolute max-sm:top-0 max-sm:right-0" />
      </Link>
    </Island>
  );
}
