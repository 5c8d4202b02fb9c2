/** Whose accounts people may come in with, in the order in which they are offered. */
export const providers = {
  google: { name: "Google", scope: "openid email" },
  github: { name: "GitHub", scope: "read:user user:email" },
  facebook: { name: "Facebook", scope: "public_profile" },
  twitter: { name: "Twitter", scope: "users.read tweet.read" },
} as const;

export type ProviderId = keyof typeof providers;
export type Provider = { id: ProviderId; name: string };

export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(providers, text);
