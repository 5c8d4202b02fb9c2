import { m } from "#app/platform/i18n/generated/messages.js";

/** Nobody should take this for the site. */
export const PreviewBar = () => (
  <p role="note" className="bg-amber-wash px-4 py-3 text-center font-semibold text-amber">
    {m.catalogue_preview()}
  </p>
);

export const previewMeta = () => [{ title: `${m.catalogue_preview_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];
