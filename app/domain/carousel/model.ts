export const isSlideId = (id: string) => /^[0-9A-Za-z]{20}$/.test(id);

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The browser names a new slide itself, so a repeated request makes no second one. */
export function newSlideId() {
  let id = "";
  while (id.length < 20) {
    // Bytes above the last full round of the alphabet would make its first letters likelier.
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 248) id += alphabet[byte % 62];
  }
  return id;
}

export const slideStates = ["now", "later", "over"] as const;
export type SlideState = (typeof slideStates)[number];

export function stateOf(slide: { visibleFrom: Date | null; visibleUntil: Date | null }, now: Date): SlideState {
  if (slide.visibleUntil !== null && slide.visibleUntil <= now) return "over";
  return slide.visibleFrom !== null && slide.visibleFrom > now ? "later" : "now";
}

type Dates = { visibleFrom?: Date | null | undefined; visibleUntil?: Date | null | undefined };

/** A slide ends after it has begun. */
export const isInOrder = ({ visibleFrom, visibleUntil }: Dates) => !visibleFrom || !visibleUntil || visibleUntil > visibleFrom;
