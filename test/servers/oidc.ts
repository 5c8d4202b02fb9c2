import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import Provider, { interactionPolicy, type Adapter, type AdapterPayload } from "oidc-provider";
import { closeServer, formIn, loginPage, type ClientThere } from "#test/servers/oauth.ts";

type TokenAnswer = Record<string, unknown>;

/** Google's kind: a real OpenID Connect provider on loopback, at which everybody is who they say. */
export async function anOidcServer({ clientId, clientSecret, ways }: ClientThere, port = 0) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const accounts = new Map<string, { email: string; email_verified: boolean }>();
  /** Changes the next answer with tokens: a provider that lies, or somebody in between. */
  const next: { change?: ((answer: TokenAnswer) => TokenAnswer) | undefined } = {};

  const policy = interactionPolicy.base();
  // As at Google: who is signed in there already can be asked which account it shall be.
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  const provider = new Provider(issuer, {
    adapter: inMemory(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ways, token_endpoint_auth_method: "client_secret_post" }],
    jwks: { keys: [{ ...(key.export({ format: "jwk" }) as { kty: "RSA"; n: string; e: string; d: string }), kid: "key", use: "sig" }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    // Nobody is asked whether they agree.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });

  provider.use(async (context, then) => {
    const { req, res, path, method } = context;
    if (!path.startsWith("/interaction/")) {
      await then();
      if (path === "/token" && next.change) {
        context.body = next.change(context.body as TokenAnswer);
        next.change = undefined;
      }
      return;
    }
    if (method === "GET") return void (context.body = loginPage());
    const { subject, name, verified, deny } = await formIn(req);
    if (deny) return provider.interactionFinished(req, res, { error: "access_denied" });
    accounts.set(subject!, { email: name!, email_verified: verified === "on" });
    context.respond = false;
    await provider.interactionFinished(req, res, { login: { accountId: subject!, remember: false }, select_account: {} });
  });
  server.on("request", provider.callback());

  /** Signs whatever is said with the provider's own key. */
  const signed = (claims: object, header: object = { alg: "RS256", kid: "key" }) => {
    const said = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    return `${said}.${sign("RSA-SHA256", Buffer.from(said), key).toString("base64url")}`;
  };
  return { issuer, next, signed, stop: () => closeServer(server) };
}

function inMemory() {
  const stored = new Map<string, AdapterPayload>();
  return (kind: string): Adapter => ({
    upsert: async (id, payload) => void stored.set(`${kind} ${id}`, payload),
    find: async (id) => stored.get(`${kind} ${id}`),
    findByUid: async (uid) => [...stored].find(([name, payload]) => name.startsWith(`${kind} `) && payload.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(stored.get(`${kind} ${id}`) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void stored.delete(`${kind} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [name, payload] of stored) if (payload.grantId === grantId) stored.delete(name);
    },
  });
}
