import type { Chance } from "./drawing-chance.ts";
import {
  at,
  box,
  bright,
  brand,
  deep,
  dot,
  gold,
  green,
  line,
  mirrorInPlace,
  pale,
  red,
  repeat,
  sand,
  shape,
  soft,
  wash,
  white,
} from "./drawing-shapes.ts";

/* The houses of the demo colleges: six kinds, each in many sizes and colours, the doorstep at the origin. */

export type Paint = { wall: string; shade: string; roof: string; dark: string; trim: string; glass: string };

export const paints: [Paint, ...Paint[]] = [
  { wall: white, shade: wash, roof: bright, dark: brand, trim: deep, glass: soft },
  { wall: "#fdf3e1", shade: "#f8e2bd", roof: red, dark: "#b3190a", trim: brand, glass: soft },
  { wall: pale, shade: "#bdd4fa", roof: brand, dark: deep, trim: white, glass: white },
  { wall: "#f7dcc9", shade: "#ecc3a8", roof: deep, dark: "#082c68", trim: white, glass: "#cfe0fc" },
  { wall: wash, shade: pale, roof: green, dark: "#0b6016", trim: brand, glass: "#8fb6f5" },
  { wall: "#e2573f", shade: "#c8402e", roof: deep, dark: "#082c68", trim: "#fdf3e1", glass: "#fdeccb" },
];

export const buildings = { hall, clockTower, glassHouse, arcade, gables, terraces };
export type Building = keyof typeof buildings;
export const buildingNames = Object.keys(buildings) as [Building, ...Building[]];

const both = (content: string) => content + mirrorInPlace(content);

/** Windows in rows, evenly across a wall. */
function rows(
  x: number,
  top: number,
  wide: number,
  columns: number,
  floors: number,
  storey: number,
  each: (x: number, y: number) => string,
) {
  const step = wide / columns;
  return repeat(columns * floors, (index) => each(x + step * ((index % columns) + 0.5), top + Math.floor(index / columns) * storey));
}

const arched = (fill: string) => (x: number, y: number) => shape(`M${x - 11} ${y + 38}v-26a11 11 0 0 1 22 0v26Z`, fill);
const square = (fill: string) => (x: number, y: number) => box(x - 12, y, 24, 34, fill, 3);

function door(wide: number, high: number, fill: string, frame: string) {
  const half = wide / 2;
  return (
    shape(`M${-half - 8} 0v${-high + half}a${half + 8} ${half + 8} 0 0 1 ${wide + 16} 0V0Z`, frame) +
    shape(`M${-half} 0v${-high + half}a${half} ${half} 0 0 1 ${wide} 0V0Z`, fill) +
    line(`M0 ${-high + 8}V0`, frame, 3)
  );
}

function steps(wide: number, fill: string, front: string) {
  return box(-wide / 2, -20, wide, 20, fill) + box(-wide / 2 - 16, -10, wide + 32, 10, front);
}

function flag(y: number, colour: string) {
  return line(`M0 ${y}v-52`, deep, 5) + shape(`M2 ${y - 52}l40 11-40 13Z`, colour);
}

function dome(y: number, r: number, { roof, dark, trim }: Paint) {
  return (
    shape(`M${-r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0Z`, roof) +
    shape(`M0 ${y - r}a${r} ${r} 0 0 1 ${r} ${r}H0Z`, dark) +
    box(-r - 6, y - 4, r * 2 + 12, 12, trim)
  );
}

function hall(chance: Chance, paint: Paint) {
  const { wall, shade, roof, dark, trim, glass } = paint;
  const bays = chance.between(3, 5);
  const floors = chance.between(2, 3);
  const wing = bays * 48;
  const high = floors * 62 + 34;
  const columns = chance.one([4, 6]);
  const porch = columns * 36 + 12;
  const top = high + 34;
  const crown = chance.one(["dome", "dome", "lantern"] as const);
  return (
    both(box(porch / 2 - 10, -high, wing, high, wall) + box(porch / 2 - 10, -high - 12, wing + 10, 14, roof)) +
    rows(-porch / 2 - wing + 8, -high + 22, wing - 8, bays, floors, 62, arched(glass)) +
    rows(porch / 2, -high + 22, wing - 8, bays, floors, 62, arched(glass)) +
    (crown === "dome"
      ? box(-46, -top - 92, 92, 60, wall) +
        rows(-46, -top - 84, 92, 3, 1, 0, arched(glass)) +
        dome(-top - 92, 54, paint) +
        flag(-top - 146, red)
      : flag(-top - 40, red)) +
    box(-porch / 2, -top, porch, top, shade) +
    shape(`M${-porch / 2 - 20} ${-top}L0 ${-top - 56}l${porch / 2 + 20} 56Z`, roof) +
    shape(`M0 ${-top - 56}l${porch / 2 + 20} 56H0Z`, dark) +
    dot(0, -top - 20, 15, white) +
    dot(0, -top - 20, 7, gold) +
    box(-porch / 2 - 20, -top - 4, porch + 40, 14, trim) +
    door(46, 96, deep, wall) +
    repeat(columns, (index) =>
      columns % 2 === 0 ? box(-porch / 2 + 14 + index * ((porch - 46) / (columns - 1)), -top + 10, 18, top - 28, white) : "",
    ) +
    steps(porch + 30, pale, soft)
  );
}

