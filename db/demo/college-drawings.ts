import { type Building, buildingNames, buildings, paints } from "./building-drawings.ts";
import { type Chance, chanceFrom, seedOf } from "./drawing-chance.ts";
import {
  at,
  birds,
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
  type Look,
  mirrorInPlace,
  pale,
  person,
  red,
  repeat,
  shape,
  soft,
  sun,
  tree,
  white,
} from "./drawing-shapes.ts";
import { emblem, type Subject, subjectOf } from "./subject-drawings.ts";

/*
 * The demo colleges, drawn: a building in its grounds, with what is taught there as a monument. The seed chooses the
 * building, its colours, the light, the trees and the people; the category chooses the monument and the clothes.
 */

export const sceneWidth = 1200;
export const sceneHeight = 675;

const ground = 520;

export const collegeLights: [Light, ...Light[]] = [
  { sky: ["#a9cbfc", "#eef4fd", "#ffe7bd"], sun: "#ffcf70", far: "#a9c8fb", mid: "#6ea3f4", near: "#2f6bd0", cloud: white },
  { sky: ["#b9d4fd", "#e3eefe", "#fbfeff"], sun: "#ffe09a", far: "#c3d8fb", mid: "#86b1f6", near: "#3b76d8", cloud: white },
  { sky: ["#9fc4fb", "#f1eefa", "#ffd8c6"], sun: "#ff9f7a", far: "#8fb6f5", mid: "#5a92ec", near: "#1f5cc4", cloud: "#fdf3ee" },
  { sky: ["#ffd9a8", "#ffeccb", "#fff8ea"], sun: "#fff3d0", far: "#c9d6f3", mid: "#8fb1ee", near: "#2f6bd0", cloud: white },
  { sky: ["#6f9ff0", "#b7d0fb", "#eef4fd"], sun: "#ffe9b0", far: "#8fb6f5", mid: "#5a92ec", near: "#0f4eb4", cloud: white },
  { sky: ["#c9e4ff", "#e6f6ee", "#fff7e0"], sun: "#ffd98a", far: "#bfdccb", mid: "#8cc29a", near: "#3d9150", cloud: white },
];

/** A picture of 1200 × 675, always the same for the same college. */
export function collegeDrawing(seed: number, category: string): string {
  const number = Math.abs(Math.trunc(seed));
  const subject = subjectOf(category);
  const chance = chanceFrom(number * 7919 + seedOf(subject));
  const light = collegeLights[(number + Math.floor(number / 6)) % collegeLights.length] ?? collegeLights[0];
  const content = scene(chance, number, subject, light);
  return scenePicture(light, chance.often(0.5) ? content : `<g transform="translate(${sceneWidth} 0) scale(-1 1)">${content}</g>`);
}

export function scenePicture({ sky }: Light, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}" viewBox="0 0 ${sceneWidth} ${sceneHeight}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset=".85" stop-color="${sky[2]}"/></linearGradient></defs><rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#sky)"/>${content}</svg>`;
}

/** So that each kind of building fills about the same part of the picture. */
const sizes: Record<Building, number> = { hall: 1.02, clockTower: 1.04, glassHouse: 1.2, arcade: 0.92, gables: 1.04, terraces: 1.06 };

function scene(chance: Chance, number: number, subject: Subject, light: Light) {
  const kind = buildingNames[(number * 5 + Math.floor(number / 6)) % buildingNames.length] ?? "hall";
  const paint = paints[(number + Math.floor(number / 4)) % paints.length] ?? paints[0];
  const middle = chance.between(455, 500);
  const monument = chance.between(985, 1010);
  return (
    sun(middle + chance.between(-260, 320), chance.between(150, 260), chance.between(60, 104), light) +
    cloud(chance.between(60, 260), chance.between(80, 150), chance.between(7, 11) / 10, light) +
    cloud(chance.between(900, 1120), chance.between(70, 170), chance.between(6, 11) / 10, light) +
    birds(chance.between(760, 900), chance.between(90, 200)) +
    backdrop(chance, light) +
    treesBehind(chance, middle) +
    box(0, ground - 4, sceneWidth, sceneHeight, light.near) +
    at(middle, ground, sizes[kind], buildings[kind](chance, paint)) +
    grounds(chance, middle, subject) +
    plinth(chance, monument, 606, subject) +
    people(chance, middle, subject) +
    foreground(chance)
  );
}

function backdrop(chance: Chance, { far, mid }: Light) {
  const kind = chance.one(["hills", "hills", "peaks", "city"] as const);
  if (kind === "peaks") {
    const peak = (x: number, high: number) =>
      shape(`M${x - 260} 530 ${x} ${530 - high}l260 ${high}Z`, far) +
      shape(`M${x} ${530 - high}l-52 ${high * 0.2} 30-8 22 18 26-18 26 6Z`, white, 'opacity=".85"');
    return (
      peak(chance.between(60, 200), 260) + peak(chance.between(980, 1150), 300) + peak(chance.between(560, 760), 210) + hills(520, 60, mid)
    );
  }
  if (kind === "city") {
    const towers = repeat(15, (index) => box(index * 84 - 20, 520 - chance.between(70, 210), chance.between(50, 80), 220, far));
    return towers + hills(526, 50, mid);
  }
  return hills(490, chance.between(70, 130), far) + hills(525, chance.between(40, 80), mid);
}

function treesBehind(chance: Chance, middle: number) {
  return [middle - 440, middle - 350, middle + 350, middle + 430, middle + 560]
    .map((x) => (chance.often(0.75) ? tree(x + chance.between(-20, 20), ground + 6, chance.between(75, 120) / 100, soft, bright) : ""))
    .join("");
}

