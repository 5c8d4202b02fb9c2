/* The shapes that the demo pictures are built from: a few things in brand colours, each around its own origin. */

export const ink = "#0b1f3a";
export const brand = "#0f4eb4";
export const deep = "#0b3c8c";
export const bright = "#4587ef";
export const soft = "#a9c8fb";
export const pale = "#d5e4fd";
export const wash = "#eaf1fd";
export const white = "#ffffff";
export const red = "#df200b";
export const green = "#107f1e";
export const sand = "#f6d9a8";
export const gold = "#f2b84b";
const skins = ["#8d5a3b", "#a9714c", "#c48a60"];

export type Light = { sky: [string, string, string]; sun: string; far: string; mid: string; near: string; cloud: string };

export const pictureWidth = 1600;
export const pictureHeight = 700;

export function shape(d: string, fill: string, more = "") {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, thick: number, more = "") {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function box(x: number, y: number, w: number, h: number, fill: string, round = 0) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;
}

export function dot(x: number, y: number, r: number, fill: string, more = "") {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
}

export function at(x: number, y: number, size: number, content: string, turn = 0) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${content}</g>`;
}

export function mirror(content: string) {
  return `<g transform="translate(${pictureWidth} 0) scale(-1 1)">${content}</g>`;
}

export function repeat(count: number, each: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => each(index)).join("");
}

export function sun(x: number, y: number, r: number, { sun: fill }: Light) {
  return dot(x, y, r * 1.9, white, 'opacity=".28"') + dot(x, y, r * 1.4, white, 'opacity=".4"') + dot(x, y, r, fill);
}

export function cloud(x: number, y: number, size: number, { cloud: fill }: Light) {
  return at(x, y, size, shape("M-90 30a34 34 0 0 1 4-68 52 52 0 0 1 98-14 40 40 0 0 1 66 26 29 29 0 0 1 2 56Z", fill, 'opacity=".85"'));
}

export function hills(y: number, rise: number, fill: string) {
  return shape(
    `M0 ${y}C200 ${y - rise} 380 ${y - rise} 620 ${y - rise * 0.2}S1080 ${y - rise * 1.3} 1300 ${y - rise * 0.5} 1520 ${y - rise * 0.9} 1600 ${y - rise * 0.6}V700H0Z`,
    fill,
  );
}

export function birds(x: number, y: number) {
  return line(`M${x} ${y}q9-10 18 0q9-10 18 0M${x + 60} ${y - 26}q7-8 14 0q7-8 14 0M${x + 78} ${y + 16}q6-7 12 0q6-7 12 0`, deep, 4);
}

/** The house's tree: a leaf for a crown, a pencil for a trunk. */
export function tree(x: number, y: number, size: number, left = bright, right = brand) {
  return at(
    x,
    y,
    size,
    shape("M0-190c44 28 64 64 56 100-6 28-28 44-56 44s-50-16-56-44c-8-36 12-72 56-100Z", left) +
      shape("M0-190c44 28 64 64 56 100-6 28-28 44-56 44Z", right) +
      shape("M-8 0v-92l8-24 8 24V0Z", red) +
      shape("M0-116l8 24H-8Z", sand) +
      shape("M0-116l3 9h-6Z", ink),
  );
}

export type Look = {
  skin?: number;
  top?: string;
  legs?: string;
  hair?: string;
  wears?: "shirt" | "kurta" | "coat" | "sari";
  long?: boolean;
  bag?: string;
  cap?: string;
  helmet?: string;
  book?: string;
  waves?: boolean;
};

function arm(d: string, sleeve: string) {
  return line(d, sleeve, 9) + line(d, ink, 9, 'opacity=".14"');
}

/** A person, 100 high, feet at the origin, walking to the right. */
export function person(x: number, y: number, size: number, look: Look) {
  const { skin = 0, top = brand, legs = ink, hair = "#1c1a22", wears = "shirt" } = look;
  const face = skins[skin % skins.length] ?? ink;
  const body = {
    shirt: shape("M-14-38-13-64q2-12 13-12t13 12l1 26Z", top),
    kurta: shape("M-18-20-13-64q2-12 13-12t13 12l5 44Z", top),
    coat: shape("M-16-22-14-64q2-12 14-12t14 12l2 42Z", top) + line("M1-74V-24", pale, 2),
    sari: shape("M-19-4-13-64q2-12 13-12t13 12l6 60Z", top) + shape("M-12-68q14 8 26 32l3 22q-14-30-32-40Z", gold),
  }[wears];
  return at(
    x,
    y,
    size,
    (look.bag ? `<rect x="-25" y="-70" width="16" height="30" rx="7" fill="${look.bag}"/>` : "") +
      line("M-5-36-10-3h6M5-36 9-18 12-3h6", legs, 9) +
      (look.long ? shape("M-14-90q-6 20-2 34h16Z", hair) : "") +
      body +
      line("M0-78v-6", face, 8) +
      dot(1, -91, 12, face) +
      shape("M-12-88q-4-18 14-18 14 0 12 14-8-6-16-4-2 6-10 8Z", hair) +
      (look.cap ? shape("M1-118-21-109l22 9 22-9Z", look.cap) + line("M-17-108v12", gold, 3) : "") +
      (look.helmet ? shape("M-13-95a14 14 0 0 1 28 0h5v4H-13Z", look.helmet) : "") +
      (look.waves ? arm("M9-66 24-84l3-10", top) + dot(27, -96, 4.5, face) : arm("M6-66q9 10 7 24", top) + dot(13, -40, 4.5, face)) +
      (look.book ? `<rect x="6" y="-56" width="18" height="22" rx="2" fill="${look.book}"/>` : ""),
  );
}

/** An open book lying towards us, its gutter at the origin. */
export function book(x: number, y: number, size: number) {
  return at(
    x,
    y,
    size,
    shape("M0 10C-50-22-130-26-210-10V60C-130 46-50 52 0 84 50 52 130 46 210 60V-10C130-26 50-22 0 10Z", deep) +
      shape("M0 0C-46-30-118-36-196-22V42C-118 30-46 36 0 66 46 36 118 30 196 42V-22C118-36 46-30 0 0Z", white) +
      shape("M0 0V66C46 36 118 30 196 42V-22C118-36 46-30 0 0Z", wash) +
      line("M-166-6q66-8 128 14M-166 14q66-8 128 14", soft, 5) +
      line("M166-6q-66-8-128 14M166 14q-66-8-128 14", soft, 5),
  );
}

export function windows(x: number, y: number, columns: number, rows: number, stepX: number, stepY: number, fill: string) {
  return repeat(columns * rows, (index) =>
    shape(`M${x + (index % columns) * stepX} ${y + Math.floor(index / columns) * stepY + 34}v-24a11 11 0 0 1 22 0v24Z`, fill),
  );
}

/** A college: a domed hall between two wings, 520 wide, its doorstep at the origin. */
export function college(x: number, y: number, size: number) {
  return at(
    x,
    y,
    size,
    box(-260, -150, 520, 150, white) +
      box(-268, -162, 536, 16, bright) +
      windows(-236, -128, 4, 2, 38, 62, soft) +
      windows(100, -128, 4, 2, 38, 62, soft) +
      box(-90, -200, 180, 200, wash) +
      box(-44, -270, 88, 60, white) +
      windows(-34, -266, 3, 1, 23, 0, soft) +
      shape("M-106-200 0-246l106 46Z", brand) +
      box(-106, -206, 212, 14, brand) +
      shape("M-50-278a50 50 0 0 1 100 0Z", bright) +
      shape("M0-328a50 50 0 0 1 50 50H0Z", brand) +
      box(-56, -280, 112, 12, deep) +
      line("M0-328v-40", deep, 5) +
      shape("M2-370l36 10-36 12Z", red) +
      repeat(4, (index) => box(-78 + index * 46, -188, 18, 160, white)) +
      shape("M-22 0v-70a22 22 0 0 1 44 0V0Z", deep) +
      box(-120, -28, 240, 28, pale) +
      box(-140, -14, 280, 14, soft) +
      shape("M-20-28v-44a20 20 0 0 1 40 0v44Z", deep),
  );
}

/** People for leaves on a pencil, growing from an open book: the mark, large. */
export function markTree(x: number, y: number, size: number) {
  const colours = [green, bright, brand, red, brand, bright, green];
  const body = "M0 0C-26-22-60-62-47-98-20-114 20-114 47-98 60-62 26-22 0 0Z";
  return at(
    x,
    y,
    size,
    line("M0 180C-50 160-90 90-106 16M0 180c50-20 90-90 106-164M0 120c-40-30-70-90-94-165M0 120c40-30 70-90 94-165", brand, 16) +
      colours
        .map(
          (fill, index) =>
            `<g transform="rotate(${(index - 3) * 33.4}) translate(0 -96)">${shape(body, fill)}${dot(0, -142, 29, fill)}</g>`,
        )
        .join("") +
      box(-40, 25, 80, 260, bright) +
      box(-14, 25, 28, 260, brand) +
      shape("M0-80 40 25h-80Z", sand) +
      shape("M0-80 16-38h-32Z", ink),
  );
}

export function house(x: number, y: number, size: number) {
  return at(
    x,
    y,
    size,
    box(-90, -120, 180, 120, white) +
      shape("M-116-112 0-200l116 88Z", red) +
      shape("M0-200 116-112h-36L0-174Z", "#b3190a") +
      box(-20, -70, 44, 70, brand) +
      dot(14, -34, 4, gold) +
      box(-70, -92, 36, 36, soft, 4) +
      box(42, -92, 36, 36, soft, 4) +
      line("M-52-92v36M-70-74h36M60-92v36M42-74h36", white, 4),
  );
}

/** Turns a thing around where it stands. */
export function mirrorInPlace(content: string) {
  return `<g transform="scale(-1 1)">${content}</g>`;
}
