import { useOutletContext } from "react-router";
import { Carousel } from "#app/domain/carousel/carousel.tsx";
import { listSlides } from "#app/domain/carousel/reads.server.ts";
import { listPublished } from "#app/domain/courses/reads.server.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { Hero } from "#app/pages/site/home-hero.tsx";
import { streamCourses, Streams } from "#app/pages/site/home-streams.tsx";
import { Way } from "#app/pages/site/home-way.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/home";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: m.home_title(), description: m.home_description(), path: "/", origin: loaderData.origin }) : [];

export const headers = publicPage({ shows: ["carousel"] });

// Everybody sees here what a visitor sees: slides of other days are for the admin area.
export async function loader({ url }: Route.LoaderArgs) {
  const [slides, published] = await Promise.all([listSlides(null), listPublished(streamCourses)]);
  return { slides, published, origin: url.origin, renderedAt: Date.now() };
}

export default function Home({ loaderData: { slides, published, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "carousel");
  return (
    <>
      {slides.length > 0 && <Carousel slides={slides} />}
      <Hero settings={useOutletContext<Settings>()} />
      <Streams published={published} />
      <Way />
    </>
  );
}