function clockTower(chance: Chance, paint: Paint) {
  const { wall, shade, roof, dark, trim, glass } = paint;
  const bays = chance.between(4, 6);
  const floors = chance.between(2, 3);
  const high = floors * 60 + 20;
  const wide = bays * 50;
  const tall = high + chance.between(120, 170);
  const tip = chance.one(["spire", "flat", "dome"] as const);
  return (
    both(
      box(50, -high, wide, high, wall) + shape(`M44 ${-high}l26-44h${wide - 40}l30 44Z`, roof) + box(44, -high - 4, wide + 16, 10, trim),
    ) +
    rows(-wide - 46, -high + 18, wide - 8, bays, floors, 60, square(glass)) +
    rows(54, -high + 18, wide - 8, bays, floors, 60, square(glass)) +
    both(box(wide * 0.55, -high - 62, 16, 34, dark)) +
    box(-62, -tall, 124, tall, shade) +
    box(0, -tall, 62, tall, wall) +
    box(-72, -tall - 6, 144, 16, trim) +
    (tip === "spire" ? shape(`M-62 ${-tall - 6}L0 ${-tall - 112}l62 106Z`, roof) + shape(`M0 ${-tall - 112}l62 106H0Z`, dark) : "") +
    (tip === "dome" ? dome(-tall - 6, 56, paint) : "") +
    (tip === "flat" ? repeat(4, (index) => box(-70 + index * 38, -tall - 24, 26, 20, trim)) + flag(-tall - 6, red) : "") +
    dot(0, -tall + 58, 40, trim) +
    dot(0, -tall + 58, 31, white) +
    line(`M0 ${-tall + 58}v-20M0 ${-tall + 58}l14 8`, deep, 5) +
    rows(-56, -tall + 118, 112, 2, Math.max(1, Math.floor((tall - 230) / 58)), 58, arched(glass)) +
    door(54, 98, deep, trim) +
    steps(150, pale, soft)
  );
}

function glassHouse(chance: Chance, { shade, wall, trim, dark, roof }: Paint) {
  const tall = chance.between(250, 330);
  const low = chance.between(130, 190);
  const wide = chance.between(190, 240);
  const side = chance.between(220, 290);
  const pane = [soft, "#c3d8fb", "#8fb6f5", pale] as const;
  const panes = (x: number, y: number, columns: number, lines: number, w: number, h: number) =>
    repeat(columns * lines, (index) =>
      box(x + (index % columns) * w + 3, y + Math.floor(index / columns) * h + 3, w - 6, h - 6, chance.one(pane), 2),
    );
  const columns = Math.floor((wide - 20) / 42);
  const lines = Math.floor((tall - 90) / 44);
  return (
    box(wide / 2 - 10, -low, side, low, wall) +
    repeat(Math.floor(low / 58), (index) => box(wide / 2 + 14, -low + 24 + index * 56, side - 48, 26, pane[1], 4)) +
    box(wide / 2 - 10, -low - 12, side + 14, 14, roof) +
    box(-wide / 2 - 120, -low + 40, 130, low - 40, shade) +
    rows(-wide / 2 - 116, -low + 60, 116, 3, Math.max(1, Math.floor((low - 60) / 56)), 52, square(pane[3])) +
    box(-wide / 2 - 130, -low + 30, 140, 12, dark) +
    box(-wide / 2, -tall, wide, tall, brand) +
    panes(-wide / 2 + (wide - columns * 42) / 2, -tall + 18, columns, lines, 42, 44) +
    box(-wide / 2 - 10, -tall - 12, wide + 20, 16, trim) +
    box(-wide / 4, -tall - 40, wide / 2, 28, shade) +
    box(-70, -76, 140, 76, deep) +
    box(-60, -66, 56, 66, soft) +
    box(4, -66, 56, 66, pale) +
    box(-96, -90, 192, 16, red, 4) +
    line("M-84-76V0M84-76V0", white, 8)
  );
}

