import { useState, type ComponentProps, type MouseEvent } from "react";
import { Link } from "react-router";
import { Picture } from "#app/domain/files/picture.tsx";
import type { Lightbox } from "#app/pages/site/gallery/lightbox.tsx";
import type { Film, Photo, Shelf, viewGallery } from "#app/pages/site/gallery/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";

type View = Omit<Awaited<ReturnType<typeof viewGallery>>, "description" | "share">;
type Open = { Viewer: typeof Lightbox; start: number };

export function GalleryAlbums({ gallery, description }: { gallery: View; description: string | undefined }) {
  const { title, chips, shelves, before, after, labels, empty } = gallery;
  const [open, setOpen] = useState<Open>();
  const photos = shelves.flatMap((shelf) => shelf.photos);

  /** The viewer is fetched with the first picture that somebody wants to see. Where it cannot come, the link leads on. */
  function show(event: MouseEvent, photo: Photo) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.currentTarget as HTMLAnchorElement;
    event.preventDefault();
    import("#app/pages/site/gallery/lightbox.tsx").then(
      ({ Lightbox: Viewer }) => setOpen({ Viewer, start: photos.indexOf(photo) }),
      () => location.assign(link.href),
    );
  }

  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1>{title}</h1>
        <p className="measure text-ink-soft">{description}</p>
      </div>
      {chips.length > 0 && <AlbumChips title={title} chips={chips} />}
      {empty && <NoPictures empty={empty} />}
      {!empty && shelves.map((shelf) => <AlbumShelf key={shelf.key} shelf={shelf} show={show} />)}
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        {[before, after].map(
          (page) =>
            page && (
              <ButtonLink key={page.to} look="secondary" to={page.to}>
                {page.text}
              </ButtonLink>
            ),
        )}
      </div>
      {open && <open.Viewer photos={photos} start={open.start} labels={labels} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type Show = (event: MouseEvent, photo: Photo) => void;

function AlbumShelf({ shelf: { title, photos, films, more }, show }: { shelf: Shelf; show: Show }) {
  return (
    <section className="grid gap-4">
      {title && (
        <h2>
          <Localized of={title} />
        </h2>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-6 lg:grid-cols-4">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Figure caption={photo.caption}>
                <Link to={photo.to} className="block overflow-clip rounded-card bg-brand-wash" onClick={(event) => show(event, photo)}>
                  <Picture
                    file={photo.picture}
                    alt={photo.alt.text}
                    sizes="(width < 40rem) 45vw, (width < 64rem) 30vw, 270px"
                    className="aspect-[4/3] h-auto w-full object-cover"
                  />
                </Link>
              </Figure>
            </li>
          ))}
        </ul>
      )}
      {films.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          {films.map((film) => (
            <li key={film.id}>
              <Figure caption={film.caption}>
                <Player film={film} />
              </Figure>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Link to={more.to} className="link justify-self-start">
          {more.text}
        </Link>
      )}
    </section>
  );
}

const Figure = ({ caption, children }: Pick<Photo, "caption"> & ComponentProps<"figure">) => (
  <figure className="grid gap-2">
    {children}
    {caption && (
      <figcaption className="text-sm text-ink-soft">
        <Localized of={caption} />
      </figcaption>
    )}
  </figure>
);

/** Not a byte of it before somebody presses play; the browser's own controls need no script. */
const Player = ({ film }: { film: Film }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- editors have no captions file to give
  <video
    controls
    playsInline
    preload="none"
    poster={film.poster}
    width={640}
    height={360}
    aria-label={film.label}
    className="aspect-video h-auto w-full rounded-card bg-ink object-contain"
  >
    <source src={film.src} type={film.type} />
  </video>
);

const AlbumChips = ({ title, chips }: Pick<View, "title" | "chips">) => (
  <nav aria-label={title}>
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ to, text, isOn }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isOn ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand hover:border-brand hover:bg-brand-wash aria-[current]:bg-brand-wash"
          >
            <Localized of={text} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const NoPictures = ({ empty }: { empty: NonNullable<View["empty"]> }) => (
  // Not the kit's empty state: it travels with the lists of the catalogue, four kilobytes that nothing else here needs.
  <div className="grid justify-items-center gap-3 rounded-card bg-brand-wash px-6 py-12 text-center">
    <div className="w-40">
      <Scene name="empty-frame" />
    </div>
    <h2 className="text-2xl">{empty.title}</h2>
    <p className="measure text-ink-soft">{empty.text}</p>
    <ButtonLink to="/courses">{empty.courses}</ButtonLink>
  </div>
);
