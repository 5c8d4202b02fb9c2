import { Picture } from "#app/domain/files/picture.tsx";

type Posted = { posterId: string | null; posterWidths: number[] | null; posterFallback: string | null };

/** What a video shows before it plays: the editors' picture, or a drawn one. */
export function VideoPoster({ item: { posterId, posterWidths, posterFallback }, className }: { item: Posted; className: string }) {
  if (!posterId || !posterWidths)
    return <img src="/drawings/film.svg" alt="" width={640} height={360} loading="lazy" className={className} />;
  const file = { fileId: posterId, width: 640, height: 360, widths: posterWidths, fallback: posterFallback, focus: null };
  return <Picture file={file} alt="" sizes="(width < 40rem) 70vw, 128px" className={className} />;
}
