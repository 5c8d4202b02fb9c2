import { href, Link } from "react-router";
import { Picture } from "#app/domain/files/picture.tsx";
import type { MediaPicture } from "#app/domain/media/reads.server.ts";
import { UseThis } from "#app/pages/admin/media/choosing.tsx";
import type { Choosing } from "#app/pages/admin/media/query.ts";
import { Said, sizeOf } from "#app/pages/admin/media/said.tsx";
import { Uses } from "#app/pages/admin/media/uses.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { pictures: MediaPicture[]; mayChangeSettings: boolean; choosing: Choosing | undefined };

/** Pictures side by side, each with what there is to know of it. */
export const MediaGrid = ({ pictures, mayChangeSettings, choosing }: Props) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
    {pictures.map((picture) => (
      <li key={picture.id} className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface">
        <Picture
          file={picture}
          alt=""
          sizes="(width < 40rem) 90vw, 20rem"
          className="aspect-[4/3] w-full border-b border-line bg-page object-contain"
        />
        <div className="grid content-start gap-3 p-4">
          <div className="grid gap-0.5">
            <h3 className="text-base wrap-anywhere">
              <Link to={href("/admin/media/:id", { id: picture.id })} className="link">
                {picture.name}
              </Link>
            </h3>
            <p className="text-sm text-ink-mute">{sizeOf(picture)}</p>
          </div>
          <div className="grid gap-1">
            <Said alt={picture.alt} altHi={picture.altHi} />
          </div>
          {choosing && <UseThis picture={picture} choosing={choosing} />}
          <div className="mt-auto grid gap-1 border-t border-line pt-3 text-sm">
            <h4 className="font-semibold">{m.media_uses()}</h4>
            <Uses uses={picture.uses} most={3} mayChangeSettings={mayChangeSettings} />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
