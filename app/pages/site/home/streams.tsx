import type { ReactNode } from "react";
import { Link } from "react-router";
import type { HomeView } from "#app/pages/site/home/view.server.ts";
import { Emblem } from "#app/ui/drawing.tsx";

/** The streams as links, beside the news when there are some. */
export function Streams({ streams: { title, text, links }, children }: { streams: HomeView["streams"]; children?: ReactNode }) {
  return (
    <section className="bg-brand-wash py-7 md:py-16">
      <div className="wrap flex flex-col gap-6 md:gap-10 lg:flex-row lg:gap-16">
        <div className="grid flex-1 content-start gap-3 md:gap-6">
          <div className="grid gap-2">
            <h2 className="text-4xl max-sm:text-2xl">{title}</h2>
            <p className="measure text-lg text-ink-soft max-sm:hidden">{text}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] sm:gap-x-6">
            {links.map(({ to, text: name, emblem }) => (
              <li key={emblem}>
                <Link
                  to={to}
                  className="flex min-h-12 sm:min-h-15 items-center gap-2 font-semibold text-ink hover:text-brand hover:underline sm:gap-4 sm:text-lg"
                >
                  <Emblem name={emblem} className="size-9 shrink-0 sm:size-12" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
