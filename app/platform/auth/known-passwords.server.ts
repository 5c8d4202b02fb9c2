import { createHash } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/observing/log.server.ts";

let common: Promise<ReadonlySet<string>> | undefined;

async function commonPasswords() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set((dictionary["passwords-common"] as readonly string[]).filter((word) => word.length >= 6));
}

/** Among the words that everybody tries first: as it is, or with digits and signs around it, or one of them repeated. */
export async function isCommonPassword(password: string) {
  const words = await (common ??= commonPasswords());
  const typed = password.normalize("NFKC").toLowerCase();
  const core = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const repeated = /^(.{1,8}?)\1+$/su.exec(typed);
  return words.has(typed) || words.has(core) || repeated !== null || isRun(typed);
}

/** 123456789012, abcdefghijkl: each sign follows the one before. */
function isRun(text: string) {
  const signs = Array.from(text, (sign) => sign.codePointAt(0)!);
  const steps = new Set(signs.slice(1).map((sign, at) => sign - signs[at]!));
  return steps.size === 1;
}

/**
 * Whether a list of stolen passwords has it. The list gets five letters of a hash, never the password (k-anonymity), and answers
 * with all that begin so. A list that does not answer within two seconds must not keep a person out.
 */
export async function isStolenPassword(password: string) {
  if (!env.STOLEN_PASSWORDS_URL) return false;
  const hash = createHash("sha1").update(password.normalize("NFKC")).digest("hex").toUpperCase();
  try {
    const answer = await fetch(new URL(hash.slice(0, 5), env.STOLEN_PASSWORDS_URL), {
      headers: { "Add-Padding": "true" },
      signal: AbortSignal.timeout(2_000),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return (await answer.text()).split(/\r?\n/).some((line) => {
      const [rest, count] = line.split(":");
      return rest === hash.slice(5) && Number(count) > 0;
    });
  } catch (error) {
    log.warn({ err: error }, "the list of stolen passwords");
    return false;
  }
}
