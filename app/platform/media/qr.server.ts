import { encode } from "uqr";

/** A text as the dark squares of a picture that phones read: one path on a field of `size` squares, its quiet edge included. */
export function qrPicture(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
