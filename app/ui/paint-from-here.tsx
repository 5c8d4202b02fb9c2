/**
 * A page comes in pieces, and a row that is painted in half moves when its rest arrives. Nothing is painted before the page has
 * come to the place where this stands. A browser that does not know this paints as it did.
 */
export const PaintFromHere = ({ id }: { id: string }) => (
  <>
    <link rel="expect" href={`#${id}`} blocking="render" />
    <span id={id} hidden />
  </>
);
