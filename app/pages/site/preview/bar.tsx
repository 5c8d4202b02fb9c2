import { m } from "#app/platform/i18n/generated/messages.js";

/** Nobody should take this for the site, nor for something that waits when nothing does. */
export const PreviewBar = ({ isLive }: { isLive: boolean }) => (
  <p role="note" className="bg-amber-wash px-4 py-3 text-center font-semibold text-amber">
    {isLive ? m.catalogue_preview_same() : m.catalogue_preview()}
  </p>
);

export const previewMeta = () => [{ title: `${m.catalogue_preview_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];
