import { Link } from "react-router";
import type { HomeView } from "#app/pages/site/home/view.server.ts";
import { SearchField } from "#app/pages/site/search/field.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

type Props = { title: string; labels: HomeView["hero"]; chips: HomeView["chips"] };

/** What this is, one field to look something up, where most people want to go, and one thing to do. Short: the finder follows. */
export function Hero({ title, labels: { eyebrow, lead, ask, field }, chips }: Props) {
  return (
    <section className="wrap grid gap-2.5 py-3 md:gap-6 md:py-8 lg:py-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center lg:gap-x-16">
      <div className="grid gap-1 md:gap-3">
        <p className="font-semibold text-brand max-md:hidden">{eyebrow}</p>
        <h1 className="text-3xl md:text-5xl">{title}</h1>
        <p className="measure text-lg text-ink-soft max-md:hidden">{lead}</p>
      </div>
      <div className="grid gap-2.5 md:gap-4">
        <SearchField id="home-search" labels={field} size="lg" labelHidden="on phones" />
        {/* On wide screens the same stands in the line under the header. */}
        <nav aria-label={chips.label} className="lg:hidden">
          <ul className="flex flex-wrap gap-2 max-md:gap-1.5 max-md:text-sm max-md:[&>:last-child]:hidden">
            {chips.links.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand max-md:px-2.5 no-underline hover:border-brand hover:bg-brand-wash"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* On phones it lies under the thumb. */}
        <ButtonLink look="secondary" to="/PopupHome" className="justify-self-start max-md:hidden">
          {ask}
        </ButtonLink>
      </div>
    </section>
  );
}
