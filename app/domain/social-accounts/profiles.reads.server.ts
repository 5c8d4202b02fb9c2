import { z } from "zod";
import type { ProviderId } from "#app/domain/social-accounts/model.ts";
import { serverOf } from "#app/domain/social-accounts/servers.reads.server.ts";
import { finishAt, type Ask, type LoginState } from "#app/platform/auth/oidc.server.ts";

/** An account elsewhere: known by its number there, shown to its owner by a name that may change. */
export type Profile = {
  subject: string;
  label: string;
  isVerified: boolean;
  /** When they last proved there who they are, in milliseconds; unknown at most. */
  provedAt?: number | undefined;
};

const text = z
  .string()
  .max(255)
  .regex(/^\P{Cc}+$/u);
const number = z.union([text, z.int()]).transform(String);

const google = z
  .object({
    sub: text,
    email: text.optional(),
    email_verified: z.union([z.boolean(), z.string()]).optional(),
    auth_time: z.number().optional(),
  })
  .transform(({ sub, email, email_verified: said, auth_time: at }) => ({
    subject: sub,
    label: email ?? sub,
    isVerified: String(said) !== "false",
    provedAt: at === undefined ? undefined : at * 1000,
  }));

const githubUser = z.object({ id: number, login: text });
const githubEmails = z.array(z.object({ primary: z.boolean(), verified: z.boolean() }));

const facebook = z.object({ id: number, name: text }).transform(({ id, name }) => ({ subject: id, label: name, isVerified: true }));

const twitter = z
  .object({ data: z.object({ id: number, username: text }) })
  .transform(({ data: { id, username } }) => ({ subject: id, label: `@${username}`, isVerified: true }));

const readers: Record<ProviderId, (claims: unknown, ask: Ask, address: string) => Promise<Profile>> = {
  google: async (claims) => google.parse(claims),
  github: async (_, ask, address) => {
    const { id, login } = githubUser.parse(await ask(address));
    const emails = githubEmails.parse(await ask(`${address}/emails`));
    return { subject: id, label: login, isVerified: emails.some(({ primary, verified }) => primary && verified) };
  },
  facebook: async (_, ask, address) => facebook.parse(await ask(`${address}?fields=id,name`)),
  twitter: async (_, ask, address) => twitter.parse(await ask(address)),
};

/** Who came back, with what the provider added to our address, and whose word it is. */
export async function readProfile(provider: ProviderId, back: URL, kept: LoginState) {
  const server = serverOf(provider);
  if (!server) return { failed: "refused" as const, why: "not configured" };
  return finishAt(server, back, kept, async (claims, ask) => ({
    issuer: server.issuer,
    ...(await readers[provider](claims, ask, server.profile)),
  }));
}
