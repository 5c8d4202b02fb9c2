import { z } from "zod";
import { isLoopbackHost, knownPushHosts } from "#app/platform/push/address.ts";

/** An address to which secrets are sent: encrypted, except on this machine. */
const safeAddress = z.url().refine((address) => address.startsWith("https://") || isLoopback(address), "must be https://");

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, "must be a postgres:// address");

const secret = z.string().min(32, "must have at least 32 characters");

const reachKey = z
  .string()
  .regex(
    /^[1-9]\d{0,3}:[0-9a-f]{64}(,[1-9]\d{0,3}:[0-9a-f]{64})*$/,
    "must be a version and 64 hex digits, such as 1:0f3a…; it is kept apart from the backups",
  )
  .transform((text) => {
    const [first, ...older] = text.split(",").map((key) => ({ version: Number(key.split(":")[0]), secret: key.split(":")[1]! }));
    return [first!, ...older] as [{ version: number; secret: string }, ...{ version: number; secret: string }[]];
  });

const whatsAppId = z
  .string()
  .regex(/^\d{5,20}$/, "must be a number of Meta's")
  .optional();
const whatsAppParts = [
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_BUSINESS_ACCOUNT_ID",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

const socialAccounts = ["GOOGLE", "GITHUB", "FACEBOOK", "TWITTER"] as const;

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    DATABASE_URL: databaseAddress,
    /** For what needs a connection of its own, LISTEN and locks: past a pooler that gives one out by the transaction. Read by live.server.ts. */
    DATABASE_LISTEN_URL: databaseAddress.optional(),
    /** A standby that reports and exports are read from while it is fresh enough. Read by db/reading.ts. */
    DATABASE_READ_URL: databaseAddress.optional(),
    /** `off` for a pooler that does not know prepared statements. Read by db/client.ts. */
    DATABASE_PREPARED: z.enum(["on", "off"]).default("on"),
    /** How long somebody waits for a connection before they are told. Read by db/connections.ts. */
    DATABASE_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
    /** Connections per process, besides those that the README names. Read by db/client.ts. */
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /** The interface to listen on; every one when it is not set. */
    HOST: z.string().optional(),
    PORT: z.coerce.number().int().default(3000),
    /** The address people type. Everything that builds or compares an address uses it, never the Host header. */
    ORIGIN: z.url().default("http://localhost:3000"),
    AUTH_SECRET: secret,
    /** The secrets before it, by commas: what was signed or encrypted with one of them still holds. */
    AUTH_SECRET_BEFORE: z
      .string()
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(secret))
      .default([]),
    /** Hashes the numbers of the suppression list: `1:<64 hex digits>`, a newer key before the older ones, by commas. */
    REACH_KEY: reachKey,
    /** How many proxies of ours stand in front and append to X-Forwarded-For. 0: the socket's address counts. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** A copy for trying things out: kept out of search, marked on every page, and it writes to nobody but STAGING_RECIPIENTS. */
    STAGING: z.enum(["on", "off"]).default("off"),
    /** By commas: addresses, or `@example.com` for everybody there. */
    STAGING_RECIPIENTS: z
      .string()
      .default("")
      .transform((text) =>
        text
          .toLowerCase()
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine((all) => all.every((one) => /^[^\s@<>]*@[^\s@<>]+$/.test(one)), "must be e-mail addresses or @domains, by commas"),
    /** Which jobs a worker takes (server/worker.ts): `prompt` and `bulk` in two processes, or `all` in one. */
    WORKER_GROUP: z.enum(["all", "prompt", "bulk"]).default("all"),
    /** Where this version and the others are installed, each in a folder of its own: scripts and styles of all of them are served. */
    VERSIONS_FOLDER: z.string().optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    /** Where /metrics, /healthz and /readyz of this process answer besides its own port; nowhere when it is not set. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** Errors are told to any service that understands Sentry's envelopes: https://key@host/project. */
    ERRORS_DSN: safeAddress.regex(/^https?:\/\/[^/@:]+@[^/@]+\/(.+\/)?\w+$/, "must be https://key@host/project").optional(),
    /** What runs here, as metrics and error reports name it: a tag or a commit. */
    RELEASE: z.string().optional(),
    STORAGE: z.enum(["folder", "s3"]).default("folder"),
    STORAGE_FOLDER: z.string().default(".data/files"),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** How a CDN in front is told what is old (app/platform/edge/cdn.server.ts). Without an address it keeps pages for half a minute. */
    CDN_PURGE_URL: z.url().optional(),
    CDN_PURGE_METHOD: z.string().default("PURGE"),
    CDN_PURGE_HEADERS: z
      .string()
      .default('{"Cache-Tag":"{tags}","Soft-Purge":"{soft}"}')
      .transform((text, context) => {
        try {
          return z.record(z.string(), z.string()).parse(JSON.parse(text));
        } catch {
          context.addIssue({ code: "custom", message: "must be headers as a JSON object" });
          return z.NEVER;
        }
      }),
    CDN_PURGE_BODY: z.string().optional(),
    CDN_TAG_HEADER: z.enum(["Cache-Tag", "Surrogate-Key"]).default("Cache-Tag"),
    /** The mail server. Without one mails wait, visibly, until there is one. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// address")
      .optional(),
    /** Who mails come from: an address, or a name and an address in angle brackets. */
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an e-mail address")
      .optional(),
    /** Reminders on people's devices: the pair of `node bin/push-keys.ts`. Without it push is off, and nothing is offered. */
    PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, "must be a key of bin/push-keys.ts")
      .optional(),
    PUSH_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, "must be a key of bin/push-keys.ts")
      .optional(),
    /** The hosts of push services, by commas, `*.` for any name below. Nothing is sent to any other. */
    PUSH_HOSTS: z
      .string()
      .regex(/^(\*\.)?[a-z\d.-]+(,(\*\.)?[a-z\d.-]+)*$/, "must be names of hosts, by commas")
      .default(knownPushHosts.join(","))
      .transform((hosts) => hosts.split(",")),
    /** Hosts of this machine that may be asked although nobody outside can, for trying out what asks addresses that people typed. */
    OUTSIDE_HERE: z
      .string()
      .regex(/^[a-z\d.:[\]-]+(,[a-z\d.:[\]-]+)*$/, "must be hosts, by commas")
      .transform((hosts) => hosts.split(","))
      .optional(),
    /** WhatsApp's Cloud API: all five, or none. Without them WhatsApp is a link that opens on a counsellor's own phone. */
    WHATSAPP_TOKEN: z.string().optional(),
    WHATSAPP_PHONE_NUMBER_ID: whatsAppId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: whatsAppId,
    /** What its servers sign with, and the word that they say when they are told of our door. */
    WHATSAPP_APP_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    WHATSAPP_VERIFY_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    /** Another server in its place, for trying it out; with the version of the API. */
    WHATSAPP_ENDPOINT: safeAddress.default("https://graph.facebook.com/v23.0").transform((address) => address.replace(/\/+$/, "")),
    /** A list of stolen passwords that is asked by the first five letters of a hash; empty: only the list that comes with the product. */
    STOLEN_PASSWORDS_URL: z.union([z.literal(""), z.url()]).default(""),
    /** Social accounts: a provider is offered when the installation is registered there. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    TWITTER_CLIENT_ID: z.string().optional(),
    TWITTER_CLIENT_SECRET: z.string().optional(),
    /** Another server that stands in for the provider's own. */
    GOOGLE_ISSUER: safeAddress.default("https://accounts.google.com"),
    GITHUB_ENDPOINTS: safeAddress.optional(),
    FACEBOOK_ENDPOINTS: safeAddress.optional(),
    /** Where leads of Meta's forms are asked for, with the version that is spoken there. */
    META_GRAPH_URL: safeAddress.default("https://graph.facebook.com/v24.0"),
    TWITTER_ENDPOINTS: safeAddress.optional(),
  })
  .refine((env) => socialAccounts.every((name) => Boolean(env[`${name}_CLIENT_ID`]) === Boolean(env[`${name}_CLIENT_SECRET`])), {
    message: "GOOGLE, GITHUB, FACEBOOK and TWITTER need both _CLIENT_ID and _CLIENT_SECRET, or neither",
  })
  .refine((env) => new Set(whatsAppParts.map((name) => Boolean(env[name]))).size === 1, {
    message: `${whatsAppParts.join(", ")} belong together: all, or none`,
  })
  .refine((env) => Boolean(env.PUSH_PUBLIC_KEY) === Boolean(env.PUSH_PRIVATE_KEY), {
    message: "PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together: both, or neither",
  })
  .refine((env) => isLoopback(env.ORIGIN) || !env.PUSH_HOSTS.some(isLoopbackHost), {
    message: "PUSH_HOSTS may name this machine only where ORIGIN is on it too",
  })
  .refine((env) => isLoopback(env.ORIGIN) || !env.OUTSIDE_HERE, { message: "OUTSIDE_HERE may be set only where ORIGIN is on this machine" })
  .refine((env) => env.STORAGE === "folder" || (env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    message: "STORAGE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    message: "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, also where it is only for backups",
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, { message: "SMTP_URL needs MAIL_FROM" })
  .refine((env) => env.NODE_ENV !== "production" || env.ORIGIN.startsWith("https://") || isLoopback(env.ORIGIN), {
    message: "ORIGIN must be https:// in production",
  });

const parsed = schema.safeParse(process.env);
if (!parsed.success) {
  throw new Error(`The environment is not complete:\n${z.prettifyError(parsed.error)}\nWhat each means: README.md, "In production".`);
}

export const env = { ...parsed.data, ORIGIN: new URL(parsed.data.ORIGIN).origin };

/** New things are signed and encrypted with the first. */
export const secrets = [env.AUTH_SECRET, ...env.AUTH_SECRET_BEFORE] as [string, ...string[]];

function isLoopback(origin: string) {
  return isLoopbackHost(new URL(origin).hostname);
}
