import { Link } from "react-router";
import type { Shelf } from "#app/pages/site/courses/list.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { Emblem } from "#app/ui/drawing.tsx";

/** One category: what there is after class 10, after class 12 and after a degree. */
export function CourseShelf({ shelf: { name, emblem, sides, all } }: { shelf: Shelf }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4 sm:gap-6 sm:pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex items-center gap-3 sm:gap-4 lg:grid lg:content-start lg:justify-items-start lg:gap-2">
        <Emblem name={emblem} className="size-11 shrink-0 sm:size-16" />
        <div>
          <h2 className="text-2xl">{name}</h2>
          {all && (
            <Link to={all.to} className="link">
              {all.text}
            </Link>
          )}
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-8">
        {sides
          .filter(({ courses }) => courses.length > 0)
          .map(({ after, title, courses }) => (
            <div key={after}>
              <h3 className="text-base text-ink-soft">{title}</h3>
              <ul className="mt-1">
                {courses.map(({ to, name: course, duration }) => (
                  <li key={to} className="flex items-center justify-between gap-4 border-b border-line">
                    <Link to={to} className="link flex-1 py-1">
                      <Localized of={course} />
                    </Link>
                    <span className="shrink-0 text-sm text-ink-mute">{duration}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </section>
  );
}
