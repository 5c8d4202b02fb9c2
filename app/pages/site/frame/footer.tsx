import { Link } from "react-router";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import type { FooterLabels } from "#app/pages/site/frame/footer.server.ts";
import { MapCard } from "#app/pages/site/frame/map-card.tsx";
import { SocialLinks } from "#app/pages/site/frame/social-links.tsx";

type Props = { settings: Settings; labels: FooterLabels };

export function Footer({ settings, labels }: Props) {
  return (
    <footer className="on-band mt-8 text-white print:hidden">
      <div className="wrap grid gap-6 py-8 sm:gap-10 sm:py-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
        <OurPlace settings={settings} labels={labels} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 sm:gap-8">
          {labels.columns.map(({ title, links }, index) => (
            <nav key={index} aria-label={`${title} ${index + 1}`} className="group max-sm:last:col-span-2">
              <h2 className="text-xl">{title}</h2>
              <ul className="mt-1 grid gap-x-4 max-sm:group-last:grid-cols-2 sm:mt-3">
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-11 min-w-11 items-center text-white underline-offset-4 hover:underline">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <nav aria-label={labels.more.title} className="border-t border-white/25 max-sm:hidden">
        <ul className="wrap flex flex-wrap justify-center gap-x-6 py-2">
          {labels.more.links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center text-white underline-offset-4 hover:underline">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-center gap-x-6 border-t border-white/25 px-4 py-3 text-center text-sm">
        <p>{labels.copyright}</p>
        <Link to={labels.privacy.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {labels.privacy.text}
        </Link>
      </div>
    </footer>
  );
}

function OurPlace({ settings, labels: { map, facts } }: Props) {
  return (
    <div className="grid content-start gap-4 max-sm:[&_.h-72]:h-32 max-sm:[&_img[src*=place]]:hidden">
      {map && <MapCard map={map} />}
      <ContactFacts facts={facts} />
      <SocialLinks settings={settings} className="-ml-2.5 flex" />
    </div>
  );
}

/** Where we are and how to reach us, in the colour of the words around it. What is not known is not shown. */
export function ContactFacts({ facts }: Pick<FooterLabels, "facts">) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-6">
      {facts.map(({ term, lines }) => (
        <div key={term}>
          <dt className="text-sm opacity-85">{term}</dt>
          {lines.map(({ text, to }) => (
            <dd key={text} className="font-semibold">
              {to ? (
                <a href={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
