import {
  at,
  box,
  brand,
  bright,
  deep,
  dot,
  gold,
  green,
  ink,
  line,
  pale,
  red,
  repeat,
  sand,
  shape,
  soft,
  wash,
  white,
} from "./drawing-shapes.ts";
import { leaf } from "./subject-drawings.ts";

/* Tools of the office, the workshop and the court, up to 260 by 200, the foot at the origin. */

export function model() {
  return (
    line("M-120-24h240", white, 12) +
    line("M-60-150-116-30M-60-150-4-30M60-150 4-30M60-150l56 120M-60-150-88-30M-60-150-32-30M60-150 32-30M60-150 88-30", soft, 4) +
    line("M-60-156V0M60-156V0", red, 14) +
    box(-128, -30, 256, 12, brand, 4)
  );
}

export function calipers() {
  return at(
    0,
    -20,
    1,
    box(-110, -14, 220, 28, soft, 4) +
      repeat(12, (index) => line(`M${-98 + index * 18}-12v${index % 3 ? 8 : 14}`, deep, 3)) +
      shape("M-110-14h24v76l-24-24ZM10-14h24v76l-24-24Z", bright) +
      box(0, -28, 60, 34, brand, 6),
    -14,
  );
}

export function tower() {
  return (
    box(-60, -190, 70, 190, white) +
    box(10, -130, 64, 130, pale) +
    repeat(10, (index) => box(-48 + (index % 2) * 28, -174 + Math.floor(index / 2) * 34, 18, 20, soft)) +
    repeat(6, (index) => box(20 + (index % 2) * 26, -114 + Math.floor(index / 2) * 34, 16, 20, bright)) +
    box(-84, -12, 180, 12, deep, 4) +
    leaf(92, -10, 0.6, 0)
  );
}

export function rolls() {
  return (
    shape("M-110 0v-40h220V0Z", white) +
    dot(-110, -20, 20, pale) +
    dot(-110, -20, 9, soft) +
    dot(110, -20, 20, white) +
    shape("M-90-40v-38H90v38Z", bright) +
    dot(-90, -59, 19, brand) +
    dot(90, -59, 19, bright) +
    box(-16, -80, 32, 42, red)
  );
}

export function pencils() {
  const pencil = (x: number, turn: number, fill: string) =>
    at(x, -70, 1, box(-9, -110, 18, 110, fill) + shape("M-9-110 0-140l9 30Z", sand) + shape("M-3-130 0-140l3 10Z", ink), turn);
  return (
    pencil(-22, -12, red) +
    pencil(4, 2, gold) +
    pencil(26, 14, green) +
    pencil(-8, -3, bright) +
    shape("M-52-92H52L42 0h-84Z", brand) +
    shape("M0-92h52L42 0H0Z", deep)
  );
}

export function chart() {
  return (
    [44, 70, 56, 98].map((height, index) => box(-96 + index * 40, -62 - height, 26, height, index === 3 ? gold : soft, 3)).join("") +
    line("M-92-110-46-140-8-124 40-166", red, 7) +
    dot(90, -110, 30, white) +
    shape("M90-110v-30a30 30 0 0 1 26 45Z", gold)
  );
}

export function coins() {
  const pile = (x: number, count: number) =>
    repeat(count, (index) => box(x - 36, -18 - index * 18, 72, 16, index % 2 ? gold : "#ffdc94", 8));
  return pile(-80, 3) + pile(0, 6) + pile(80, 9);
}

export function calculator() {
  return at(
    0,
    0,
    1,
    box(-64, -170, 128, 170, deep, 14) +
      box(-50, -156, 100, 40, soft, 6) +
      repeat(12, (index) => box(-50 + (index % 3) * 36, -104 + Math.floor(index / 3) * 25, 28, 18, index === 11 ? red : white, 5)),
  );
}

export function gavel() {
  return (
    box(-90, -24, 180, 24, deep, 8) +
    box(-62, -42, 124, 20, brand, 6) +
    at(
      10,
      -92,
      1,
      box(-56, -34, 112, 64, "#8a5a2b", 10) +
        box(-66, -38, 18, 72, gold, 6) +
        box(48, -38, 18, 72, gold, 6) +
        box(-8, 30, 16, 110, "#a9714c", 8),
      -62,
    )
  );
}

export function books(...fills: [string, string, string]) {
  return fills
    .map(
      (fill, index) =>
        box(-92 + index * 12, -34 - index * 34, 184 - index * 16, 32, fill, 5) +
        box(-78 + index * 12, -27 - index * 34, 170 - index * 16, 18, wash, 3),
    )
    .join("");
}

export function laptop() {
  return (
    shape("M-110-20h220l26 20h-272Z", soft) +
    box(-104, -160, 208, 142, ink, 10) +
    box(-92, -148, 184, 120, bright, 4) +
    line("M-30-108-58-88l28 20M30-108l28 20-28 20M10-122-10-54", white, 9)
  );
}

export function server() {
  return repeat(
    4,
    (index) =>
      box(-80, -48 - index * 50, 160, 44, index % 2 ? deep : brand, 7) +
      dot(-56, -26 - index * 50, 7, index === 1 ? red : "#5fd36f") +
      dot(-36, -26 - index * 50, 7, gold) +
      line(`M0 ${-26 - index * 50}h60`, soft, 6),
  );
}

export function chip() {
  return at(
    0,
    -84,
    0.62,
    repeat(5, (index) =>
      line(`M${-88 + index * 44}-110v-34M${-88 + index * 44} 110v34M-110 ${-88 + index * 44}h-34M110 ${-88 + index * 44}h34`, gold, 12),
    ) +
      box(-116, -116, 232, 232, brand, 24) +
      box(-58, -58, 116, 116, red, 14) +
      dot(-86, -86, 12, white),
  );
}
