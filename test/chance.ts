/** Chance that is the same each time: what fails once fails again. */
export const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

/** How many times as much is generated as with every change, where somebody wants more: FUZZ=7 is 441,000 filled-in forms. */
export const timesAsMany = Number(process.env.FUZZ ?? 1);
