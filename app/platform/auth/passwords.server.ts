import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const deriveNow = promisify(argon2) as (algorithm: "argon2id", options: object) => Promise<Buffer>;

/** One hash takes a processor for itself: one stays free for everything else, whoever signs in. The others wait for their turn. */
const maxAtOnce = Math.max(1, availableParallelism() - 1);
let underWay = 0;
const waiting: (() => void)[] = [];

async function derive(algorithm: "argon2id", options: object) {
  if (underWay >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await deriveNow(algorithm, options);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

// OWASP's second profile: 19 MiB, two passes.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

export async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

export async function isPassword({ hash, password }: { hash: string; password: string }) {
  const [algorithm, memory, passes, nonce, tag] = hash.split("$");
  if (algorithm !== "argon2id" || !nonce || !tag) return false;
  const expected = Buffer.from(tag, "base64url");
  const given = await derive("argon2id", {
    ...cost,
    message: password.normalize("NFKC"),
    nonce: Buffer.from(nonce, "base64url"),
    memory: Number(memory),
    passes: Number(passes),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, given);
}
