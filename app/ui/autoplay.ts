const pace = 6_000;

/**
 * Moves on by itself, but never under a pointer, a focus, a hidden page, a person who paused it or who wants less motion. The
 * button inside that is marked `data-pause` stops it and says what it does next: `data-pause` and `data-play` are its names. With `data-still` it begins paused.
 */
export function autoplay(root: HTMLElement, next: () => void, tell: (isPlaying: boolean) => void = () => {}) {
  const button = root.querySelector<HTMLButtonElement>("[data-pause]");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let isPaused = "still" in root.dataset;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow() {
    clearTimeout(timer);
    const isPlaying = !isPaused && !calm.matches;
    tell(isPlaying);
    if (isPlaying && !isHeld) timer = setTimeout(moveOn, pace);
  }

  function moveOn() {
    if (document.visibilityState === "visible") next();
    follow();
  }

  const hold = (held: boolean) => () => {
    isHeld = held;
    follow();
  };
  for (const type of ["pointerenter", "focusin"]) root.addEventListener(type, hold(true));
  for (const type of ["pointerleave", "focusout"]) root.addEventListener(type, hold(false));
  calm.addEventListener("change", follow);
  function say() {
    button?.toggleAttribute("data-paused", isPaused);
    if (button) button.ariaLabel = (isPaused ? button.dataset.play : button.dataset.pause) ?? "";
    follow();
  }
  button?.addEventListener("click", () => {
    isPaused = !isPaused;
    say();
  });
  say();
  return { restart: follow };
}
