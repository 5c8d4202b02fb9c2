import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { ShownPicture } from "#app/domain/files/model.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { Island } from "#app/islands/island.tsx";
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

/** A row of pictures that the browser scrolls by itself. The buttons and the slow change come with the script (islands/carousel.ts). */
export function Carousel({
  slides,
  labels,
  still = false,
}: {
  slides: Slide[];
  labels: Labels;
  /** Moves on only when asked to. */ still?: boolean;
}) {
  const several = slides.length > 1;
  return (
    <Island
      name="carousel"
      role="region"
      aria-roledescription="carousel"
      aria-label={labels.label}
      data-still={still || undefined}
      className="group relative bg-band"
    >
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={several ? 0 : undefined}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-4 motion-safe:scroll-smooth"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slide"
            aria-label={slide.label}
            className="relative aspect-[3/1] max-h-[60svh] w-full shrink-0 snap-center sm:aspect-[16/6] xl:aspect-[32/9]"
          >
            <SlidePicture slide={slide} first={index === 0 && !still} />
          </li>
        ))}
      </ul>
      {several && (
        <div className="needs-script flex justify-center bg-page pt-1 sm:absolute sm:right-0 sm:bottom-0 sm:bg-transparent sm:p-4">
          {/* A page comes in pieces: half a row would be seen to move. */}
          <div className="flex max-w-full flex-wrap items-center justify-center rounded-full bg-surface/95 px-1 not-has-data-pause:invisible sm:shadow-soft">
            <Control label={labels.previous} data-previous>
              <PreviousIcon size={22} />
            </Control>
            <Dots slides={slides} />
            <Control label={labels.next} data-next>
              <NextIcon size={22} />
            </Control>
            {/* In the page from the start, or the other buttons would move when it comes. */}
            <div className="motion-reduce:hidden">
              <Control label={labels.pause} data-pause={labels.pause} data-play={labels.play}>
                <PauseOrPlay />
              </Control>
            </div>
          </div>
        </div>
      )}
    </Island>
  );
}

/** Which of the two is seen is said by `data-paused` on the button around them. */
export const PauseOrPlay = () => (
  <>
    <span className="in-data-paused:hidden">
      <PauseIcon size={18} />
    </span>
    <span className="hidden in-data-paused:block">
      <PlayIcon size={18} />
    </span>
  </>
);

function SlidePicture({ slide, first }: { slide: Slide; first: boolean }) {
  const picture = (
    <>
      <Picture file={slide.file} alt={slide.alt} sizes="100vw" priority={first} className="size-full object-cover" />
      <SlideWords slide={slide} />
    </>
  );
  if (!slide.link) return picture;
  return (
    <Link to={slide.link} className="block size-full focus-visible:-outline-offset-4">
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

function Dots({ slides }: { slides: Slide[] }) {
  return (
    <div className="flex">
      {slides.map(({ id, goTo }, index) => (
        <button
          key={id}
          type="button"
          aria-label={goTo}
          data-slide
          aria-current={index === 0 ? "true" : undefined}
          className="grid h-11 w-7 cursor-pointer place-items-center before:size-2.5 before:rounded-full before:bg-line-strong aria-[current]:before:w-5 aria-[current]:before:bg-brand"
        />
      ))}
    </div>
  );
}

function Control({ label, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 cursor-pointer place-items-center rounded-full text-ink hover:bg-brand-wash hover:text-brand"
      {...rest}
    />
  );
}
