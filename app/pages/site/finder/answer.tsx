import { Link } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { GroupRow, Row } from "#app/pages/site/finder/rows.server.ts";
import type { FinderAnswer, FinderView } from "#app/pages/site/finder/view.server.ts";
import { AddSign } from "#app/pages/site/shortlist/add.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classes } from "#app/ui/classes.ts";

/** One line that a thumb pushes along; where there is room it wraps. */
export const chipLine = "no-scrollbar relative flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap";

type Choice = { text: string; to: string; isCurrent: boolean };

/** How many there are, what they can be ordered and grouped by, and the rows. Every number is a link to what it counts. */
export function Answer({ answer, labels }: { answer: FinderAnswer; labels: FinderView["labels"] }) {
  const { all, courses, colleges, reaches, sorts, rows, groups, preview, allCourses, pages, unknown, nothing } = answer;
  return (
    <div className="wrap grid grid-cols-1 gap-4 sm:gap-6 print:gap-2">
      {nothing ? (
        <NothingFits nothing={nothing} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-xl font-semibold print:text-base">
            {[all, courses, colleges].map(({ text, to, isCurrent }, index) => (
              <span key={text} className="flex items-baseline gap-2">
                {index > 0 && <span aria-hidden="true">·</span>}
                <Link to={to} aria-current={isCurrent ? "page" : undefined} className={isCurrent ? "text-ink no-underline" : "link"}>
                  {text}
                </Link>
              </span>
            ))}
          </p>
          <Choices title={labels.where} choices={reaches} />
          <Choices title={labels.sort} choices={sorts} />
        </div>
      )}
      {/* On a phone the count of courses above leads to the same. */}
      {preview.length > 0 && (
        <section aria-label={labels.courses} className="grid gap-2 max-sm:hidden print:hidden">
          <Groups groups={preview} />
          {allCourses && (
            <Link to={allCourses.to} className="link min-h-11 content-center justify-self-start">
              {allCourses.text}
            </Link>
          )}
        </section>
      )}
      {pages && (
        <p id="list" className="flex scroll-mt-20 flex-wrap items-center gap-x-4 font-semibold">
          {pages.text}
          {pages.before && (
            <Link to={pages.before.to} rel="prev" className="link print:hidden">
              {pages.before.text}
            </Link>
          )}
        </p>
      )}
      {groups.length > 0 && <Groups groups={groups} />}
      {rows.length > 0 && (
        <Island name="shortlist">
          {labels.unknown && (
            <p className="mb-2 flex items-center gap-2 text-sm text-ink-soft sm:hidden">
              <UnknownSign /> {labels.unknown}
            </p>
          )}
          <ul className="overflow-clip rounded-card border border-line bg-surface max-sm:-mx-2 print:overflow-visible print:text-[9pt] print:leading-tight print:**:leading-tight">
            {rows.map((row) => (
              <FoundRow key={row.key} row={row} />
            ))}
          </ul>
        </Island>
      )}
      <div className="flex flex-wrap items-center justify-center gap-3 empty:hidden print:hidden">
        {pages && <span className="font-semibold max-sm:w-full max-sm:text-center">{pages.text}</span>}
        {pages?.next && (
          <ButtonLink look="secondary" rel="next" to={pages.next.to}>
            {pages.next.text}
          </ButtonLink>
        )}
        {pages?.before && (
          <ButtonLink look="quiet" rel="prev" to={pages.before.to}>
            {pages.before.text}
          </ButtonLink>
        )}
        {pages?.first && (
          <ButtonLink look="quiet" to={pages.first.to}>
            {pages.first.text}
          </ButtonLink>
        )}
        {unknown && (
          <ButtonLink look="quiet" to={unknown.to}>
            {unknown.text}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Choices({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav aria-label={title} className="print:hidden">
      <ul className={chipLine}>
        {choices.map(({ text, to, isCurrent }) => (
          <li key={to} className={classes("shrink-0", isCurrent && "max-sm:order-first")}>
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-full border px-4 py-1 font-semibold no-underline",
                isCurrent
                  ? "border-brand bg-brand-wash text-brand"
                  : "border-line bg-surface text-ink-soft hover:border-brand hover:text-brand",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Groups = ({ groups }: { groups: GroupRow[] }) => (
  <ul className="grid gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
    {groups.map(({ key, name, text, to }) => (
      <li key={key} className="bg-surface">
        <Link to={to} className="grid min-h-14 content-center px-4 py-2 no-underline hover:bg-brand-wash">
          <span className="font-semibold text-brand">
            <Localized of={name} />
          </span>
          <span className="text-sm text-ink-soft">{text}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Said in words on wider screens; on a phone a sign, explained above the list. */
const UnknownSign = () => (
  <span
    aria-hidden="true"
    className="inline-grid size-4.5 place-items-center rounded-full border border-line-strong text-sm leading-none font-bold text-ink-mute"
  >
    ?
  </span>
);

/** What and where, and how much. On a phone three lines: the course, who gives it where, and the money. */
function FoundRow({ row: { to, college, place, near, isNear, short, course, domain, fee, total, said, keep } }: { row: Row }) {
  return (
    <li
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-line py-2 pr-1 pl-4 not-last:border-b sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5 sm:py-3 print:px-2 print:py-1 print:[&_summary]:min-h-0 print:[&_.text-sm]:text-[8pt]"
    >
      <div className="min-w-0 content-center">
        <Link
          to={to}
          className={classes(
            "relative font-semibold text-brand max-sm:leading-6",
            domain ? "inline-block" : "block max-sm:truncate sm:inline-block",
          )}
        >
          <span aria-hidden="true" className="sm:hidden">
            {short.course}
          </span>
          <span className="max-sm:sr-only">
            <Localized of={course} />
            {domain && (
              <>
                , <Localized of={domain} />
              </>
            )}
          </span>
        </Link>
        <p className="text-sm text-ink-soft max-sm:flex max-sm:gap-1">
          <span className="max-sm:truncate">
            <Localized of={college} />
          </span>
          <span aria-hidden="true" className="shrink-0 sm:hidden">
            ·{" "}
            <span className={isNear ? "font-semibold text-green" : ""}>
              <Localized of={short.place} />
            </span>
          </span>
          <span className="max-sm:sr-only">
            {" "}
            · <Localized of={place} />
            {near && (
              <>
                {" "}
                · <span className={isNear ? "font-semibold text-green" : ""}>{near}</span>
              </>
            )}
          </span>
        </p>
      </div>
      <div className="sm:order-last">
        <AddSign {...keep} />
      </div>
      <div className="content-center max-sm:col-span-2">
        <div className="flex flex-wrap items-baseline gap-x-3 max-sm:[&_summary]:-my-2">
          <div className="font-semibold has-open:basis-full">
            <FigureValue figure={fee} />
          </div>
          <Link to={to} className="inline-flex min-h-6 items-center text-sm text-ink-soft">
            <span aria-hidden="true" className="sm:hidden">
              {short.total}
            </span>
            <span className="max-sm:sr-only">{total}</span>
          </Link>
          {said && (
            <span className="self-center sm:hidden">
              <UnknownSign />
            </span>
          )}
        </div>
        {said && <p className="text-sm text-ink-mute max-sm:sr-only">{said}</p>}
      </div>
    </li>
  );
}

function NothingFits({ nothing: { title, ways } }: { nothing: NonNullable<FinderAnswer["nothing"]> }) {
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {ways.map(({ why, links }) => (
        <div key={why} className="grid gap-2">
          <p className="measure">{why}</p>
          <div className="flex flex-wrap gap-2">
            {links.map(({ to, text }) => (
              <ButtonLink key={to} look="secondary" to={to}>
                {text}
              </ButtonLink>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
