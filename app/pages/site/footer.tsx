import { useState } from "react";
import { href, Link } from "react-router";
import { callAddress, nameIn } from "#app/domain/settings/model.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { SocialLinks } from "#app/pages/site/social-links.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

const services = { to: "/services", label: () => m.footer_services() };
const education = { to: "/services/edu_service", label: () => m.footer_edu_service() };
const creditCard = { to: "/services/stdCred_service", label: () => m.footer_credit_card() };
const admission = { to: "/#courses", label: () => m.footer_admission_advice() };

const columns = [
  { title: () => m.footer_quick_links(), links: [services, education, creditCard, admission] },
  {
    title: () => m.footer_important_links(),
    links: [education, creditCard, services, { to: href("/login"), label: () => m.footer_login() }],
  },
  {
    title: () => m.footer_quick_links(),
    links: [admission, creditCard, services, { to: href("/login"), label: () => m.footer_quick_support() }],
  },
];

export function Footer({ settings }: { settings: Settings }) {
  return (
    <footer className="on-band mt-8 text-white">
      <div className="wrap grid gap-10 py-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
        <OurPlace settings={settings} />
        <div className="grid gap-8 sm:grid-cols-3">
          {columns.map(({ title, links }, index) => (
            <nav key={index} aria-label={`${title()} ${index + 1}`}>
              <h2 className="text-xl">{title()}</h2>
              <ul className="mt-3 grid">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-11 min-w-11 items-center text-white underline-offset-4 hover:underline">
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 border-t border-white/25 px-4 py-3 text-center text-sm">
        <p>{m.footer_copyright({ year: settings.copyrightYear, name: nameIn(getLocale(), settings) })}</p>
        <Link to={href("/privacy")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.footer_privacy()}
        </Link>
      </div>
    </footer>
  );
}

function OurPlace({ settings }: { settings: Settings }) {
  return (
    <div className="grid content-start gap-5">
      {settings.mapUrl && <MapEmbed url={settings.mapUrl} />}
      <ContactFacts settings={settings} />
      <SocialLinks settings={settings} className="-ml-2.5 flex" />
    </div>
  );
}

/** Where we are and how to reach us, in the colour of the words around it. What is not known is not shown. */
export function ContactFacts({ settings }: { settings: Settings }) {
  const hindi = getLocale() === "hi";
  const facts = [
    { term: m.footer_visit(), values: [(hindi && settings.addressHi) || settings.address] },
    { term: m.footer_call(), values: settings.phones, to: callAddress },
    { term: m.footer_write(), values: [settings.email], to: (email: string) => `mailto:${email}` },
    { term: m.footer_hours(), values: [(hindi && settings.hoursHi) || settings.hours] },
  ]
    .map(({ values, ...fact }) => ({ ...fact, values: values.filter((value) => value !== null) }))
    .filter(({ values }) => values.length > 0);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ term, values, to }) => (
        <div key={term}>
          <dt className="text-sm opacity-85">{term}</dt>
          {values.map((value) => (
            <dd key={value} className="font-semibold">
              {to ? (
                <a href={to(value)} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The map is another site's: it is asked for only when a person opens it, so nobody is followed by looking at our pages. */
export function MapEmbed({ url }: { url: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="overflow-clip rounded-card border border-current/30"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="cursor-pointer px-4 py-3 font-semibold">{m.footer_map_show()}</summary>
      <p className="px-4 pb-3 text-sm">
        {m.footer_map_note()}{" "}
        <a href={url} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.footer_map_open()}
        </a>
      </p>
      {opened && (
        <iframe
          title={m.footer_map_title()}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="block h-72 w-full border-0 bg-white"
        />
      )}
    </details>
  );
}
