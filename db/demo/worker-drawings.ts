import { at, bright, box, brand, deep, dot, gold, green, ink, line, pale, red, shape, soft, white } from "./drawing-shapes.ts";
import type { Subject } from "./subject-drawings.ts";

/* A person at work behind a desk, seen close: 300 high from the edge of the desk, which is at the origin. */

const skins = ["#8d5a3b", "#a9714c", "#c48a60", "#74472d"] as const;
const hairColour = "#1c1a22";
const hairs = {
  short: (hair: string) => shape("M-56-236q-14-84 60-84 66 0 58 80-4-22-16-34-40 10-72-6-20 14-30 44Z", hair),
  bun: (hair: string) => dot(-42, -304, 28, hair) + shape("M-58-226q-12-94 62-94 68 0 58 86-14-40-52-46-24 34-68 54Z", hair),
  long: (hair: string) => shape("M-58-226q-12-94 62-94 68 0 58 86-14-40-52-46-24 34-68 54Z", hair),
  turban: () =>
    shape("M-62-234q-14-104 66-108 78 4 66 106-28-40-64-44-40 4-68 46Z", red) +
    line("M-52-262q22-44 56-50 34 6 56 48M-40-284q20-26 44-28 24 2 42 26", "#b3190a", 5),
};
type Hair = keyof typeof hairs;
/** Each as often as one would meet it on a campus. */
export const hairNames: [Hair, ...Hair[]] = ["short", "short", "long", "long", "bun", "bun", "turban"];
type Worker = { skin: number; hair: Hair; top: string };

const clothes: Record<Subject, (top: string) => string> = {
  medical: (top) => coat(top) + line("M-30-142q-6 70 30 82M34-142q8 60-34 82", deep, 8) + dot(2, -54, 13, soft) + dot(2, -54, 6, white),
  pharma: coat,
  science: coat,
  law: () =>
    shape("M-26-150 0-60l26-90Z", white) +
    shape("M-14-132h10l-4 62h-14ZM14-132H4l4 62h14Z", white) +
    line("M-8-128-12-76M8-128l4 48", pale, 4),
  management: () => shape("M-30-150 0-50l30-100Z", white) + shape("M-9-138h18l-5 18 12 60-16 20-16-20 12-60Z", red),
  hospitality: () =>
    line("M-4-146v146", pale, 4) +
    [-110, -76, -42].map((y) => dot(-20, y, 6, deep) + dot(14, y, 6, deep)).join("") +
    shape("M-34-150 0-118l34-32-10-6h-48Z", red),
  agriculture: (top) => apron(top === green ? brand : green),
  design: (top) => apron(top === red ? deep : red),
  architecture: collar,
  engineering: () => shape("M-70-140-44-152-26 0h-44ZM70-140 44-152 26 0h44Z", gold) + line("M-58-60h24M34-60h24", white, 10),
  computing: (top) => line("M-24-146q24 30 48 0", top === ink ? bright : ink, 8, 'opacity=".5"') + line("M-12-130v34M12-130v30", white, 4),
  education: collar,
};

const hats: Partial<Record<Subject, string>> = {
  engineering: shape("M-66-262a68 70 0 0 1 136 0Z", gold) + box(-74, -270, 160, 16, "#c9901f", 8) + line("M2-330v52", "#ffdc94", 14),
  hospitality: shape("M-54-266v-50q-40-10-26-48 18-34 56-16 28-32 62-2 44-10 46 30-4 32-30 36v50Z", white) + box(-54, -282, 108, 20, pale),
  agriculture:
    shape("M-110-262q110-36 224 0-112 30-224 0Z", gold) +
    shape("M-54-272q4-66 56-66t58 66q-56-18-114 0Z", gold) +
    line("M-54-274q56-18 114 0", red, 9),
};

function coat(top: string) {
  return (
    shape("M-36-150 0-40 0 0h-94v-90q0-34 58-60ZM36-150 0-40V0h94v-90q0-34-58-60Z", white) +
    line("M-36-150 0-40M36-150 0-40V0", soft, 5) +
    shape("M-26-150 0-60l26-90Z", top) +
    box(38, -84, 36, 8, soft, 3)
  );
}

function apron(fill: string) {
  return (
    line("M-40-150-34-96M40-150 34-96", fill, 11) +
    shape("M-46-100h92l10 100H-56Z", fill) +
    shape("M-24-62h48v28q0 6-6 6h-36q-6 0-6-6Z", white, 'opacity=".35"')
  );
}

function collar() {
  return shape("M-34-152 0-104l34-48-14-6h-40Z", white) + line("M0-104V0", white, 4, 'opacity=".6"');
}

export function worker(subject: Subject, { skin, hair, top }: Worker, reach: number) {
  const face = skins[skin % skins.length] ?? skins[0];
  const sleeve =
    subject === "medical" || subject === "pharma" || subject === "science" || subject === "hospitality"
      ? white
      : subject === "law" || subject === "management"
        ? ink
        : top;
  const arm = (d: string) => line(d, sleeve, 38) + line(d, ink, 38, 'opacity=".12"');
  const hat = hats[subject];
  return (
    (hair === "long" ? shape("M-60-240q-34 120-20 200h80V-240Z", hairColour) : "") +
    shape("M-94 0v-90q0-58 72-64h44q72 6 72 64V0Z", sleeve) +
    line("M0-150v-40", face, 42) +
    line("M-18-172q18 16 36 0", ink, 6, 'opacity=".18"') +
    clothes[subject](top) +
    shape("M-56-236a60 62 0 0 1 120 0Z", hairColour) +
    dot(4, -234, 56, face) +
    dot(-50, -230, 12, face) +
    hairs[hat ? "short" : hair](hairColour) +
    (hat ?? "") +
    arm("M-78-84-104-22-40-4") +
    dot(-30, -6, 19, face) +
    arm(`M80-86 108-30 ${reach} -14`) +
    dot(reach + 10, -16, 19, face)
  );
}

export function mug(x: number, y: number, fill: string) {
  return at(
    x,
    y,
    1,
    line("M26-46q30-4 26 18-2 16-28 14", fill, 9) +
      box(-30, -64, 60, 64, fill, 8) +
      line("M-10-84q8-10 0-20M10-84q8-10 0-20", white, 5, 'opacity=".7"'),
  );
}
