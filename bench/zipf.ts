/** The same numbers each time for the same seed, from 0 to 1 (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks from so many, counted from 0: the second is asked for 2^exponent times less often than the first, and so on. */
export function zipf(count: number, exponent: number, random: () => number) {
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) upTo[rank] = sum += (rank + 1) ** -exponent;
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** How long until the next of those who come by themselves, so many in a unit of time. */
export const untilNext = (perUnit: number, random: () => number) => -Math.log(1 - random()) / perUnit;
