import { preload } from "react-dom";
import { focusClass, pictureSources, type ShownPicture } from "#app/domain/files/model.ts";
import { classes } from "#app/ui/classes.ts";

type Props = {
  file: ShownPicture;
  /** Empty when the picture only decorates. */
  alt: string;
  /** How wide it stands on the page, as in the attribute of the same name. */
  sizes: string;
  /** The largest picture of the first screen: fetched at once and before others. */
  priority?: boolean;
  className?: string;
};

export function Picture({ file, alt, sizes, priority = false, className }: Props) {
  const { avif, webp, fallback, src, width, height } = pictureSources(file);
  // Named in the head of the page, so that it is asked for before anything else is read.
  if (priority) preload(src, { as: "image", type: "image/avif", imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" });
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        srcSet={fallback}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={classes(className, focusClass(file.focus))}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