function grounds(chance: Chance, middle: number, subject: Subject) {
  const path = `M${middle - 58} ${ground}h116c20 50 70 100 ${chance.between(110, 170)} ${sceneHeight - ground}H${middle - chance.between(150, 230)}c90-50 120-100 ${chance.between(150, 165) - 30} ${ground - sceneHeight}Z`;
  const shadow = shape(`M0 ${ground + 50}C300 ${ground + 14} 900 ${ground + 14} 1200 ${ground + 50}V675H0Z`, deep, 'opacity=".22"');
  const field = repeat(6, (index) =>
    line(`M${640 + index * 104} ${sceneHeight + 20}Q${690 + index * 84} 590 ${780 + index * 58} ${ground + 12}`, "#2fa03d", 16),
  );
  const hedge = (x: number) =>
    repeat(5, (index) => dot(x + index * 26, ground + 14, 18, index % 2 ? green : "#2fa03d")) + box(x - 18, ground + 14, 140, 20, green, 6);
  const extra = subject === "agriculture" ? shape(`M600 675C660 590 720 545 760 ${ground + 6}h460v160Z`, green) + field : "";
  const water = `<ellipse cx="${middle - 300}" cy="${ground + 64}" rx="130" ry="24" fill="${soft}"/><ellipse cx="${middle - 300}" cy="${ground + 60}" rx="112" ry="17" fill="${white}" opacity=".7"/>`;
  const side = chance.one(["hedge", "water", "none"] as const);
  return (
    shadow +
    extra +
    `<path d="${path}" fill="#fdeccb"/>` +
    (side === "hedge" ? hedge(middle - 330) + (subject === "agriculture" ? "" : hedge(middle + 180)) : "") +
    (side === "water"
      ? water +
        line(
          `M${middle - 300} ${ground + 56}v-44M${middle - 300} ${ground + 14}q-26-26-40 18M${middle - 300} ${ground + 14}q26-26 40 18`,
          white,
          7,
        )
      : "")
  );
}

const faces: [(r: number) => string, ...((r: number) => string)[]] = [
  (r) => `M${-r} 0a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0Z`,
  (r) =>
    `M${-r} ${r * 0.84}v${-r * 0.84}a${r} ${r} 0 0 1 ${r * 2} 0v${r * 0.84}q0 ${r * 0.1} ${-r * 0.1} ${r * 0.1}h${-r * 1.8}q${-r * 0.1} 0 ${-r * 0.1} ${-r * 0.1}Z`,
  (r) => `M0 ${-r * 1.06} ${r} ${-r * 0.5}V${r * 0.5}L0 ${r * 1.06} ${-r} ${r * 0.5}V${-r * 0.5}Z`,
];

function plinth(chance: Chance, x: number, y: number, subject: Subject) {
  const outline = chance.one(faces);
  const face = (r: number, fill: string) => shape(outline(r), fill);
  return (
    `<ellipse cx="${x}" cy="${y + 8}" rx="150" ry="20" fill="${ink}" opacity=".18"/>` +
    box(x - 112, y - 20, 224, 28, deep, 4) +
    box(x - 92, y - 66, 184, 48, brand) +
    box(x - 92, y - 66, 60, 48, bright) +
    box(x - 106, y - 80, 212, 18, pale, 4) +
    box(x - 14, y - 112, 28, 36, deep) +
    at(x, y - 222, 1, face(136, deep) + face(127, white) + face(116, pale)) +
    emblem(subject, x, y - 138, 0.86)
  );
}

const tops = [red, white, gold, green, bright] as const;

function people(chance: Chance, middle: number, subject: Subject) {
  const places = chance.shuffled([middle - 210, middle - 110, middle - 10, middle + 110, middle + 210]).slice(0, chance.between(2, 4));
  return places
    .map((x, index) => ({ x, y: 600 + chance.between(0, 56), look: dressed(chance, subject, index) }))
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y, look }) =>
      at(x, y, 1, chance.often(0.5) ? person(0, 0, 1 + (y - 560) / 160, look) : mirrorInPlace(person(0, 0, 1 + (y - 560) / 160, look))),
    )
    .join("");
}

function dressed(chance: Chance, subject: Subject, index: number): Look {
  const long = chance.often(0.5);
  const look: Look = {
    skin: chance.between(0, 2),
    top: chance.one(tops),
    long,
    wears: long ? "kurta" : chance.one(["shirt", "kurta"]),
    waves: chance.often(0.2),
  };
  const carries: Look = chance.often(0.6) ? { bag: chance.one([deep, gold, red]) } : { book: chance.one([red, brand, gold]) };
  if ((subject === "medical" || subject === "pharma") && index < 2) return { ...look, ...carries, wears: "coat", top: white };
  if ((subject === "engineering" || subject === "architecture") && index < 2) return { ...look, ...carries, helmet: gold, legs: soft };
  if (subject === "law" && index < 2) return { ...look, ...carries, wears: "coat", top: ink };
  return { ...look, ...carries };
}

function foreground(chance: Chance) {
  const lamp = (x: number) =>
    line(`M${x} 660V500`, ink, 8) + box(x - 15, 650, 30, 12, ink, 3) + dot(x, 486, 22, gold, 'opacity=".5"') + dot(x, 486, 14, "#fff3d0");
  const near = tree(chance.between(50, 90), 650, chance.between(14, 18) / 10);
  return chance.often(0.7) ? near : lamp(90);
}
