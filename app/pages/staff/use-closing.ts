import { type RefObject, useEffect } from "react";

/** The browser's own disclosure opens without script; with script it also closes on Esc and on a press elsewhere. */
export function useClosing(panel: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (panel.current?.open && target instanceof Node && !panel.current.contains(target)) panel.current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !panel.current?.open) return;
      panel.current.open = false;
      panel.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [panel]);
}
