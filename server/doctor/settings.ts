import { createECDH } from "node:crypto";
import { isLoopbackHost } from "#app/platform/push/address.ts";
import { note, right, wrong, type Finding } from "#server/doctor/findings.ts";

type Settings = Readonly<Record<string, string | undefined>>;

/** What can be said of the settings alone, once they are complete. */
export function judgeSettings(env: Settings): Finding[] {
  return [
    ...judgeOrigin(env),
    ...judgeSecrets(env),
    ...judgePush(env),
    env.SMTP_URL ? right("A mail server is set.") : note("There is no SMTP_URL: mails are kept and wait, and nobody gets a new password."),
    env.METRICS_PORT
      ? right(`Figures are told on port ${env.METRICS_PORT}.`)
      : note("There is no METRICS_PORT: no alarm can notice that something is wrong."),
    ...(env.STAGING === "on"
      ? [note("STAGING is on: pages are marked and kept out of search, and only STAGING_RECIPIENTS get mail.")]
      : []),
  ];
}

function judgeOrigin({ ORIGIN = "http://localhost:3000", TRUSTED_PROXIES = "0" }: Settings): Finding[] {
  const { protocol, hostname } = new URL(ORIGIN);
  if (isLoopbackHost(hostname)) return [wrong(`ORIGIN is ${ORIGIN}, which only this machine can open. Set the address that people type.`)];
  if (protocol !== "https:") return [wrong(`ORIGIN is ${ORIGIN}. It must be https://: passwords travel over it.`)];
  return [
    right(`ORIGIN is ${ORIGIN}.`),
    TRUSTED_PROXIES === "0"
      ? wrong(
          "TRUSTED_PROXIES is 0, but something in front ends TLS: everybody would count as one visitor. Set how many proxies there are, mostly 1.",
        )
      : right(`TRUSTED_PROXIES is ${TRUSTED_PROXIES}.`),
  ];
}

/** A secret that was typed or repeated has few different letters; one that was drawn by chance has many. */
const isWeak = (secret: string) => secret.length < 32 || new Set(secret).size < 10 || secret.includes(secret.slice(0, 8), 1);

function judgeSecrets(env: Settings): Finding[] {
  const password = URL.parse(env.DATABASE_URL ?? "")?.password;
  const secrets: [string, string][] = [
    ["AUTH_SECRET", env.AUTH_SECRET ?? ""],
    ...(env.REACH_KEY ?? "").split(",").map((key): [string, string] => ["REACH_KEY", key.replace(/^\d+:/, "")]),
  ];
  const others: [string, string | undefined][] = [
    ["the database's password", password],
    ["S3_SECRET_ACCESS_KEY", env.S3_SECRET_ACCESS_KEY],
  ];
  const weak = secrets
    .filter(([, secret]) => isWeak(secret))
    .map(([name]) =>
      wrong(`${name} is short or repeats itself. Take a new one of \`openssl rand -hex 32\`; for REACH_KEY put it before the old one.`),
    );
  const named = [...secrets, ...others].filter(([, secret]) => secret);
  const same = named.flatMap(([name, secret], at) =>
    named
      .slice(at + 1)
      .flatMap(([other, its]) => (secret === its ? [wrong(`${name} and ${other} are the same. Whoever learns one has both.`)] : [])),
  );
  const found = [...weak, ...same];
  return found.length > 0 ? found : [right("The secrets are strong and differ.")];
}

function judgePush({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }: Settings): Finding[] {
  if (!PUSH_PUBLIC_KEY || !PUSH_PRIVATE_KEY) return [note("There are no keys for push: counsellors are not reminded on their devices.")];
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(PUSH_PRIVATE_KEY, "base64url");
  return pair.getPublicKey("base64url") === PUSH_PUBLIC_KEY
    ? [right("The keys for push belong together.")]
    : [wrong("PUSH_PUBLIC_KEY is not that of PUSH_PRIVATE_KEY. Take both lines of `node bin/push-keys.ts` in a checkout.")];
}
