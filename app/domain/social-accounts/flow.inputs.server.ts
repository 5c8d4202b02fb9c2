import { z } from "zod";
import { providers, type ProviderId } from "#app/domain/social-accounts/model.ts";
import { code } from "#app/domain/users/inputs.server.ts";
import { cookieIn, cookieLine } from "#app/platform/auth/auth.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";

const minutes = 10;
const use = "on the way to a provider";
const cookie = "on-the-way";

const errand = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("sign-in"), door: z.enum(["/login", "/userlogin"]) }),
  z.object({ purpose: z.literal("invitation"), link: z.string() }),
  z.object({ purpose: z.literal("link"), userId: z.string(), sessionId: z.string() }),
  z.object({ purpose: z.literal("again"), userId: z.string(), sessionId: z.string() }),
]);
/** What somebody went to the provider for, and on whose behalf. */
export type Errand = z.output<typeof errand>;

const flow = z.object({
  provider: z.enum(Object.keys(providers) as [ProviderId, ...ProviderId[]]),
  kept: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  errand,
  to: z.string().nullable(),
  locale: z.enum(locales),
  begun: z.number(),
});
export type Flow = z.output<typeof flow>;

/** The browser carries it, sealed, and nobody else can bring the answer back. */
export function flowCookie(begun: Omit<Flow, "begun">) {
  const text = JSON.stringify({ ...begun, begun: Date.now() });
  return cookieLine(cookie, seal(use, text).toString("base64url"), minutes * 60);
}

export const noFlowCookie = () => cookieLine(cookie, "", 0);

/** Undefined when it is not ours, not whole, or too old. */
export function readFlow(headers: Headers): Flow | undefined {
  const text = unseal(use, Buffer.from(cookieIn(headers, cookie) ?? "", "base64url"));
  if (text === undefined) return undefined;
  const { data } = flow.safeParse(JSON.parse(text));
  return data && Date.now() - data.begun < minutes * 60_000 ? data : undefined;
}

/** What the buttons send. */
export const beginInput = z.object({
  door: z.enum(["/login", "/userlogin"]).catch("/userlogin"),
  to: z.string().max(2000).nullable().catch(null),
  link: z.string().min(1).max(200).optional().catch(undefined),
  code: code.optional().catch(undefined),
});
export type BeginInput = z.output<typeof beginInput>;
