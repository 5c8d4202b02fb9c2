import {
  at,
  box,
  book,
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
  shape,
  soft,
  white,
} from "./drawing-shapes.ts";
import { books, calculator, calipers, chart, chip, coins, gavel, laptop, model, pencils, rolls, server, tower } from "./desk-tools.ts";
import {
  bottle,
  cloche,
  codeLines,
  emblem,
  flask,
  gear,
  leaf,
  mortarAndPestle,
  palette,
  scales,
  screen,
  sprout,
  type Subject,
} from "./subject-drawings.ts";

/* What lies on the desk of each subject: things of up to 220 by 220, the foot at the origin. The widest of them comes first. */

type Things = [() => string, () => string, () => string, ...(() => string)[]];

export const things: Record<Subject, Things> = {
  medical: [() => at(0, 0, 1.1, heart()), microscope, () => emblem("medical", 0, 0, 1), firstAid],
  pharma: [
    () => at(20, 0, 1.1, mortarAndPestle()),
    () => bottle(-50, 0, 1.1, red, deep) + bottle(56, 0, 0.85, green, deep),
    tubes,
    () => flask(0, 0, 1.1, bright),
  ],
  engineering: [
    () => screen(gear(-40, -110, 34, gold, brand, 8) + gear(26, -126, 24, red, brand) + line("M-90-60h60l16-16h90", soft, 5), 260, 168),
    model,
    () => emblem("engineering", 0, 0, 1),
    calipers,
  ],
  architecture: [() => emblem("architecture", 10, 0, 1.15), tower, rolls, pencils],
  management: [() => screen(chart(), 260, 168), () => emblem("management", 0, 0, 1), coins, calculator],
  law: [() => at(0, 0, 1.1, scales(12)), gavel, () => books(brand, red, green), () => book(0, -40, 0.55)],
  computing: [() => screen(codeLines(-98, -166, 22), 270, 180), laptop, server, chip],
  science: [microscope, () => flask(0, 0, 1.2, bright), tubes, () => emblem("science", 0, 0, 1)],
  education: [globe, () => emblem("education", 0, 0, 1), () => books(red, brand, gold) + apple(0, -102), pencils],
  hospitality: [() => at(0, 0, 1.1, cloche()), bell, cups, suitcase],
  agriculture: [() => pot(0, 1), wheat, wateringCan, () => pot(0, 0.75) + pot(100, 0.55)],
  design: [easel, pencils, swatches, () => at(0, -10, 0.95, palette())],
};

function heart() {
  return (
    box(-60, -16, 120, 16, deep, 6) +
    line("M0-16v-30", deep, 10) +
    shape("M0-40C-130-116-116-216-48-216-22-216-6-200 0-186 6-200 22-216 48-216 116-216 130-116 0-40Z", red) +
    shape("M0-40C130-116 116-216 48-216 22-216 6-200 0-186Z", "#c81c09") +
    line("M-78-132h34l16-34 24 66 22-54 12 22h44", white, 8)
  );
}

function microscope() {
  return (
    box(-80, -18, 160, 18, deep, 8) +
    line("M44-18c64-60 40-150-30-150", brand, 22) +
    at(-6, -150, 1, box(-22, -70, 44, 106, bright, 10) + box(-14, -94, 28, 30, deep, 6) + box(-14, 36, 28, 24, ink, 4), 20) +
    box(-70, -62, 100, 14, deep, 5) +
    box(-50, -70, 54, 8, soft) +
    dot(46, -104, 14, gold)
  );
}

function firstAid() {
  return (
    line("M-30-128v-14q0-10 10-10h40q10 0 10 10v14", deep, 11) +
    box(-92, -130, 184, 130, red, 16) +
    box(-92, -130, 92, 130, "#ea3a26", 16) +
    dot(0, -64, 42, white) +
    line("M0-88v48M-24-64h48", red, 17)
  );
}

function tubes() {
  const tube = (x: number, fill: string) =>
    shape(`M${x - 14}-150v110a14 14 0 0 0 28 0v-110Z`, white, 'opacity=".85"') +
    shape(`M${x - 14}-96v56a14 14 0 0 0 28 0v-56Z`, fill) +
    box(x - 18, -156, 36, 10, pale, 4);
  return (
    [red, gold, bright, green].map((fill, index) => tube(-66 + index * 44, fill)).join("") +
    box(-100, -96, 200, 16, deep, 6) +
    box(-100, -16, 200, 16, deep, 6) +
    line("M-92-96v80M92-96v80", deep, 12)
  );
}

