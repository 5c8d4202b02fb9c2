import { Link } from "react-router";
import { PauseOrPlay } from "#app/domain/carousel/carousel.tsx";
import { Island } from "#app/islands/island.tsx";
import type { HomeView } from "#app/pages/site/home/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";

type Board = NonNullable<HomeView["notices"]>;

/** A board of news that moves on by itself (islands/notices.ts), one notice at a time, until somebody reads it. */
export function Notices({ notices: { title, items, fresh, pinned, pause, play } }: { notices: Board }) {
  const several = items.length > 3;
  return (
    <Island
      name="notices"
      role="region"
      aria-label={title}
      className="self-start rounded-card border border-line bg-surface p-5 shadow-soft max-sm:px-4 max-sm:py-3 max-lg:w-full lg:w-96"
    >
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="text-2xl">{title}</h2>
        {several && (
          <button
            type="button"
            aria-label={pause}
            data-pause={pause}
            data-play={play}
            className="needs-script grid size-11 cursor-pointer place-items-center rounded-full text-ink hover:bg-brand-wash motion-reduce:hidden"
          >
            <PauseOrPlay />
          </button>
        )}
      </div>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={several ? 0 : undefined}
        // The last lines fade, so that a notice that goes on below does not look cut; the room at the end lets the last one out of it.
        className={classes(
          "relative",
          several && "max-h-72 max-sm:max-h-56 overflow-y-auto mask-b-from-[calc(100%-2rem)] pb-8 motion-safe:scroll-smooth",
        )}
      >
        {items.map((notice) => (
          <li key={notice.id} className="border-t border-line">
            <Notice {...{ notice, fresh, pinned }} />
          </li>
        ))}
      </ul>
    </Island>
  );
}

type NoticeProps = { notice: Board["items"][number] } & Pick<Board, "fresh" | "pinned">;

function Notice({ notice: { text, link, day, date, isNew, isPinned }, fresh, pinned }: NoticeProps) {
  const content = (
    <>
      <span className="flex gap-2 text-sm text-ink-mute">
        <time dateTime={date}>{day}</time>
        {isPinned && <b className="text-brand">{pinned}</b>}
        {isNew && <b className="text-red">{fresh}</b>}
      </span>
      <Localized of={text} />
    </>
  );
  if (!link) return <p className="py-3">{content}</p>;
  return (
    <Link to={link} className="block py-3 font-semibold text-brand hover:underline">
      {content}
    </Link>
  );
}
