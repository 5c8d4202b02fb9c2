import { href } from "react-router";
import { findItem, findNeighbours } from "#app/domain/gallery/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { photoOf } from "#app/pages/site/gallery/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const pageOfPhoto = (id: string | null, text: string) => (id ? { to: `${href("/gallery")}?photo=${id}`, text } : undefined);

/** One picture on a page of its own, for those who have no script and for links from elsewhere. */
export async function viewPhoto(id: string) {
  const item = found(await findItem(null, id));
  if (item.kind !== "picture") found(undefined);
  const { previous, next } = await findNeighbours(null, item);
  const title = item.albumTitle ? localized(item.albumTitle, item.albumTitleHi ?? "") : { text: m.gallery_title() };
  return {
    photo: photoOf(item, title, 1),
    album: title,
    previous: pageOfPhoto(previous, m.gallery_previous()),
    next: pageOfPhoto(next, m.gallery_next()),
    back: { to: href("/gallery"), text: m.gallery_back() },
  };
}
export type PhotoView = Awaited<ReturnType<typeof viewPhoto>>;
