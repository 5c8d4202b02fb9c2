import { useHref } from "react-router";
import { Carousel } from "#app/domain/carousel/carousel.tsx";
import { Achievements } from "#app/pages/site/about/achievements.tsx";
import { Abroad, Last, Scheme } from "#app/pages/site/home/bands.tsx";
import { Island } from "#app/islands/island.tsx";
import { FinderForm } from "#app/pages/site/finder/form.tsx";
import { Hero } from "#app/pages/site/home/hero.tsx";
import { Coming, Courses, Posts, TopColleges } from "#app/pages/site/home/lists.tsx";
import { Notices } from "#app/pages/site/home/announcements.tsx";
import { viewSlides } from "#app/pages/site/home/slides.server.ts";
import { Streams } from "#app/pages/site/home/streams.tsx";
import { businessAbout } from "#app/pages/site/about/business-about.server.ts";
import { viewHome } from "#app/pages/site/home/view.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/show";

const shows = ["carousel", "notifications", "courses", "colleges", "settings", "posts", "exams", "facts"] as const;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export const headers = publicPage({ shows });

export async function loader({ url }: Route.LoaderArgs) {
  const { origin } = url;
  const [carousel, { title, description, settings, ...view }] = await Promise.all([viewSlides(), viewHome()]);
  return {
    carousel,
    view,
    popupOn: settings.popupOn,
    head: { title, description, path: "/", origin, picture: pagePicture("home"), about: [businessAbout(settings, origin)] },
  };
}

export default function Home({ loaderData: { carousel, view, head, popupOn } }: Route.ComponentProps) {
  const popupAddress = useHref("/enquiry");
  return (
    <>
      <Hero title={head.title} labels={view.hero} chips={view.chips} />
      {carousel.slides.length > 0 && <Carousel {...carousel} />}
      <section className="wrap grid gap-2 pt-3 pb-7 md:gap-4 md:pt-8 md:pb-14 print:hidden">
        <div className="grid gap-1">
          <h2 className="max-md:text-2xl">{view.finder.labels.title}</h2>
          <p className="measure text-ink-soft max-md:hidden">{view.finder.labels.text}</p>
        </div>
        <FinderForm form={view.finder} className="max-sm:-mx-2 max-sm:px-3 max-sm:py-3" />
        <p className="text-sm text-ink-soft md:hidden">{view.finder.labels.text}</p>
      </section>
      <Streams streams={view.streams}>{view.notices && <Notices notices={view.notices} />}</Streams>
      <Courses courses={view.courses} />
      {view.coming && <Coming of={view.coming} />}
      <Scheme labels={view.scheme} />
      <TopColleges lists={view.colleges} />
      <Abroad labels={view.abroad} />
      {view.achievements && (
        <div className="pt-7 md:pt-20">
          <Achievements of={view.achievements} />
        </div>
      )}
      {view.posts && <Posts of={view.posts} />}
      <Last labels={view.last} />
      {popupOn && <Island name="popup" data-address={popupAddress} />}
    </>
  );
}
