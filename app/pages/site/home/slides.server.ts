import { listSlides, type Slide } from "#app/domain/carousel/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

export type CarouselView = ReturnType<typeof slidesInWords>;
type Shown = Omit<Slide, "photoUrl" | "pathName" | "visibleFrom" | "visibleUntil">;

/** The slides of today in the visitor's language. Everybody sees here what a visitor sees: those of other days are for the admin area. */
export const viewSlides = async () => slidesInWords(await listSlides(null));

export function slidesInWords(shown: readonly Shown[]) {
  const isHindi = getLocale() === "hi";
  const slides = shown.map(({ id, fileId, width, height, widths, fallback, focus, link, ...words }, index) => ({
    id,
    link,
    file: { fileId, width, height, widths, fallback, focus },
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
