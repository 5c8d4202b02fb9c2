import { Link } from "react-router";
import { Picture } from "#app/domain/files/picture.tsx";
import type { ComingView } from "#app/pages/site/exams/coming.server.ts";
import { ComingDates } from "#app/pages/site/exams/coming.tsx";
import type { HomeRow, HomeView } from "#app/pages/site/home/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { Emblem } from "#app/ui/drawing.tsx";

type Head = { title: string; text?: string; all: { to: string; text: string } };

function ListHead({ title, text, all }: Head) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="grid gap-2">
        <h2 className="text-4xl max-sm:text-2xl">{title}</h2>
        {text && <p className="measure text-lg text-ink-soft max-sm:hidden">{text}</p>}
      </div>
      <ButtonLink look="secondary" to={all.to}>
        {all.text}
      </ButtonLink>
    </div>
  );
}

export function Courses({ courses: { rows, ...head } }: { courses: HomeView["courses"] }) {
  return (
    <section id="courses" className="wrap grid gap-4 py-7 md:gap-8 md:py-20">
      <ListHead {...head} />
      <ul className="grid gap-x-8 gap-y-4 max-sm:[&>:nth-child(n+5)]:hidden sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-3">
        {rows.map((row) => (
          <Row key={row.to} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** What must be done soon; each date opens where it was read. */
export function Coming({ of: { dates, ...head } }: { of: ComingView }) {
  return (
    <section id="coming" className="later wrap grid gap-4 pb-7 md:gap-6 md:pb-20">
      <ListHead {...head} />
      <div className="max-sm:[&_li:nth-child(n+4)]:hidden">
        <ComingDates dates={dates} />
      </div>
    </section>
  );
}

/** Two lists side by side; the first of each is shown large. */
export function TopColleges({ lists }: { lists: HomeView["colleges"] }) {
  return (
    <div className="later wrap grid gap-8 py-7 md:gap-14 md:py-20 lg:grid-cols-2 lg:gap-16">
      {lists.map(({ title, rows, all }) => (
        <section key={title} className="grid content-start gap-4 md:gap-6">
          <h2 className="text-4xl max-sm:text-2xl">{title}</h2>
          <ul className="grid gap-3 max-sm:[&>:nth-child(n+4)]:hidden sm:gap-5">
            {rows.map((row, index) => (
              <Row key={row.to} row={row} large={index === 0} />
            ))}
          </ul>
          <Link to={all.to} className="link">
            {all.text}
          </Link>
        </section>
      ))}
    </div>
  );
}

export function Posts({ of: { posts, ...head } }: { of: NonNullable<HomeView["posts"]> }) {
  return (
    <section className="later wrap grid gap-4 pt-7 md:gap-8 md:pt-20">
      <ListHead {...head} />
      <ul className="grid gap-6 max-sm:[&>:nth-child(n+3)]:hidden lg:grid-cols-3 lg:gap-8">
        {posts.map(({ to, title, summary, day, date }) => (
          <li key={to} className="grid content-start gap-2 border-t border-line pt-4">
            <time dateTime={date} className="text-sm text-ink-mute">
              {day}
            </time>
            <Link to={to} className="text-xl font-semibold text-ink hover:text-brand hover:underline">
              <Localized of={title} />
            </Link>
            <p className="text-ink-soft">
              <Localized of={summary} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { to, name, lines, picture, emblem }, large = false }: { row: HomeRow; large?: boolean }) {
  // Large only where two lists stand side by side: on a phone it would be a screen of its own.
  const room = large ? "rounded-card max-lg:h-18 max-lg:w-24 lg:aspect-video lg:w-full" : "h-18 w-24 rounded-control";
  return (
    <li>
      <Link
        to={to}
        className={classes(
          "group grid gap-4 text-ink",
          large ? "max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:items-center" : "grid-cols-[6rem_minmax(0,1fr)] items-center",
        )}
      >
        {picture ? (
          <Picture
            file={picture}
            alt=""
            sizes={large ? "(width < 64rem) 96px, 544px" : "96px"}
            className={classes("bg-brand-wash object-cover", room)}
          />
        ) : (
          <Emblem name={emblem} className={classes("bg-brand-wash p-1", room)} />
        )}
        <span className="grid">
          <span
            className={classes("font-semibold group-hover:text-brand group-hover:underline", large ? "text-lg lg:text-2xl" : "text-lg")}
          >
            <Localized of={name} />
          </span>
          {lines.map((line) => (
            <span key={line.text} className="text-ink-soft max-sm:text-sm">
              <Localized of={line} />
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
}
