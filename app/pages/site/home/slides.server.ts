import { listSlides } from "#app/domain/carousel/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

export type CarouselView = Awaited<ReturnType<typeof viewSlides>>;

/** The slides of today in the visitor's language. Everybody sees here what a visitor sees: those of other days are for the admin area. */
export async function viewSlides() {
  const shown = await listSlides(null);
  const isHindi = getLocale() === "hi";
  const slides = shown.map(({ id, fileId, width, height, widths, fallback, link, ...words }, index) => ({
    id,
    link,
    file: { fileId, width, height, widths, fallback },
    // A picture that nobody has described says nothing; one that leads somewhere must at least say where.
    alt: (isHindi && words.altHi) || words.alt || (link ? m.carousel_leads_to({ place: placeOf(link) }) : ""),
    title: (isHindi && words.titleHi) || words.title,
    text: (isHindi && words.textHi) || words.text,
    label: m.carousel_slide({ position: index + 1, total: shown.length }),
    goTo: m.carousel_go_to({ position: index + 1 }),
  }));
  return {
    slides,
    labels: {
      label: m.carousel_label(),
      previous: m.carousel_previous(),
      next: m.carousel_next(),
      play: m.carousel_play(),
      pause: m.carousel_pause(),
    },
  };
}

/** A page of this site by its path, another site by its name. */
const placeOf = (link: string) => (link.startsWith("/") ? link : new URL(link).host);
