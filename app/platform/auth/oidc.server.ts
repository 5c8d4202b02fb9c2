import * as client from "openid-client";
import { log } from "#app/platform/observing/log.server.ts";

/** Where an account elsewhere is asked about, and as whom we ask. */
export type Server = {
  issuer: string;
  /** Without them they are looked up at the issuer, and who comes back is proved by a signed token (OpenID Connect). */
  endpoints?: { authorize: string; token: string };
  clientId: string;
  clientSecret: string;
  secretIn: "body" | "header";
  scope: string;
};

/** What only the browser that began may bring back. */
export type LoginState = { state: string; nonce: string; verifier: string };

/** "cancelled" by the person, "away": the server did not answer, "refused": it is not what it should be. */
export type Failure = { failed: "cancelled" | "away" | "refused"; why: string };

type Claims = Record<string, unknown>;
/** Reads an address at the provider in the name of the person who came back. */
export type Ask = (address: string) => Promise<unknown>;

const seconds = 5;
const hour = 60 * 60 * 1000;
const found = new Map<string, { at: number; configuration: client.Configuration }>();

const authenticationOf = ({ secretIn, clientSecret }: Server) =>
  secretIn === "header" ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);

/** Only an address on this machine can be without encryption; the environment sees to it. */
const prepared = (configuration: client.Configuration, { issuer }: Server) => {
  if (issuer.startsWith("http://")) client.allowInsecureRequests(configuration);
  configuration.timeout = seconds;
  return configuration;
};

async function discovered(server: Server) {
  const execute = [client.enableNonRepudiationChecks, ...(server.issuer.startsWith("http://") ? [client.allowInsecureRequests] : [])];
  const options = { execute, timeout: seconds };
  return client.discovery(new URL(server.issuer), server.clientId, undefined, authenticationOf(server), options);
}

/** Looked up when it is needed, a second time when it fails, and then cached for an hour, or for as long as the issuer is away. */
async function configurationOf(server: Server) {
  if (server.endpoints) {
    const { authorize, token } = server.endpoints;
    const metadata = { issuer: server.issuer, authorization_endpoint: authorize, token_endpoint: token };
    return prepared(new client.Configuration(metadata, server.clientId, undefined, authenticationOf(server)), server);
  }
  const known = found.get(server.issuer);
  if (known && Date.now() - known.at < hour) return known.configuration;
  try {
    const configuration = await discovered(server).catch(() => discovered(server));
    found.set(server.issuer, { at: Date.now(), configuration });
    return configuration;
  } catch (error) {
    if (known) return known.configuration;
    throw error;
  }
}

/** The address at which the person says who they are there. */
export async function beginAt(
  server: Server,
  back: string,
  also: Record<string, string> = {},
): Promise<{ address: string; kept: LoginState } | Failure> {
  try {
    const configuration = await configurationOf(server);
    const kept = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: back,
      scope: server.scope,
      state: kept.state,
      code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
      code_challenge_method: "S256",
      ...(server.endpoints ? {} : { nonce: kept.nonce }),
      ...also,
    });
    return { address: address.href, kept };
  } catch (error) {
    return failureOf(error);
  }
}

/** What `read` makes of the account that came back. The token with which it is read ends here. */
export async function finishAt<T extends object>(
  server: Server,
  back: URL,
  kept: LoginState,
  read: (claims: Claims, ask: Ask) => Promise<T>,
): Promise<T | Failure> {
  try {
    const configuration = await configurationOf(server);
    const checks = { expectedState: kept.state, pkceCodeVerifier: kept.verifier };
    const answer = await client.authorizationCodeGrant(
      configuration,
      back,
      server.endpoints ? checks : { ...checks, expectedNonce: kept.nonce, idTokenExpected: true },
    );
    return await read({ ...answer.claims() }, (address) => ask(configuration, answer.access_token, address));
  } catch (error) {
    return failureOf(error);
  }
}

async function ask(configuration: client.Configuration, token: string, address: string): Promise<unknown> {
  const headers = new Headers({ accept: "application/json" });
  const answer = await client.fetchProtectedResource(configuration, token, new URL(address), "GET", undefined, headers);
  if (!answer.ok) throw new Error("The account could not be read.", { cause: answer });
  return answer.json();
}

function failureOf(error: unknown): Failure {
  const { code = "", error: said = "", cause } = error as { code?: string; error?: string; cause?: unknown };
  // The provider's own word comes by way of the browser.
  const why = (said || code || (error instanceof Error ? error.name : "unknown")).replaceAll(/[^\w.-]/g, "").slice(0, 60);
  if (said === "access_denied") return { failed: "cancelled", why };
  // What fetch throws when nobody answers has no code of its own.
  const isAway =
    (error instanceof TypeError && !code) ||
    (cause instanceof Response && cause.status >= 500) ||
    ["OAUTH_TIMEOUT", "temporarily_unavailable", "server_error"].includes(said || code);
  if (isAway) log.warn({ why }, "a provider of social accounts did not answer");
  return { failed: isAway ? "away" : "refused", why };
}