function globe() {
  return (
    box(-56, -14, 112, 14, deep, 6) +
    line("M0-14v-24", deep, 12) +
    line("M-66-186a96 96 0 1 0 120 136", gold, 11) +
    dot(-4, -122, 78, bright) +
    shape("M-66-150c20-44 66-50 84-40 6 20-30 22-26 44s-22 34-58-4ZM14-120c28-14 52-8 58 6-2 30-30 62-46 64-2-26-36-40-12-70Z", green) +
    `<ellipse cx="-4" cy="-122" rx="78" ry="78" fill="none" stroke="${white}" stroke-width="4" opacity=".5"/>`
  );
}

function apple(x: number, y: number) {
  return at(
    x,
    y,
    1,
    shape("M0-52c-40-20-58 8-46 34 10 22 32 24 46 14 14 10 36 8 46-14 12-26-6-54-46-34Z", red) +
      line("M0-50q2-20 14-26", ink, 6) +
      leaf(10, -58, 0.3, 60),
  );
}

function bell() {
  return (
    shape("M-70-26a70 70 0 0 1 140 0Z", gold) +
    line("M-46-40a46 46 0 0 1 22-34", white, 8, 'opacity=".8"') +
    box(-88, -26, 176, 26, deep, 8) +
    box(-7, -116, 14, 24, deep) +
    dot(0, -120, 13, red) +
    line("M-84-112-104-130M84-112l20-18", red, 8)
  );
}

function cups() {
  const cup = (x: number, fill: string) =>
    at(
      x,
      0,
      1,
      line("M36-56q34-2 28 20-6 16-34 12", fill, 9) +
        shape("M-42-74h84q0 60-26 64h-32q-26-4-26-64Z", fill) +
        box(-56, -12, 112, 12, pale, 6) +
        line("M-12-96q9-11 0-22M12-96q9-11 0-22", white, 6),
    );
  return cup(-66, white) + cup(76, red);
}

function suitcase() {
  return (
    line("M-28-150v-34h56v34", deep, 10) +
    box(-78, -154, 156, 146, bright, 16) +
    line("M-40-140v118M0-140v118M40-140v118", brand, 8) +
    box(-78, -98, 156, 20, red) +
    dot(-48, -6, 9, ink) +
    dot(48, -6, 9, ink)
  );
}

function pot(x: number, size: number) {
  return at(x, 0, size, at(0, -80, 1.05, sprout()) + shape("M-66-90H66L48 0h-96Z", "#d9694f") + box(-74, -104, 148, 26, "#c8402e", 6));
}

function wheat() {
  const ear = (x: number, turn: number, tall: number) =>
    at(
      x,
      0,
      1,
      line(`M0 0V${-tall}`, green, 7) +
        repeat(5, (index) => at(0, -tall + index * 22, 0.28, leaf(0, 0, 1, 34, gold) + leaf(0, 0, 1, -34, gold))) +
        leaf(0, -tall, 0.3, 0, gold),
      turn,
    );
  return ear(-20, -14, 160) + ear(0, 0, 190) + ear(20, 14, 160) + shape("M-50-60h100l-10 60h-80Z", brand) + box(-50, -60, 100, 14, bright);
}

function wateringCan() {
  return (
    line("M40-100q70-30 76 30-2 40-44 46", deep, 13) +
    line("M-60-40-124-112", bright, 20) +
    shape("M-140-106l30-28 14 14-30 28Z", deep) +
    box(-64, -120, 128, 120, bright, 14) +
    box(0, -120, 64, 120, brand, 14) +
    line("M-40-120q40-50 80 0", deep, 11)
  );
}

function easel() {
  return (
    line("M-62 0-8-230M62 0 8-230M0-20v-160", "#a9714c", 12) +
    box(-100, -206, 200, 148, white, 4) +
    shape("M-100-96q60-60 104-20t96-22v78q0 2-4 2h-192q-4 0-4-2Z", bright) +
    dot(44, -168, 20, gold) +
    shape("M-60-92l36-56 36 56Z", red) +
    box(-108, -60, 216, 14, "#8d5a3b", 4)
  );
}

function swatches() {
  return (
    [brand, bright, green, gold, red]
      .map((fill, index) => at(0, -6, 1, box(-24, -180, 48, 176, white, 8) + box(-18, -174, 36, 112, fill, 5), -44 + index * 22))
      .join("") + dot(0, -18, 9, ink)
  );
}
