import { sizeText } from "#app/domain/media/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { Badge } from "#app/ui/badge.tsx";

type Measured = { width: number | null; height: number | null; bytes: number | null };

/** How large a picture is. */
export const sizeOf = ({ width, height, bytes }: Measured) =>
  m.media_size({ width: width ?? 0, height: height ?? 0, size: sizeText(bytes, getLocale() === "hi" ? "hi-IN" : "en-IN") });

/** What is said of a picture in both languages. */
export const Said = ({ alt, altHi }: { alt: string; altHi: string }) => (
  <>
    {alt !== "" && (
      <p lang="en" className="wrap-anywhere">
        {alt}
      </p>
    )}
    {altHi !== "" && (
      <p lang="hi" className="wrap-anywhere">
        {altHi}
      </p>
    )}
    {(alt === "" || altHi === "") && (
      <p>
        <Badge tone="amber">
          {alt === "" && altHi === "" ? m.gallery_undescribed() : alt === "" ? m.media_no_alt() : m.media_no_alt_hi()}
        </Badge>
      </p>
    )}
  </>
);
