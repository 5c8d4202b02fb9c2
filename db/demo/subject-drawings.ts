import {
  at,
  bright,
  book,
  box,
  brand,
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

/*
 * What stands for a field of study: one thing each, about 200 by 200, its foot at the origin. A college has it as a
 * monument, a course as the thing on the desk.
 */

const kinds = {
  agriculture: /agri|farm|horti|dairy|fish|forest|veterin/,
  pharma: /pharm/,
  medical: /medic|mbbs|nurs|dent|physio|health|ayur|homo?eo|radiolog|optom|hospital(?!ity)/,
  hospitality: /hospitality|hotel|tour|travel|cater|culin|aviation/,
  architecture: /archi|planning/,
  law: /law|legal|judic/,
  design: /design|fashion|fine.?art|animat|media|journal|mass.?com/,
  computing: /comput|software|\bit\b|\bbca\b|\bmca\b|data|cyber|information/,
  engineering: /engin|b\.?tech|poly|diploma|techno|iti\b/,
  management: /manag|business|commerce|mba|bba|account|financ|bank/,
  science: /scien|physic|chem|biolog|math|b\.?sc/,
  education: /./,
} as const;
export type Subject = keyof typeof kinds;
export const subjects = Object.keys(kinds) as Subject[];

/** The field a category belongs to. A category nobody foresaw is shown with books. */
export function subjectOf(category: string): Subject {
  return subjects.find((subject) => kinds[subject].test(category.toLowerCase())) ?? "education";
}

export function gear(x: number, y: number, r: number, fill: string, hole: string, turn = 0) {
  const teeth = repeat(
    10,
    (index) => `<g transform="rotate(${index * 36})">${box(-r * 0.17, -r * 1.24, r * 0.34, r * 0.5, fill, r * 0.06)}</g>`,
  );
  return at(x, y, 1, teeth + dot(0, 0, r, fill) + dot(0, 0, r * 0.42, hole), turn);
}

export function leaf(x: number, y: number, size: number, turn: number, fill: string = green) {
  return at(x, y, size, shape("M0 0C-34-18-40-64 0-104 40-64 34-18 0 0Z", fill) + line("M0 0V-78", white, 5, 'opacity=".7"'), turn);
}

export function bottle(x: number, y: number, size: number, fill: string, cap: string) {
  return at(
    x,
    y,
    size,
    shape("M-34 0q-8 0-8-8v-78q0-16 18-24v-18h48v18q18 8 18 24v78q0 8-8 8Z", fill) +
      box(-30, -148, 60, 26, cap, 6) +
      box(-42, -76, 84, 46, white) +
      line("M0-66v26M-13-53h26", fill, 8),
  );
}

export function flask(x: number, y: number, size: number, fill: string) {
  return at(
    x,
    y,
    size,
    shape("M-18-170v58L-66-24q-10 24 14 24H52q24 0 14-24L18-112v-58Z", white, 'opacity=".9"') +
      shape("M-44-66-66-24q-10 24 14 24H52q24 0 14-24L44-66Z", fill) +
      line("M-18-168v56L-66-24q-10 24 14 24H52q24 0 14-24L18-112v-56M-28-170h56", deep, 9) +
      dot(-14, -30, 9, white) +
      dot(20, -44, 6, white),
  );
}

export function scales(tilt: number) {
  const pan = (x: number, y: number) =>
    line(`M${x} ${y}l-34 76M${x} ${y}l34 76`, gold, 5) + shape(`M${x - 44} ${y + 76}h88a44 34 0 0 1-88 0Z`, bright);
  return (
    box(-58, -16, 116, 16, deep, 6) +
    box(-34, -32, 68, 18, brand, 5) +
    line("M0-30v-150", brand, 15) +
    line(`M-98 ${-164 + tilt}L98 ${-164 - tilt}`, deep, 12) +
    pan(-94, -164 + tilt) +
    pan(94, -164 - tilt) +
    dot(0, -190, 17, red)
  );
}

export function stethoscope() {
  return (
    line("M-66-196c-16 0-20 8-18 24 4 60 28 82 56 82s52-22 56-82c2-16-2-24-18-24", deep, 13) +
    line("M-28-90v26c0 68 96 68 96-4v-34", deep, 13) +
    dot(-66, -196, 9, ink) +
    dot(10, -196, 9, ink) +
    dot(68, -112, 32, brand) +
    dot(68, -112, 21, soft) +
    dot(68, -112, 9, white)
  );
}

function cross(x: number, y: number, r: number) {
  return dot(x, y, r, white) + line(`M${x} ${y - r * 0.5}v${r}M${x - r * 0.5} ${y}h${r}`, red, r * 0.36);
}

function compasses() {
  return (
    line("M-4-150-50-6M4-150 50-6", brand, 14) +
    line("M-30-70h60", bright, 10) +
    dot(0, -162, 24, red) +
    dot(0, -162, 9, white) +
    line("M0-184v-18", deep, 12)
  );
}

function briefcase() {
  return (
    line("M-34-116v-18q0-14 14-14h40q14 0 14 14v18", deep, 13) +
    box(-96, -118, 192, 118, brand, 16) +
    box(-96, -118, 192, 54, bright, 16) +
    box(-96, -80, 192, 16, deep) +
    box(-17, -90, 34, 34, gold, 7)
  );
}

function bars() {
  return [40, 72, 58, 104]
    .map((height, index) => box(-90 + index * 49, -96 - height, 34, height, index === 3 ? red : index % 2 ? bright : gold, 5))
    .join("");
}

export function screen(content: string, wide = 230, high = 150) {
  return (
    shape("M-34 0h68l-10-34h-48Z", deep) +
    box(-60, -8, 120, 10, deep, 5) +
    box(-wide / 2, -34 - high, wide, high, ink, 12) +
    box(-wide / 2 + 10, -24 - high, wide - 20, high - 20, brand, 5) +
    content
  );
}

/** Lines of a program, as one sees them from afar: lengths and colours, no words. */
export function codeLines(x: number, y: number, step: number) {
  const rows: [number, number, string][] = [
    [0, 60, gold],
    [16, 90, white],
    [32, 54, soft],
    [32, 96, white],
    [16, 40, red],
    [0, 76, gold],
  ];
  return rows.map(([indent, length, fill], index) => line(`M${x + indent} ${y + index * step}h${length}`, fill, step * 0.42)).join("");
}

function bookStack() {
  const cover = (y: number, x: number, wide: number, fill: string) =>
    box(x, y, wide, 34, fill, 6) + box(x + 16, y + 8, wide - 16, 18, wash, 3);
  return cover(-34, -100, 200, brand) + cover(-68, -84, 172, red) + cover(-102, -96, 180, green);
}

function mortarboard(y: number) {
  return (
    shape(`M-50 ${y}v34q50 26 100 0v-34Z`, ink) +
    shape(`M0 ${y - 42}L-108 ${y} 0 ${y + 42} 108 ${y}Z`, deep) +
    line(`M0 ${y}l84 12v44`, gold, 6) +
    dot(84, y + 62, 10, gold)
  );
}

function atom() {
  const orbit = (turn: number, fill: string) =>
    `<ellipse cy="0" rx="98" ry="36" fill="none" stroke="${fill}" stroke-width="9" transform="rotate(${turn})"/>`;
  return orbit(0, brand) + orbit(60, bright) + orbit(-60, deep) + dot(0, 0, 22, red) + dot(98, 0, 11, gold) + dot(-49, -85, 11, gold);
}

export function cloche() {
  return (
    shape("M-98-34a98 98 0 0 1 196 0Z", bright) +
    shape("M0-132a98 98 0 0 1 98 98H0Z", brand) +
    line("M-66-50a66 66 0 0 1 34-48", white, 9, 'opacity=".75"') +
    dot(0, -142, 15, red) +
    box(-124, -34, 248, 18, deep, 9) +
    box(-84, -16, 168, 16, gold, 6)
  );
}

export function sprout(size = 1) {
  return at(
    0,
    0,
    size,
    line("M0 0c-4-50 4-90 0-140", green, 11) +
      leaf(0, -40, 0.9, 58) +
      leaf(0, -64, 0.9, -58, "#2fa03d") +
      leaf(0, -110, 0.86, 26, "#2fa03d") +
      leaf(0, -120, 0.8, -24),
  );
}

export function palette() {
  return (
    shape("M0-150c62 0 110 34 110 78 0 34-28 42-54 38-28-4-44 6-36 26 6 14-4 20-20 20C-62 12-110-26-110-70S-58-150 0-150Z", sand) +
    dot(-54, -100, 18, red) +
    dot(4, -118, 18, gold) +
    dot(60, -96, 18, green) +
    dot(-72, -52, 18, brand) +
    dot(-36, -14, 15, bright)
  );
}

function brush(x: number, y: number, turn: number, fill: string) {
  return at(
    x,
    y,
    1,
    box(-6, -150, 12, 110, deep, 5) + box(-9, -44, 18, 22, soft) + shape("M-10-22h20q6 18-10 40-16-22-10-40Z", fill),
    turn,
  );
}

const emblems: Record<Subject, () => string> = {
  agriculture: () => shape("M-104 0q104-64 208 0Z", "#8a5a2b") + at(0, -22, 1.05, sprout()),
  pharma: () => bottle(62, 0, 1, red, deep) + mortarAndPestle(),
  medical: () => stethoscope() + cross(-28, -28, 30),
  hospitality: cloche,
  architecture: () => drawingBoard() + at(74, 0, 0.85, compasses()),
  law: () => scales(10),
  design: () => at(-10, -8, 1, palette()) + brush(78, -158, 212, red),
  computing: () => screen(codeLines(-86, -148, 19)),
  engineering: () => gear(-36, -82, 66, gold, white, 8) + gear(62, -142, 42, red, white, 20),
  management: () => bars() + at(0, 0, 0.9, briefcase()),
  science: () => book(0, -44, 0.52) + at(0, -136, 0.86, atom()),
  education: () => bookStack() + at(0, 0, 0.9, mortarboard(-156)),
};

export function mortarAndPestle() {
  return (
    line("M-20-80 30-176", bright, 17) +
    leaf(-54, -88, 0.95, -28) +
    leaf(-34, -88, 0.7, 12, "#2fa03d") +
    shape("M-104-92h150q0 62-46 78v14h-58v-14q-46-16-46-78Z", brand) +
    box(-112, -102, 166, 18, bright, 8)
  );
}

function drawingBoard() {
  return (
    line("M-86 0-62-40M26 0 2-40", deep, 11) +
    at(
      -30,
      -104,
      1,
      box(-84, -66, 168, 126, deep, 8) +
        box(-72, -54, 144, 102, white, 3) +
        line("M-50 34V-14l44-26 44 26v48M-50-14h88M-24 34V8h36v26", bright, 6) +
        line("M-72-30H72", pale, 4),
      -6,
    )
  );
}

export function emblem(subject: Subject, x: number, y: number, size: number) {
  return at(x, y, size, emblems[subject]());
}
