import {
  at,
  book,
  brand,
  bright,
  cloud,
  deep,
  dot,
  hills,
  type Light,
  markTree,
  shape,
  soft,
  wash,
  white,
} from "#db/demo/drawing-shapes.ts";

export const shareWidth = 1200;
export const shareHeight = 630;

const evening: Light = { sky: [brand, brand, brand], sun: "#ffcf70", far: "#1c5cc6", mid: "#0f48a6", near: deep, cloud: "#2b6ad3" };

/** What stands behind the words: the mark, large, in the evening light, and small beside the place for the name. */
export function shareBackground() {
  const mark = markTree(0, 0, 1) + book(0, 286, 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}" viewBox="0 0 ${shareWidth} ${shareHeight}"><rect width="${shareWidth}" height="${shareHeight}" fill="${brand}"/>${
    dot(1030, 300, 356, "#1858c0") +
    dot(1030, 300, 290, "#2b6ad3") +
    dot(1030, 300, 226, wash) +
    cloud(700, 110, 0.7, evening) +
    hills(560, 60, evening.far) +
    hills(600, 44, evening.mid) +
    at(1024, 276, 0.6, mark) +
    shape("M0 606C300 586 900 596 1200 600V630H0Z", deep) +
    dot(104, 84, 36, white) +
    at(104, 78, 0.115, mark) +
    shape("M0 622h1200v8H0Z", bright) +
    shape("M0 622h150v8H0Z", soft)
  }</svg>`;
}
