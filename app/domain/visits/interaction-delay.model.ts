/** How long the slowest answers to a touch took, of every fifty one left out: one hiccup is not the page. The quick ones are counted but not told. */
export const interactionDelay = (durations: readonly number[], count = durations.length) =>
  durations.toSorted((a, b) => b - a)[Math.min(durations.length - 1, Math.floor(count / 50))];