function arcade(chance: Chance, paint: Paint) {
  const { wall, shade, roof, trim, glass } = paint;
  const bays = chance.between(3, 4);
  const wide = bays * 74 + 60;
  const pointed = (x: number, y: number) =>
    shape(`M${x - 26} ${y + 84}V${y + 26}q2-22 26-36 24 14 26 36v58Z`, trim) +
    shape(`M${x - 19} ${y + 84}V${y + 30}q2-18 19-29 17 11 19 29v54Z`, glass);
  const pavilion = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      size,
      box(-34, -8, 68, 10, trim) +
        line("M-26-8v-34M-8-8v-34M8-8v-34M26-8v-34", wall, 7) +
        box(-38, -52, 76, 12, trim) +
        shape("M-32-52q-10-34 32-66 42 32 32 66Z", roof) +
        line("M0-118v-20", gold, 6) +
        dot(0, -140, 6, gold),
    );
  const gate = chance.between(262, 300);
  return (
    both(box(60, -210, wide, 210, wall) + box(60, -112, wide, 10, shade) + box(56, -222, wide + 12, 16, trim)) +
    rows(-wide - 52, -198, wide - 16, bays, 1, 0, pointed) +
    rows(68, -198, wide - 16, bays, 1, 0, pointed) +
    rows(-wide - 52, -88, wide - 16, bays, 1, 0, pointed) +
    rows(68, -88, wide - 16, bays, 1, 0, pointed) +
    both(box(wide + 16, -236, 56, 236, shade) + pavilion(wide + 44, -234, 1)) +
    (chance.often(0.6) ? both(pavilion(wide / 2 + 46, -220, 0.7)) : "") +
    box(-88, -gate, 176, gate, shade) +
    box(-96, -gate - 10, 192, 18, trim) +
    both(box(76, -gate - 26, 22, gate + 26, wall) + pavilion(87, -gate - 24, 0.6)) +
    pavilion(0, -gate - 8, 1.35) +
    shape(`M-58 0V${-gate + 130}q4-52 58-88 54 36 58 88V0Z`, roof) +
    shape(`M-44 0V${-gate + 136}q4-42 44-70 40 28 44 70V0Z`, "#fdeccb") +
    shape("M-24 0v-80q2-22 24-38 22 16 24 38V0Z", deep) +
    steps(210, pale, soft)
  );
}

function gables(chance: Chance, { wall, shade, roof, dark, trim, glass }: Paint) {
  const bays = chance.between(3, 5);
  const wide = bays * 52;
  const floors = chance.between(2, 3);
  const high = floors * 60 + 16;
  const rise = chance.between(70, 110);
  const house = (half: number, tall: number, peak: number, columns: number) =>
    box(-half, -tall, half * 2, tall, shade) +
    shape(`M${-half} ${-tall}L0 ${-tall - peak}l${half} ${peak}Z`, shade) +
    line(`M${-half - 10} ${-tall + 8}L0 ${-tall - peak}l${half + 10} ${peak + 8}`, dark, 15) +
    dot(0, -tall - peak * 0.3, 17, trim) +
    dot(0, -tall - peak * 0.3, 10, glass) +
    rows(-half + 6, -tall + 18, half * 2 - 12, columns, Math.floor((tall - 20) / 60), 60, arched(glass));
  return (
    shape(`M${-wide - 30} ${-high}l24-76h${wide * 2 + 12}l24 76Z`, roof) +
    repeat(bays, (index) =>
      at(
        -wide + 50 + index * ((wide * 2 - 100) / Math.max(1, bays - 1)),
        -high - 24,
        1,
        shape("M-22 8v-20L0-32l22 20V8Z", wall) + box(-9, -14, 18, 20, glass),
      ),
    ) +
    box(-wide - 20, -high, wide * 2 + 40, high, wall) +
    rows(-wide, -high + 20, wide * 2, bays * 2, floors, 60, square(glass)) +
    both(at(wide + 10, 0, 1, house(66, high + 16, rise, 2))) +
    house(92, high + 22, rise + 24, 3) +
    (chance.often(0.5) ? flag(-high - rise - 46, red) : "") +
    box(-62, -86, 124, 86, shade) +
    door(60, 100, deep, trim) +
    steps(150, pale, soft)
  );
}

function terraces(chance: Chance, { wall, shade, trim, roof, glass }: Paint) {
  const levels = chance.between(3, 4);
  const base = chance.between(560, 660);
  const lean = chance.between(-30, 40);
  const level = (index: number) => {
    const wide = base - index * chance.between(110, 140);
    const middle = index * lean;
    const top = -(index + 1) * 78;
    const left = middle - wide / 2;
    const columns = Math.floor(wide / 46);
    return (
      box(left, top, wide, 78, index % 2 ? shade : wall) +
      rows(
        left + 10,
        top + 26,
        wide - 20,
        columns,
        1,
        0,
        index % 2 ? (x, y) => dot(x, y + 16, 14, glass) : (x, y) => box(x - 17, y - 2, 34, 36, glass, 3),
      ) +
      box(left - 14, top - 8, wide + 28, 14, trim) +
      rows(left, top - 8, wide, Math.floor(wide / 64), 1, 0, (x, y) =>
        shape(`M${x - 20} ${y}a20 20 0 0 1 40 0Z`, index % 2 ? bright : green),
      )
    );
  };
  return (
    repeat(levels, level) +
    at(levels * lean - lean, -levels * 78 - 6, 1, flag(0, red)) +
    box(-84, -98, 168, 98, roof) +
    box(-66, -78, 132, 78, deep) +
    box(-58, -70, 54, 70, soft) +
    box(4, -70, 54, 70, pale) +
    box(-104, -106, 208, 14, sand, 4) +
    steps(200, pale, soft)
  );
}
