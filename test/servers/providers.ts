import { anOauthServer, type ClientThere, type PersonThere } from "#test/servers/oauth.ts";
import { anOidcServer } from "#test/servers/oidc.ts";

/** Both kinds of provider, for an installation at these addresses. What is started afterwards finds them in its environment. */
export async function startProviders(origins: string[]) {
  const there = (name: string): ClientThere => ({
    clientId: `the-career-zone-${name}`,
    clientSecret: `only-for-tests-${name}`,
    ways: origins.map((origin) => `${origin}/signIn/${name}/callback`),
  });
  const google = await anOidcServer(there("google"));
  const github = await anOauthServer(there("github"));
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: there("google").clientId,
    GOOGLE_CLIENT_SECRET: there("google").clientSecret,
    GOOGLE_ISSUER: google.issuer,
    GITHUB_CLIENT_ID: there("github").clientId,
    GITHUB_CLIENT_SECRET: there("github").clientSecret,
    GITHUB_ENDPOINTS: github.base,
  });
  return { google, github, stop: () => Promise.all([google.stop(), github.stop()]) };
}

/** Goes through the provider's pages as this person would, and says where they send the browser back to. */
export async function throughProvider(address: string, { subject, name, verified = true, deny = false }: PersonThere) {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const filled = new URLSearchParams({ subject, name, ...(verified && { verified: "on" }), ...(deny && { deny: "1" }) });
  let [at, body]: [string, URLSearchParams | null] = [address, null];
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer: Response = await fetch(at, { redirect: "manual", headers: { cookie }, ...(body && { method: "POST", body }) });
    for (const line of answer.headers.getSetCookie()) cookies.set(...(line.split(";")[0]!.split(/=(.*)/s) as [string, string]));
    const location = answer.headers.get("location");
    if (!location && (answer.status !== 200 || body)) throw new Error(`The provider said ${answer.status}: ${await answer.text()}`);
    body = location ? null : filled;
    if (location) at = new URL(location, at).href;
    if (new URL(at).origin !== origin) return new URL(at);
  }
  throw new Error("The provider never sent the browser back.");
}
