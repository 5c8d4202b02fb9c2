import { href } from "react-router";
import { crumbsAbout } from "#app/pages/site/catalogue/about.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { PageIntro } from "#app/pages/site/page-intro.tsx";
import { servicesAbout, viewServices } from "#app/pages/site/about/services-view.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Emblem } from "#app/ui/drawing.tsx";
import type { Route } from "./+types/services";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export const headers = publicPage({ shows: ["settings"] });

export function loader({ url: { origin } }: Route.LoaderArgs) {
  const { title, description, ...view } = viewServices();
  const crumbs = [{ text: m.nav_home(), to: href("/") }, { text: title }];
  return {
    view,
    head: {
      title,
      description,
      path: href("/services"),
      origin,
      picture: pagePicture("services"),
      about: [...servicesAbout(origin), crumbsAbout(crumbs, origin)],
    },
  };
}

export default function Services({ loaderData: { view } }: Route.ComponentProps) {
  const { heading, lead, more, services } = view;
  return (
    <div className="grid gap-12 pb-12 md:gap-16">
      <PageIntro title={heading} lead={lead} scene="signpost" />
      <ul className="wrap grid gap-12">
        {services.map(({ to, title, text, emblem }) => (
          <li key={to} className="grid items-center gap-6 md:grid-cols-2 md:gap-16 md:even:*:first:order-last">
            <Emblem name={emblem} className="h-44 w-full rounded-card bg-brand-wash p-6 md:h-72 md:p-10" />
            <div className="grid justify-items-start gap-4">
              <h2 className="text-4xl">{title}</h2>
              <p className="measure text-lg text-ink-soft">{text}</p>
              <ButtonLink to={to} look="secondary">
                {more}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}
