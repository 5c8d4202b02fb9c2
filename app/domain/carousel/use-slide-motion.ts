import { useEffect, useState, type RefObject } from "react";

const pace = 6_000;

/** Which slide is in view, read off the scroll position: a swipe, a key and a button are the same thing. */
export function useCurrentSlide(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => setCurrent(Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))));
    read();
    element.addEventListener("scroll", read, { passive: true });
    return () => element.removeEventListener("scroll", read);
  }, [track, count]);

  const show = (index: number) => track.current?.scrollTo({ left: index * track.current.clientWidth });
  return { current, show };
}

/** Moves on by itself, but never under a pointer, a focus, a hidden page, a person who paused it or who wants less motion. */
export function useAutoplay(next: () => void, several: boolean) {
  const [mayPlay, setMayPlay] = useState(false);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const playing = mayPlay && !paused;

  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const read = () => setMayPlay(several && !calm.matches);
    read();
    calm.addEventListener("change", read);
    return () => calm.removeEventListener("change", read);
  }, [several]);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => document.visibilityState === "visible" && next(), pace);
    return () => clearTimeout(timer);
  });

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { playing, paused, toggle: () => setPaused(!paused), hold };
}
