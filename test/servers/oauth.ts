import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The installation, as it is registered at the provider. */
export type ClientThere = { clientId: string; clientSecret: string; ways: string[] };

/** Who one is there. The name can change, and two can have the same; the subject cannot. */
export type PersonThere = { subject: string; name: string; verified?: boolean; deny?: boolean };

type Grant = PersonThere & { challenge: string; way: string };

/** GitHub's kind: OAuth 2 with a profile of its own, without discovery and without a signed token. */
export async function anOauthServer({ clientId, clientSecret, ways }: ClientThere) {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: asked } = new URL(request.url!, base);
    if (pathname === "/login/oauth/authorize") return authorize(request, response, Object.fromEntries(asked));
    if (pathname === "/login/oauth/access_token") return say(response, 200, exchange(await formIn(request)));
    const person = tokens.get(request.headers.authorization?.replace(/^Bearer /i, "") ?? "");
    if (!person) return say(response, 401, { message: "Requires authentication" });
    if (pathname === "/user") return say(response, 200, { id: Number(person.subject), login: person.name, email: null });
    if (pathname !== "/user/emails") return say(response, 404, { message: "Not Found" });
    say(response, 200, [
      { email: `${person.name}@users.example.com`, primary: true, verified: person.verified === true },
      { email: "other@example.com", primary: false, verified: true },
    ]);
  }

  async function authorize(request: IncomingMessage, response: ServerResponse, asked: Record<string, string>) {
    const { redirect_uri: way = "", client_id: client, state = "", code_challenge: challenge = "", code_challenge_method: method } = asked;
    if (client !== clientId || !ways.includes(way) || method !== "S256") return say(response, 400, { error: "invalid_request" });
    if (request.method === "GET") return void response.setHeader("content-type", "text/html").end(loginPage());
    const { subject = "", name = "", verified, deny } = await formIn(request);
    const code = randomUUID();
    if (!deny) codes.set(code, { subject, name, verified: verified === "on", challenge, way });
    const said = new URLSearchParams({ ...(deny ? { error: "access_denied" } : { code }), state });
    response.writeHead(303, { location: `${way}?${said}` }).end();
  }

  function exchange(form: Record<string, string>) {
    const grant = codes.get(form.code ?? "");
    codes.delete(form.code ?? "");
    const isOurs = form.client_id === clientId && form.client_secret === clientSecret && form.grant_type === "authorization_code";
    const challenge = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    // As GitHub does: an error is told with 200.
    if (!grant || !isOurs || grant.challenge !== challenge || grant.way !== form.redirect_uri) return { error: "bad_verification_code" };
    const token = randomUUID();
    tokens.set(token, grant);
    return { access_token: token, token_type: "bearer", scope: "read:user,user:email" };
  }

  return { base, stop: () => closeServer(server) };
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Where somebody says who they are there. */
export const loginPage = () => `<!doctype html><html lang="en"><title>Who are you?</title><form method="post">
  <label>Subject <input name="subject"></label> <label>Name <input name="name"></label>
  <label>Verified <input type="checkbox" name="verified" checked></label>
  <button>That is me</button> <button name="deny" value="1">Cancel</button></form></html>`;

export async function formIn(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const part of request) text += part;
  return Object.fromEntries(new URLSearchParams(text));
}

export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
