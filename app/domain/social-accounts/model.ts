/**
 * Whose accounts people may come in with, in the order in which they are offered. One that signs when somebody last proved there who
 * they are (OpenID Connect) can also prove it to us again; to come back from any other shows only that a browser is signed in.
 */
export const providers = {
  google: { name: "Google", scope: "openid email", provesAgain: true },
  github: { name: "GitHub", scope: "read:user user:email", provesAgain: false },
  facebook: { name: "Facebook", scope: "public_profile", provesAgain: false },
  twitter: { name: "Twitter", scope: "users.read tweet.read", provesAgain: false },
} as const;

export type ProviderId = keyof typeof providers;
export type Provider = { id: ProviderId; name: string };

export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(providers, text);
