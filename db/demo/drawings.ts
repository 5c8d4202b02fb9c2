import {
  at,
  birds,
  book,
  box,
  brand,
  bright,
  cloud,
  college,
  deep,
  dot,
  gold,
  green,
  hills,
  house,
  ink,
  type Light,
  line,
  markTree,
  mirror,
  mirrorInPlace,
  pale,
  person,
  pictureHeight,
  pictureWidth,
  red,
  repeat,
  shape,
  soft,
  sun,
  tree,
  wash,
  white,
  windows,
} from "./drawing-shapes.ts";

/*
 * The demo slides, drawn: one family of flat scenes from a few shapes in brand colours, no words inside. The seed
 * renders them with sharp and sends them through the same image pipeline as an editor's own picture.
 */

export const slideNames = ["campus", "path", "medical", "engineering", "credit"] as const;
export type SlideName = (typeof slideNames)[number];

const lights: [Light, ...Light[]] = [
  { sky: ["#a9cbfc", "#eef4fd", "#ffe7bd"], sun: "#ffcf70", far: "#a9c8fb", mid: "#6ea3f4", near: "#2f6bd0", cloud: white },
  { sky: ["#b9d4fd", "#e3eefe", "#fbfeff"], sun: "#ffe09a", far: "#c3d8fb", mid: "#86b1f6", near: "#3b76d8", cloud: white },
  { sky: ["#9fc4fb", "#f1eefa", "#ffd8c6"], sun: "#ff9f7a", far: "#8fb6f5", mid: "#5a92ec", near: "#1f5cc4", cloud: "#fdf3ee" },
];

/** A picture of 1600 × 700. A name always draws the same; a number walks through the scenes and then through the light. */
export function slideDrawing(seed: number | SlideName): string {
  const number = typeof seed === "number" ? Math.abs(Math.trunc(seed)) : slideNames.indexOf(seed);
  const name = slideNames[number % slideNames.length] ?? "campus";
  const turn = Math.floor(number / slideNames.length);
  const light = lights[(number + turn) % lights.length] ?? lights[0];
  const scene = scenes[name](light);
  return picture(light, turn % 2 === 0 ? scene : mirror(scene));
}

const scenes: Record<SlideName, (light: Light) => string> = { campus, path, medical, engineering, credit };

function picture({ sky }: Light, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset=".85" stop-color="${sky[2]}"/></linearGradient></defs><rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#sky)"/>${content}</svg>`;
}

function pillar(x: number) {
  return (
    box(x - 32, 470, 64, 170, brand) +
    box(x - 32, 470, 20, 170, bright) +
    box(x - 44, 452, 88, 20, deep) +
    box(x - 44, 632, 88, 20, deep) +
    line(`M${x} 452v-22`, deep, 8) +
    dot(x, 412, 24, gold) +
    dot(x, 412, 11, white)
  );
}

function fence(from: number, to: number) {
  return (
    repeat(
      Math.floor((to - from) / 30),
      (index) => line(`M${from + 15 + index * 30} 632v-90`, white, 6) + dot(from + 15 + index * 30, 534, 6, white),
    ) +
    box(from, 566, to - from, 8, white) +
    box(from, 616, to - from, 36, bright) +
    box(from, 610, to - from, 10, pale)
  );
}

function campus(light: Light) {
  const students =
    person(560, 676, 1.55, { skin: 1, top: red, wears: "kurta", long: true, bag: deep }) +
    person(660, 654, 1.4, { skin: 0, top: white, bag: gold }) +
    person(800, 612, 1, { skin: 2, top: gold, wears: "kurta", long: true, book: red }) +
    at(1010, 668, 1, mirrorInPlace(person(0, 0, 1.5, { skin: 2, top: green, bag: red, waves: true })));
  return (
    sun(800, 300, 150, light) +
    cloud(240, 150, 1.2, light) +
    cloud(1370, 120, 1, light) +
    birds(1080, 150) +
    hills(470, 90, light.far) +
    hills(520, 50, light.mid) +
    box(0, 512, pictureWidth, 188, light.near) +
    shape("M0 560C400 520 1200 520 1600 560V700H0Z", deep, 'opacity=".28"') +
    tree(330, 530, 1.25, soft, bright) +
    tree(1290, 530, 1.35, soft, bright) +
    college(800, 516, 1) +
    shape("M560 700C700 620 752 560 764 514h72c12 46 64 106 204 186Z", "#fdeccb") +
    tree(160, 640, 1.5) +
    tree(1460, 640, 1.6) +
    fence(0, 430) +
    fence(1170, 1600) +
    pillar(452) +
    pillar(1148) +
    students
  );
}

