/** Chance that repeats: the same seed always gives the same picture. */
export type Chance = ReturnType<typeof chanceFrom>;

export function chanceFrom(seed: number) {
  let state = Math.trunc(seed) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    one: <T>(of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0],
    between: (least: number, most: number) => Math.round(least + next() * (most - least)),
    often: (share: number) => next() < share,
    /** The same things in another order. */
    shuffled: <T>(things: readonly T[]): T[] =>
      things
        .map((thing) => ({ thing, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ thing }) => thing),
  };
}

export function seedOf(text: string): number {
  let sum = 2166136261;
  for (const character of text) sum = Math.imul(sum ^ character.codePointAt(0)!, 16777619);
  return sum >>> 0;
}
