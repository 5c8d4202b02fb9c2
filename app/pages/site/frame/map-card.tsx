import { Picture } from "#app/domain/files/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import type { FooterLabels } from "#app/pages/site/frame/footer.server.ts";
import { buttonLook } from "#app/ui/button-look.ts";

type FooterMap = NonNullable<FooterLabels["map"]>;

const frame = "block h-72 w-full border-0 bg-white";

/**
 * Where we are. The map is another site's: unless the owner wants it at once, it is asked for only when a person presses the
 * card, so nobody is followed by looking at our pages. Until the scripts arrive the card leads to the map on its own site.
 */
export function MapCard({ map }: { map: FooterMap }) {
  return (
    <Island
      name="map"
      data-src={map.url}
      data-title={map.title}
      data-frame-class={frame}
      className="overflow-clip rounded-card border border-current/30"
    >
      {map.atOnce ? (
        <iframe
          title={map.title}
          src={map.url}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className={frame}
        />
      ) : (
        <a
          href={map.page}
          target="_blank"
          rel="noopener noreferrer"
          data-card
          className="relative grid h-72 [--focus:var(--color-brand)] place-items-center overflow-clip bg-brand-wash text-center text-ink focus-visible:-outline-offset-4"
        >
          <MapFace map={map} />
        </a>
      )}
      <p className="px-4 py-2 text-sm">
        {!map.atOnce && `${map.note} `}
        <a
          href={map.page}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {map.open}
        </a>
      </p>
    </Island>
  );
}

/** The card before the map: a picture of the place when there is one. */
const MapFace = ({ map }: { map: FooterMap }) => (
  <>
    {map.picture && (
      <span className="absolute inset-0">
        <Picture file={map.picture} alt="" sizes="(min-width: 64rem) 36rem, 100vw" className="size-full object-cover" />
      </span>
    )}
    <span
      className={
        map.picture
          ? "absolute inset-x-0 bottom-0 grid justify-items-center gap-2 bg-surface/95 p-3"
          : "grid justify-items-center gap-3 p-4"
      }
    >
      {!map.picture && <img src="/drawings/place.svg" alt="" width={200} height={120} loading="lazy" className="h-28 w-auto" />}
      <span className="text-lg font-bold">{map.place}</span>
      <span className={buttonLook("primary", "md")}>{map.show}</span>
    </span>
  </>
);
