import { Link } from "react-router";
import { Picture } from "#app/domain/files/picture.tsx";
import type { PhotoView } from "#app/pages/site/gallery/photo.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { BackIcon, NextIcon, PreviousIcon } from "#app/ui/icons.tsx";

export function PhotoPage({ view: { photo, album, previous, next, back } }: { view: PhotoView }) {
  return (
    <div className="wrap grid gap-4 py-6">
      <Link to={back.to} className="link justify-self-start">
        <BackIcon size={20} />
        {back.text}
      </Link>
      <h1 className="text-2xl">
        <Localized of={album} />
      </h1>
      <figure className="grid gap-3">
        <Picture
          file={photo.picture}
          alt={photo.alt.text}
          sizes="(width < 72rem) 92vw, 72rem"
          priority
          className="mx-auto h-auto max-h-[75vh] w-auto max-w-full rounded-card"
        />
        {photo.caption && (
          <figcaption className="text-center">
            <Localized of={photo.caption} />
          </figcaption>
        )}
      </figure>
      <nav className="flex justify-between">
        {previous ? (
          <Link to={previous.to} className="link">
            <PreviousIcon size={20} />
            {previous.text}
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link to={next.to} className="link">
            {next.text}
            <NextIcon size={20} />
          </Link>
        )}
      </nav>
    </div>
  );
}
