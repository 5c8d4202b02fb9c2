import { buildings, paints } from "./building-drawings.ts";
import { chanceFrom } from "./drawing-chance.ts";
import { collegeLights, scenePicture } from "./college-drawings.ts";
import {
  at,
  book,
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
  line,
  pale,
  person,
  red,
  repeat,
  sand,
  shape,
  soft,
  sun,
  tree,
  wash,
  white,
} from "./drawing-shapes.ts";

/* The covers of the demo posts: one plain scene per question that a post answers. */

const scenes = { colleges, papers, signpost, receipt, clock, ladder };
export type Cover = keyof typeof scenes;
export const covers = Object.keys(scenes) as Cover[];

/** A picture of 1200 × 675, always the same for the same cover. */
export function postDrawing(cover: Cover): string {
  const light = collegeLights[covers.indexOf(cover) % collegeLights.length] ?? collegeLights[0];
  return scenePicture(light, scenes[cover](light));
}

type Light = (typeof collegeLights)[number];

const ground = (light: Light) => hills(560, 90, light.far) + hills(610, 60, light.mid) + box(0, 590, 1200, 90, light.near);

/** Two colleges, and somebody between them. */
function colleges(light: Light) {
  const chance = chanceFrom(7);
  const [one, , , other = paints[0]] = paints;
  return (
    sun(600, 170, 60, light) +
    cloud(230, 130, 0.9, light) +
    cloud(960, 110, 0.8, light) +
    ground(light) +
    at(285, 600, 0.72, buildings.hall(chance, one)) +
    at(915, 600, 0.72, buildings.clockTower(chance, other)) +
    line("M600 640C520 630 470 620 400 604M600 640C680 630 730 620 800 604", sand, 16) +
    person(600, 645, 1.15, { skin: 1, top: red })
  );
}

const sheet = (x: number, y: number, turn: number, mark: string) =>
  at(
    x,
    y,
    1,
    box(-120, -170, 240, 330, white, 14) +
      box(-86, -136, 90, 22, bright, 11) +
      repeat(6, (index) => box(-86, -84 + index * 36, index === 5 ? 96 : 172, 12, pale, 6)) +
      mark,
    turn,
  );
const stamp = dot(66, 116, 34, green) + line("M50 116l12 13l22-26", white, 9);
const photo = box(40, -140, 62, 74, soft, 8) + dot(71, -112, 15, deep) + shape("M50 -66c2-26 40-26 42 0Z", deep);

/** Papers that fan out of a folder. */
function papers() {
  return (
    box(0, 0, 1200, 675, wash) +
    dot(600, 360, 310, pale) +
    sheet(420, 290, -13, photo) +
    sheet(780, 290, 13, stamp) +
    sheet(600, 255, 0, photo + stamp) +
    shape("M300 400h220l44 46h336v190a24 24 0 0 1-24 24H324a24 24 0 0 1-24-24Z", brand) +
    shape("M300 470h600v166a24 24 0 0 1-24 24H324a24 24 0 0 1-24-24Z", bright) +
    box(500, 530, 200, 60, white, 12) +
    box(530, 553, 140, 14, soft, 7)
  );
}

const arm = (y: number, turn: number, fill: string, points: 1 | -1) =>
  at(600, y, 1, shape(`M${-30 * points} -38h${260 * points}l${54 * points} 38l${-54 * points} 38h${-260 * points}Z`, fill), turn);

/** Where several ways part. */
function signpost(light: Light) {
  return (
    sun(940, 170, 70, light) +
    cloud(240, 120, 1, light) +
    cloud(720, 90, 0.6, light) +
    ground(light) +
    shape("M480 675C540 630 480 606 300 596h90C560 606 600 640 600 675C610 640 660 604 880 592h80C740 610 690 640 720 675Z", sand) +
    box(584, 150, 32, 470, deep, 10) +
    arm(220, -3, brand, 1) +
    arm(320, 3, gold, -1) +
    arm(420, 2, green, 1) +
    person(420, 640, 1.1, { skin: 2, top: bright, legs: ink }) +
    tree(180, 610, 1.2) +
    tree(1050, 606, 1)
  );
}

const coin = (x: number, y: number) =>
  repeat(3, (index) => `<ellipse cx="${x}" cy="${y - index * 24}" rx="70" ry="24" fill="${index % 2 ? gold : "#e3a234"}"/>`) +
  `<ellipse cx="${x}" cy="${y - 72}" rx="70" ry="24" fill="#ffd98a"/><ellipse cx="${x}" cy="${y - 72}" rx="48" ry="15" fill="${gold}"/>`;

/** A long bill beside some coins. */
function receipt() {
  const teeth = repeat(10, () => "l19 26l19-26");
  return (
    box(0, 0, 1200, 675, "#fdf3e1") +
    dot(560, 340, 320, "#fdeccb") +
    shape(`M410 60h380v500${teeth.replaceAll("l19 26l19-26", "l-19 26l-19-26")}Z`, white) +
    box(450, 104, 150, 28, brand, 14) +
    repeat(6, (index) => box(450, 176 + index * 54, 170 + (index % 3) * 26, 14, pale, 7) + box(690, 176 + index * 54, 60, 14, soft, 7)) +
    box(450, 500, 300, 6, soft, 3) +
    box(650, 522, 100, 20, green, 10) +
    coin(900, 590) +
    coin(1010, 610) +
    coin(250, 600) +
    line("M330 470l-96 96", deep, 20) +
    dot(300, 400, 100, deep) +
    dot(300, 400, 76, "#e3eefe")
  );
}

/** A clock over an answer sheet. */
function clock() {
  return (
    box(0, 0, 1200, 675, pale) +
    dot(860, 300, 300, "#bdd4fa") +
    at(430, 360, 1, box(-210, -270, 420, 560, white, 20), -4) +
    at(
      430,
      360,
      1,
      repeat(
        6,
        (row) =>
          box(-160, -206 + row * 76, 60, 14, soft, 7) +
          repeat(4, (column) => dot(-50 + column * 62, -199 + row * 76, 19, column === (row * 3 + 1) % 4 ? brand : wash)),
      ),
      -4,
    ) +
    at(
      690,
      560,
      1,
      box(-200, -14, 400, 28, gold, 8) +
        shape("M200-14l64 14l-64 14Z", sand) +
        shape("M244-5l20 5l-20 5Z", ink) +
        box(-232, -14, 40, 28, red, 8),
      -24,
    ) +
    dot(860, 270, 190, brand) +
    dot(860, 270, 160, white) +
    repeat(12, (index) => at(860, 270, 1, box(-5, -146, 10, index % 3 ? 18 : 32, deep, 5), index * 30)) +
    line("M860 270V168M860 270l74 46", ink, 14) +
    dot(860, 270, 15, red)
  );
}

/** Steps made of books. */
function ladder(light: Light) {
  const fills = [brand, gold, green, bright, red];
  return (
    sun(960, 150, 64, light) +
    cloud(300, 140, 1, light) +
    hills(600, 110, light.far) +
    hills(640, 60, light.mid) +
    repeat(5, (step) =>
      repeat(
        step + 1,
        (level) =>
          box(200 + step * 170, 590 - level * 62, 160, 56, fills[(step + level) % fills.length] ?? brand, 8) +
          box(216 + step * 170, 612 - level * 62, 128, 10, white, 5),
      ),
    ) +
    box(0, 646, 1200, 40, light.near) +
    person(620, 466, 0.95, { skin: 0, top: white, legs: deep }) +
    book(960, 318, 0.5)
  );
}
