import { useLayoutEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from "react";
import { Picture } from "#app/domain/files/picture.tsx";
import type { Photo, ViewerLabels } from "#app/pages/site/gallery/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CloseIcon, NextIcon, PreviousIcon } from "#app/ui/icons.tsx";

type Props = { photos: Photo[]; start: number; labels: ViewerLabels; onClose: () => void };

/** Shorter than this it was a tap. */
const swipeLength = 48;

/** One picture over the whole screen: arrow keys, swipes and buttons lead on, Esc and the close button back to where it was opened. */
export function Lightbox({ photos, start, labels, onClose }: Props) {
  const [at, setAt] = useState(start);
  const dialog = useRef<HTMLDialogElement>(null);
  // The live list may have become shorter.
  const photo = photos[Math.min(at, photos.length - 1)];

  // A layout effect, because its clean-up runs while the dialog is still in the page: only then does closing return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const go = (step: number) => setAt((now) => (now + step + photos.length) % photos.length);

  function press({ key }: KeyboardEvent) {
    if (key === "ArrowRight") go(1);
    if (key === "ArrowLeft") go(-1);
  }

  const swipe = useSwipe(go);
  if (!photo) return null;
  const look = "bg-black/50! text-white! hover:bg-black!";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog hears the keys of what is in it
    <dialog
      ref={dialog}
      aria-label={labels.viewer}
      className="dialog m-0 h-dvh max-h-none w-screen max-w-none rounded-none! bg-black! text-white!"
      onClose={onClose}
      onKeyDown={press}
      {...swipe}
    >
      <OnePhoto photo={photo} number={photos.indexOf(photo) + 1} count={photos.length} />
      <IconButton label={labels.close} icon={<CloseIcon />} className={`absolute top-3 right-3 ${look}`} onClick={onClose} />
      {photos.length > 1 && (
        <>
          <IconButton
            label={labels.previous}
            icon={<PreviousIcon />}
            className={`absolute top-1/2 left-3 ${look}`}
            onClick={() => go(-1)}
          />
          <IconButton label={labels.next} icon={<NextIcon />} className={`absolute top-1/2 right-3 ${look}`} onClick={() => go(1)} />
        </>
      )}
    </dialog>
  );
}

/** One finger that went sideways leads on; two fingers are for zooming. */
function useSwipe(go: (step: number) => void) {
  const touch = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.length === 1 ? touches.item(0) : undefined;
      touch.current = finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      if (!finger || !touch.current) return;
      const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
      touch.current = undefined;
      if (Math.abs(x) > swipeLength && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
    },
  };
}

const OnePhoto = ({ photo, number, count }: { photo: Photo; number: number; count: number }) => (
  <figure className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
    <div className="grid min-h-0 place-items-center">
      <Picture
        key={photo.id}
        file={photo.picture}
        alt={photo.alt.text}
        sizes="100vw"
        className="h-auto max-h-[calc(100dvh-6rem)] w-auto max-w-full object-contain"
      />
    </div>
    <figcaption className="grid min-h-24 content-center px-6 text-center">
      <span role="status" className="grid">
        {photo.caption && (
          <span>
            <Localized of={photo.caption} />
          </span>
        )}
        <span className="text-sm">
          {number} / {count}
        </span>
      </span>
    </figcaption>
  </figure>
);
