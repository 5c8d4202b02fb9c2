import { providers, type ProviderId } from "#app/domain/social-accounts/model.ts";
import { env } from "#app/platform/env.server.ts";
import type { Server } from "#app/platform/auth/oidc.server.ts";

type Place = Pick<Server, "issuer" | "endpoints" | "secretIn"> & {
  /** Where the account itself is read. OpenID Connect says it in its own token. */
  profile: string;
  /** Where a form may lead on the way there; browsers look at each redirect. */
  origins: string[];
};

const originOf = (address: string) => new URL(address).origin;

/** The real addresses, or all of them under another one. */
const under = (base: string | undefined, real: string) => (base ? base.replace(/\/$/, "") + new URL(real).pathname : real);

function oauth(base: string | undefined, [issuer, authorize, token, profile]: [string, string, string, string], origins: string[]) {
  return {
    issuer: base ?? issuer,
    endpoints: { authorize: under(base, authorize), token: under(base, token) },
    profile: under(base, profile),
    origins: base ? [originOf(base)] : origins,
  };
}

const places: Record<ProviderId, Place> = {
  google: {
    issuer: env.GOOGLE_ISSUER,
    secretIn: "body",
    profile: "",
    origins: [originOf(env.GOOGLE_ISSUER)],
  },
  github: {
    ...oauth(
      env.GITHUB_ENDPOINTS,
      [
        "https://github.com/login/oauth",
        "https://github.com/login/oauth/authorize",
        "https://github.com/login/oauth/access_token",
        "https://api.github.com/user",
      ],
      ["https://github.com"],
    ),
    secretIn: "body",
  },
  facebook: {
    ...oauth(
      env.FACEBOOK_ENDPOINTS,
      [
        "https://www.facebook.com",
        "https://www.facebook.com/dialog/oauth",
        "https://graph.facebook.com/oauth/access_token",
        "https://graph.facebook.com/me",
      ],
      // A phone is led to a page of its own.
      ["https://*.facebook.com"],
    ),
    secretIn: "body",
  },
  twitter: {
    ...oauth(
      env.TWITTER_ENDPOINTS,
      ["https://x.com", "https://x.com/i/oauth2/authorize", "https://api.x.com/2/oauth2/token", "https://api.x.com/2/users/me"],
      ["https://x.com", "https://twitter.com"],
    ),
    secretIn: "header",
  },
};

const keys: Record<ProviderId, [id: string | undefined, secret: string | undefined]> = {
  google: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
  github: [env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET],
  facebook: [env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET],
  twitter: [env.TWITTER_CLIENT_ID, env.TWITTER_CLIENT_SECRET],
};

/** The provider's server, when the installation is registered there. */
export function serverOf(id: ProviderId) {
  const [clientId, clientSecret] = keys[id];
  if (!clientId || !clientSecret) return undefined;
  return { ...places[id], clientId, clientSecret, scope: providers[id].scope };
}

export const configuredIds = (Object.keys(providers) as ProviderId[]).filter((id) => serverOf(id) !== undefined);

/** Where the buttons lead, for the rule that says where forms may go. */
export const formOrigins = configuredIds.flatMap((id) => places[id].origins);
