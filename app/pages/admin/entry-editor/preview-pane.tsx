import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { address: string; /** Changes whenever there is something new to see. */ stamp: number; started: boolean };

/** The page as a visitor's phone shows it, beside the form where there is room. It looks again after each keeping. */
export function PreviewPane({ address, stamp, started }: Props) {
  return (
    <aside aria-label={m.entry_preview()} className="needs-script sticky top-[calc(var(--sticky-top)+1.5rem)] hidden gap-3 xl:grid">
      <p className="text-sm font-semibold text-ink-mute">{m.entry_preview_caption()}</p>
      <PhoneFrame address={address} stamp={stamp} started={started} />
    </aside>
  );
}

export function PhoneFrame({ address, stamp, started }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const source = useHref(address);
  const shown = useRef(stamp);

  useEffect(() => {
    if (shown.current === stamp) return;
    shown.current = stamp;
    if (!frame.current) return;
    // Asked to reload, a page keeps its place. The browser's own page for a lost network cannot be asked.
    if (frame.current.contentDocument) frame.current.contentWindow?.location.reload();
    else frame.current.src = source;
  }, [stamp, source]);

  return (
    <div className="h-[min(46rem,calc(100dvh-8rem-var(--sticky-top)))] w-full max-w-[23rem] overflow-clip rounded-[2rem] border-8 border-line bg-surface shadow-soft">
      {started ? (
        <iframe ref={frame} src={source} title={m.entry_preview()} loading="lazy" className="size-full bg-white" />
      ) : (
        <p className="grid size-full place-items-center bg-surface p-8 text-center text-ink-mute">{m.entry_preview_empty()}</p>
      )}
    </div>
  );
}
