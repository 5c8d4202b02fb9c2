/** Every sentence tells of a promise that was broken. */
export type Breaches = string[];

/** The middle and the worst, in milliseconds. */
export function spread(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export function report(suite: string, breaches: Breaches, figures: Record<string, unknown>) {
  const seconds = Math.round(performance.now() / 1000);
  console.log(JSON.stringify({ suite, ok: breaches.length === 0, seconds, ...figures, breaches: breaches.length }));
}

export function numberAfter(flag: string, otherwise: number) {
  const at = process.argv.indexOf(flag);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}

export function numbersAfter(flag: string, otherwise: number[]) {
  const at = process.argv.indexOf(flag);
  return at < 0 ? otherwise : process.argv[at + 1]!.split(",").map(Number);
}

/** Something that the suite needs is not on this machine. That is no failure, and is told. */
export function notRun(suite: string, why: string): never {
  console.log(JSON.stringify({ suite, notRun: why }));
  process.exit(0);
}
