import { collegeLights, scenePicture } from "./college-drawings.ts";
import { things } from "./desk-drawings.ts";
import { type Chance, chanceFrom, seedOf } from "./drawing-chance.ts";
import {
  at,
  box,
  brand,
  bright,
  cloud,
  deep,
  dot,
  gold,
  green,
  hills,
  ink,
  type Light,
  line,
  pale,
  red,
  repeat,
  shape,
  soft,
  sun,
  tree,
  wash,
  white,
} from "./drawing-shapes.ts";
import { emblem, type Subject, subjectOf } from "./subject-drawings.ts";
import { hairNames, mug, worker } from "./worker-drawings.ts";

/* The demo courses, drawn: somebody at work with the tools of the subject. The slug chooses the person, the room and the tools. */

const desk = 540;
const walls: [[string, string], ...[string, string][]] = [
  [wash, pale],
  ["#fdf3e1", "#fdeccb"],
  [pale, "#bdd4fa"],
  ["#fdeeec", "#fbdcd7"],
  ["#e8f6ea", "#cfead3"],
  [brand, "#2562c6"],
];
const desks: [[string, string], ...[string, string][]] = [
  ["#2f6bd0", brand],
  ["#c98f5a", "#a9714c"],
  ["#bdd4fa", soft],
  ["#f6d9a8", "#ecc486"],
];

/** A picture of 1200 × 675, always the same for the same course. */
export function courseDrawing(slug: string, category: string): string {
  const subject = subjectOf(category);
  const chance = chanceFrom(seedOf(`${subject} ${slug}`));
  const light = chance.one(collegeLights);
  const [wall, panel] = chance.one(walls);
  const content = room(chance, light, wall, panel) + onTheWall(chance, subject, wall) + atTheDesk(chance, subject);
  return scenePicture(light, chance.often(0.5) ? content : `<g transform="translate(1200 0) scale(-1 1)">${content}</g>`);
}

function room(chance: Chance, light: Light, wall: string, panel: string) {
  const kind = chance.one(["disc", "panels", "arch", "stripes"] as const);
  const pattern = {
    disc: dot(330, 330, 300, panel) + dot(1120, 120, 150, panel),
    panels: repeat(4, (index) => box(40 + index * 290, 40, 250, 460, panel, 10)),
    arch: shape("M70 560V300a260 260 0 0 1 520 0v260Z", panel),
    stripes: repeat(7, (index) => box(index * 180, 0, 90, 560, panel)),
  }[kind];
  return box(0, 0, 1200, 675, wall) + pattern + (chance.often(0.35) ? outside(chance, light, 60, 90, 150, 240) : "");
}

function outside(chance: Chance, light: Light, x: number, y: number, wide: number, high: number) {
  const name = `view${x}`;
  const view =
    box(x, y, wide, high, light.sky[0]) +
    box(x, y + high * 0.45, wide, high * 0.55, light.sky[1]) +
    sun(x + wide * chance.between(30, 70) * 0.01, y + high * 0.4, high * 0.13, light) +
    cloud(x + wide * 0.25, y + high * 0.24, 0.5, light) +
    at(x - 60, y + high - 250, 0.5, hills(480, 120, light.far) + hills(520, 90, light.mid)) +
    tree(x + wide * 0.8, y + high, 0.62, soft, bright);
  return (
    `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10"/></clipPath><g clip-path="url(#${name})">${view}</g>` +
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10" fill="none" stroke="${white}" stroke-width="14"/>` +
    line(`M${x + wide / 2} ${y}v${high}M${x} ${y + high * 0.42}h${wide}`, white, 8) +
    box(x - 18, y + high, wide + 36, 16, soft, 5)
  );
}

function onTheWall(chance: Chance, subject: Subject, wall: string) {
  const x = chance.between(590, 640);
  const kind = chance.one(["window", "board", "shelf", "poster"] as const);
  if (kind === "window") return outside(chance, chance.one(collegeLights), x, 56, 480, 280);
  if (kind === "board") return board(x, subject);
  if (kind === "shelf") return shelf(chance, x, 150) + shelf(chance, x + 90, 290, 320);
  const frame = wall === white ? pale : white;
  return (
    box(x + 270, 40, 220, 250, frame, 12) +
    emblem(subject, x + 380, 264, 0.84) +
    at(x + 110, 150, 1, dot(0, 0, 74, deep) + dot(0, 0, 62, white) + line("M0 0v-40M0 0l26 16", deep, 8) + dot(0, 0, 7, red))
  );
}

function board(x: number, subject: Subject) {
  const written = line("M40 60h120M40 96h180M40 132h90M40 168h150", white, 9, 'opacity=".55"');
  return (
    at(
      x,
      50,
      1,
      box(0, 0, 490, 280, gold, 12) + box(14, 14, 462, 252, deep, 6) + written + dot(356, 140, 104, pale) + box(40, 266, 110, 14, white, 5),
    ) + emblem(subject, x + 356, 266, 0.76)
  );
}

function shelf(chance: Chance, x: number, y: number, wide = 420) {
  const fills = [red, brand, gold, green, bright, ink] as const;
  let at = x + 16;
  let row = "";
  while (at < x + wide - 90) {
    const thick = chance.between(18, 34);
    const tall = chance.between(62, 96);
    row += chance.often(0.16) ? "" : box(at, y - tall, thick, tall, chance.one(fills), 3) + box(at + 4, y - tall + 14, thick - 8, 6, white);
    at += thick + 3;
  }
  return row + pottedLeaf(x + wide - 52, y) + box(x, y, wide, 14, deep, 4);
}

function pottedLeaf(x: number, y: number) {
  return (
    line(`M${x} ${y - 30}q-4-40-26-56M${x} ${y - 30}q2-50 0-70M${x} ${y - 30}q6-36 28-48`, green, 12) +
    shape(`M${x - 26} ${y - 40}h52l-8 40h-36Z`, white)
  );
}

function atTheDesk(chance: Chance, subject: Subject) {
  const [first, ...others] = things[subject];
  const [second, third] = chance.shuffled(others);
  const [top, front] = chance.one(desks);
  const look = { skin: chance.between(0, 3), hair: chance.one(hairNames), top: chance.one([red, gold, green, bright]) };
  return (
    at(chance.between(280, 320), desk + 6, 1.3, worker(subject, look, chance.between(60, 84))) +
    box(0, desk, 1200, 50, top) +
    box(0, desk + 50, 1200, 140, front) +
    line(`M0 ${desk + 50}h1200`, ink, 8, 'opacity=".12"') +
    at(chance.between(650, 680), desk + 24, 1.24, first()) +
    at(chance.between(880, 905), desk + 30, 0.98, second?.() ?? "") +
    at(chance.between(1070, 1090), desk + 36, 0.82, third?.() ?? "") +
    (chance.often(0.5) ? mug(470, desk + 42, chance.one([red, white, gold])) : openNotebook(470, desk + 40))
  );
}

function openNotebook(x: number, y: number) {
  return at(
    x,
    y,
    1,
    shape("M-70 0-50-30H60L76 0Z", white) +
      shape("M4-30h56L76 0H4Z", wash) +
      line("M-42-20h36M-48-10h40M16-20h34M16-10h38", soft, 4) +
      line("M30 2 74-34", red, 7),
  );
}
