import { href } from "react-router";
import { readSettings } from "#app/domain/settings/reads.server.ts";
import { viewAbout } from "#app/pages/site/about/about-view.server.ts";
import { Achievements } from "#app/pages/site/about/achievements.tsx";
import { businessAbout } from "#app/pages/site/about/business-about.server.ts";
import { crumbsAbout } from "#app/pages/site/catalogue/about.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { PageIntro } from "#app/pages/site/page-intro.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export const headers = publicPage({ shows: ["settings"] });

export async function loader({ url: { origin } }: Route.LoaderArgs) {
  const settings = await readSettings();
  const { title, description, ...view } = viewAbout(settings);
  const crumbs = [{ text: m.nav_home(), to: href("/") }, { text: title }];
  return {
    view,
    head: {
      title,
      description,
      path: href("/aboutUs"),
      origin,
      picture: pagePicture("aboutUs"),
      about: [businessAbout(settings, origin), crumbsAbout(crumbs, origin)],
    },
  };
}

export default function About({ loaderData: { view } }: Route.ComponentProps) {
  const { heading, lead, story, aims, promise, team, achievements } = view;
  return (
    <div className="grid gap-14 pb-12 md:gap-20">
      <PageIntro title={heading} lead={lead} scene="counselling" />
      <section className="wrap grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <h2>{story.title}</h2>
        <div className="article">
          {story.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <dl className="wrap grid gap-8">
        {aims.map(({ title, text }) => (
          <div key={title} className="grid gap-2 border-t-4 border-brand pt-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
            <dt className="font-semibold text-brand">{title}</dt>
            <dd className="max-w-[42ch] text-3xl font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <OurPromise promise={promise} />
      {team && <Team team={team} />}
      {achievements && <Achievements of={achievements} />}
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}

type View = Route.ComponentProps["loaderData"]["view"];

const OurPromise = ({ promise }: Pick<View, "promise">) => (
  <section className="on-band">
    <div className="wrap grid gap-6 py-12 md:py-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <h2>{promise.title}</h2>
      <ul className="grid gap-x-12 gap-y-5 sm:grid-cols-2">
        {promise.texts.map((text) => (
          <li key={text} className="border-l-4 border-white/40 pl-4 text-lg">
            {text}
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Team = ({ team }: { team: NonNullable<View["team"]> }) => (
  <section className="wrap grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
    <h2>{team.title}</h2>
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {team.people.map(({ name, role }) => (
        <li key={name} className="grid border-l-4 border-brand pl-4">
          <span className="text-xl font-semibold">{name}</span>
          <span className="text-ink-soft">
            <Localized of={role} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
