import { autoplay } from "#app/ui/autoplay.ts";

/** Buttons and dots for a row of slides that the browser scrolls by itself, and the slow change. */
export default function carousel(root: HTMLElement) {
  const track = root.querySelector("ul")!;
  const slides = [...track.children];
  const dots = [...root.querySelectorAll<HTMLButtonElement>("[data-slide]")];
  let current = 0;

  /** Which slide is in view is read off the scroll position: a swipe, a key and a button are the same thing. */
  function read() {
    current = Math.max(0, Math.min(slides.length - 1, Math.round(track.scrollLeft / Math.max(1, track.clientWidth))));
    dots.forEach((dot, place) => (dot.ariaCurrent = place === current ? "true" : null));
    slides.forEach((slide, place) => {
      const link = slide.querySelector("a");
      if (link) link.tabIndex = place === current ? 0 : -1;
    });
  }
  const show = (place: number) => track.scrollTo({ left: ((place + slides.length) % slides.length) * track.clientWidth });

  read();
  track.addEventListener("scroll", read, { passive: true });
  dots.forEach((dot, place) => dot.addEventListener("click", () => show(place)));
  root.querySelector("[data-previous]")?.addEventListener("click", () => show(current - 1));
  root.querySelector("[data-next]")?.addEventListener("click", () => show(current + 1));
  if (slides.length > 1)
    autoplay(
      root,
      () => show(current + 1),
      (isPlaying) => (track.ariaLive = isPlaying ? "off" : "polite"),
    );
}
