import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { useAutoplay, useCurrentSlide } from "#app/domain/carousel/use-slide-motion.ts";
import type { ShownPicture } from "#app/domain/files/model.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "#app/ui/icons.tsx";

type Slide = {
  id: string;
  file: ShownPicture;
  link: string | null;
  alt: string;
  title: string;
  text: string;
  /** Which of how many it is, and what the button says that leads to it. */
  label: string;
  goTo: string;
};
type Labels = { label: string; previous: string; next: string; play: string; pause: string };

/** A row of pictures that the browser scrolls by itself. The buttons and the slow change come when the scripts have arrived. */
export function Carousel({ slides, labels }: { slides: Slide[]; labels: Labels }) {
  const track = useRef<HTMLUListElement>(null);
  const { current, show } = useCurrentSlide(track, slides.length);
  const { playing, paused, toggle, hold } = useAutoplay(() => show((current + 1) % slides.length), slides.length > 1);
  const several = slides.length > 1;

  return (
    <section aria-roledescription="carousel" aria-label={labels.label} className="group relative bg-band" {...hold}>
      <ul
        ref={track}
        aria-live={playing ? "off" : "polite"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={several ? 0 : undefined}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-4 motion-safe:scroll-smooth"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slide"
            aria-label={slide.label}
            className="relative aspect-[3/1] max-h-[60svh] w-full shrink-0 snap-center sm:aspect-[16/6] xl:aspect-[16/5]"
          >
            <SlidePicture slide={slide} first={index === 0} reachable={index === current} />
          </li>
        ))}
      </ul>
      {several && (
        <div className="needs-script flex justify-center bg-page pt-1 sm:absolute sm:right-0 sm:bottom-0 sm:bg-transparent sm:p-4">
          <div className="flex max-w-full flex-wrap items-center justify-center rounded-full bg-surface/95 px-1 sm:shadow-soft">
            <Control
              label={labels.previous}
              onClick={() => show((current + slides.length - 1) % slides.length)}
              icon={<PreviousIcon size={22} />}
            />
            <Dots {...{ slides, current, show }} />
            <Control label={labels.next} onClick={() => show((current + 1) % slides.length)} icon={<NextIcon size={22} />} />
            {/* In the page from the start, or the other buttons would move when it comes. */}
            <div className="motion-reduce:hidden">
              <Control
                label={paused ? labels.play : labels.pause}
                onClick={toggle}
                icon={paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
              />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function SlidePicture({ slide, first, reachable }: { slide: Slide; first: boolean; reachable: boolean }) {
  const picture = (
    <>
      <Picture file={slide.file} alt={slide.alt} sizes="100vw" priority={first} className="size-full object-cover" />
      <SlideWords slide={slide} />
    </>
  );
  if (!slide.link) return picture;
  return (
    <Link to={slide.link} tabIndex={reachable ? undefined : -1} className="block size-full focus-visible:-outline-offset-4">
      {picture}
    </Link>
  );
}

/** What an editor says over the picture; a slide without words is shown as it is. */
function SlideWords({ slide: { title, text } }: { slide: Slide }) {
  if (!title && !text) return null;
  return (
    <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent pt-8 pb-3 text-white sm:pt-16 sm:pb-8">
      <span className="wrap block sm:pr-72">
        <span className="line-clamp-2 text-xl font-bold sm:text-3xl">{title}</span>
        <span className="line-clamp-1 text-lg max-sm:hidden">{text}</span>
      </span>
    </span>
  );
}

function Dots({ slides, current, show }: { slides: Slide[]; current: number; show: (index: number) => void }) {
  return (
    <div className="flex">
      {slides.map(({ id, goTo }, index) => (
        <button
          key={id}
          type="button"
          aria-label={goTo}
          aria-current={index === current ? "true" : undefined}
          onClick={() => show(index)}
          className="grid h-11 w-7 cursor-pointer place-items-center before:size-2.5 before:rounded-full before:bg-line-strong aria-[current]:before:w-5 aria-[current]:before:bg-brand"
        />
      ))}
    </div>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-full text-ink hover:bg-brand-wash hover:text-brand"
    >
      {icon}
    </button>
  );
}