function path(light: Light) {
  return (
    sun(360, 210, 92, light) +
    cloud(640, 130, 1.1, light) +
    cloud(120, 300, 0.9, light) +
    birds(540, 250) +
    hills(430, 120, light.far) +
    hills(510, 90, light.mid) +
    shape("M0 560C300 500 560 560 820 540S1320 440 1600 500V700H0Z", light.near) +
    shape(
      "M60 700C220 600 520 690 660 616S820 540 1000 560s150-10 168-20h26c-20 30-70 54-190 60-150 8-170 30-250 70s-200 40-330 30Z",
      "#fdeccb",
    ) +
    tree(250, 590, 1.1, soft, bright) +
    tree(90, 650, 1.5) +
    tree(820, 546, 0.8, soft, bright) +
    tree(1520, 560, 1.3) +
    markTree(1180, 258, 0.86) +
    book(1180, 500, 1.15) +
    person(330, 672, 1.7, { skin: 1, top: red, wears: "kurta", long: true, bag: gold }) +
    person(450, 662, 1.6, { skin: 0, top: white, bag: deep }) +
    person(690, 622, 1.2, { skin: 2, top: gold, wears: "kurta", book: red }) +
    person(900, 580, 0.9, { skin: 1, top: green, bag: red }) +
    person(985, 574, 0.85, { skin: 0, top: red, cap: ink, wears: "kurta", long: true })
  );
}

function medical(light: Light) {
  const hospital =
    box(120, 250, 420, 300, white) +
    box(106, 236, 448, 20, brand) +
    box(250, 180, 160, 76, wash) +
    box(240, 166, 180, 16, deep) +
    dot(330, 218, 28, brand) +
    line("M330 204v28M316 218h28", white, 9) +
    windows(150, 284, 9, 2, 42, 70, soft) +
    box(270, 450, 120, 100, deep, 6) +
    line("M330 452v96", soft, 4) +
    box(240, 436, 180, 16, red);
  const heart =
    shape("M0 150C-190 30-170-130-70-130-30-130-8-104 0-84 8-104 30-130 70-130 170-130 190 30 0 150Z", red) +
    shape("M0 150C190 30 170-130 70-130 30-130 8-104 0-84Z", "#c81c09");
  return (
    cloud(700, 120, 1, light) +
    cloud(1450, 150, 1.1, light) +
    birds(640, 230) +
    sun(1080, 310, 170, light) +
    hills(480, 90, light.far) +
    hills(540, 60, light.mid) +
    hospital +
    box(0, 546, pictureWidth, 154, light.near) +
    shape("M0 600C400 560 1200 560 1600 600V700H0Z", deep, 'opacity=".28"') +
    tree(70, 580, 1.2, soft, bright) +
    tree(716, 560, 0.9, soft, bright) +
    tree(1530, 600, 1.6) +
    at(1080, 320, 1.1, heart) +
    line("M930 330h54l26-56 42 124 38-104 20 36h110", white, 12) +
    line("M1290 120c-20 0-26 12-24 34 6 90 40 120 78 120s72-30 78-120c2-22-4-34-24-34", deep, 16) +
    line("M1344 274v120c0 130-130 160-196 74", deep, 16) +
    dot(1290, 120, 12, ink) +
    dot(1398, 120, 12, ink) +
    dot(1134, 446, 46, deep) +
    dot(1134, 446, 30, soft) +
    dot(1134, 446, 14, white) +
    person(480, 668, 1.75, { skin: 1, top: white, wears: "coat", long: true, book: brand }) +
    person(620, 650, 1.65, { skin: 0, top: white, wears: "coat", legs: deep }) +
    at(800, 672, 1, mirrorInPlace(person(0, 0, 1.75, { skin: 2, top: gold, wears: "kurta", long: true, bag: red })))
  );
}

function pylon(x: number) {
  return (
    repeat(7, (index) =>
      line(
        `M${x} ${150 + index * 26}L${x - 30 - (6 - index) * 29} 470M${x} ${150 + index * 26}L${x + 30 + (6 - index) * 29} 470`,
        white,
        4,
      ),
    ) +
    shape(`M${x - 26} 560 ${x - 9} 120h18l17 440Z`, brand) +
    shape(`M${x} 120h9l17 440h-26Z`, deep)
  );
}

