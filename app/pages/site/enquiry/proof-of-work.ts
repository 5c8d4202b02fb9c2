/** The work that is asked when an enquiry looked strange: a second of a cheap phone's time, in pieces nobody notices. */
export async function doWork({ challenge, zeroBits, to }: { challenge: string; zeroBits: number; to: string }) {
  const answer = await findAnswer(challenge, zeroBits);
  await fetch(to, { method: "POST", body: new URLSearchParams({ answer }) }).catch(() => {});
}

const piece = 12;

export async function findAnswer(challenge: string, zeroBits: number) {
  for (let answer = 0; ;) {
    const until = performance.now() + piece;
    for (; performance.now() < until; answer++) {
      if (firstWord(`${challenge}.${answer}`) >>> (32 - zeroBits) === 0) return String(answer);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/* SHA-256 of a short text, its first 32 bits. The browser's own is asynchronous: a promise for each of 65,000 tries costs more than the tries. */

const primes = [...Array(312).keys()].slice(2).filter((n) => ![...Array(n).keys()].slice(2).some((d) => n % d === 0));
const fraction = (n: number) => ((n - Math.floor(n)) * 2 ** 32) | 0;
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
const w = new Int32Array(64);

/** Of at most 55 letters: they fit into one block. */
export function firstWord(text: string) {
  w.fill(0);
  for (let i = 0; i < text.length; i++) w[i >> 2]! |= text.charCodeAt(i) << (24 - (i % 4) * 8);
  w[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8);
  w[15] = text.length * 8;
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    w[i] = w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = start as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return (start[0]! + a) | 0;
}