const gear = (light: Light) =>
  repeat(12, (index) => `<g transform="rotate(${index * 30})">${box(-22, -172, 44, 60, gold, 8)}</g>`) +
  dot(0, 0, 134, gold) +
  dot(0, 0, 62, light.sky[0]);

const chip = () =>
  repeat(5, (index) =>
    line(`M${-110 + index * 55}-150v-34M${-110 + index * 55} 150v34M-150 ${-110 + index * 55}h-34M150 ${-110 + index * 55}h34`, bright, 12),
  ) +
  box(-150, -150, 300, 300, brand, 26) +
  box(-70, -70, 140, 140, red, 14) +
  box(-40, -40, 80, 80, "#c81c09", 8) +
  dot(-112, -112, 12, white);

function engineering(light: Light) {
  const traces =
    "M0 640h210l50-50h240l60 60h220M0 590h120l30-26h300M1600 623h-190M1600 590h-190M1600 557h-100l-20 0M1190 623h-90l-40 40h-120M1190 590h-200l-30-24h-60M300 700v-40l40-34h120";
  return (
    at(300, 220, 1, gear(light), 8) +
    cloud(620, 110, 0.9, light) +
    cloud(1440, 130, 1, light) +
    birds(880, 120) +
    hills(470, 110, light.far) +
    hills(530, 60, light.mid) +
    pylon(640) +
    pylon(1080) +
    box(0, 466, pictureWidth, 18, white) +
    box(0, 484, pictureWidth, 14, deep) +
    box(0, 548, pictureWidth, 152, deep) +
    shape("M0 556C400 536 1200 536 1600 556V580H0Z", light.near) +
    line(traces, bright, 7) +
    [
      [500, 590],
      [780, 650],
      [450, 564],
      [940, 663],
      [460, 626],
      [900, 566],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 13, gold) + dot(x, y, 5, deep))
      .join("") +
    at(1300, 590, 0.6, chip()) +
    tree(90, 580, 1.2, soft, bright) +
    tree(1530, 590, 1.4, soft, bright) +
    person(240, 670, 1.8, { skin: 1, top: red, wears: "kurta", long: true, helmet: gold, book: white }) +
    person(370, 660, 1.7, { skin: 0, top: white, legs: soft, helmet: gold, bag: red }) +
    at(860, 676, 1, mirrorInPlace(person(0, 0, 1.7, { skin: 2, top: gold, legs: soft, helmet: white, waves: true })))
  );
}

function credit(light: Light) {
  const numbers = repeat(4, (group) => repeat(4, (index) => dot(520 + group * 150 + index * 28, 656, 9, white)));
  const card =
    box(400, 470, 800, 500, brand, 40) +
    shape("M1200 500v200H820C840 560 980 480 1200 500Z", bright, 'opacity=".55"') +
    shape("M400 480h800v-10H400Z", soft) +
    box(510, 524, 112, 84, gold, 14) +
    line("M514 566h104M548 528v76M584 528v76", "#c9901f", 4) +
    line("M1030 544q20 22 0 44M1054 528q34 38 0 76", white, 9) +
    numbers;
  return (
    sun(800, 250, 110, light) +
    cloud(420, 130, 1.1, light) +
    cloud(1160, 110, 0.9, light) +
    birds(560, 250) +
    hills(460, 110, light.far) +
    hills(560, 70, light.mid) +
    card +
    shape("M0 470h420c20 0 30 14 26 32-12 60-70 90-60 198H0Z", light.near) +
    shape("M0 470h420c20 0 30 14 26 32H0Z", deep, 'opacity=".35"') +
    shape("M1600 470h-420c-20 0-30 14-26 32 12 60 70 90 60 198h386Z", light.near) +
    shape("M1600 470h-420c-20 0-30 14-26 32h446Z", deep, 'opacity=".35"') +
    house(170, 470, 1.1) +
    tree(330, 472, 0.95) +
    tree(40, 472, 1.1, soft, bright) +
    tree(1204, 472, 0.75, soft, bright) +
    tree(1588, 472, 1) +
    college(1390, 470, 0.66) +
    person(560, 470, 1.55, { skin: 1, top: green, wears: "sari", long: true }) +
    person(660, 470, 1.7, { skin: 0, top: white, wears: "kurta" }) +
    person(790, 470, 1.4, { skin: 1, top: red, wears: "kurta", long: true, bag: deep, waves: true }) +
    person(920, 470, 1.05, { skin: 2, top: gold, bag: brand })
  );
}
