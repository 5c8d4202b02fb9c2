import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

type App = { fetch: (request: Request, bindings: object) => Response | Promise<Response> };

/** The end of the connection, which nobody can forge. */
const socket = "192.0.2.50";
const evil = "evil.example";
const password = "a long enough password";

const names = [
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-forwarded-server",
  "x-forwarded-scheme",
  "x-original-host",
  "x-original-url",
  "x-rewrite-url",
  "x-host",
  "x-http-method-override",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "forwarded",
];
const values = [
  evil,
  `${evil}:443`,
  `https://${evil}/`,
  "/admin/settings",
  "http",
  "DELETE",
  `for=6.6.6.6;host=${evil};proto=http`,
  "6.6.6.6",
];
const paths = ["/", "/login", "/admin", "/hi/login", "/blogs", "/sitemap.xml", "/robots.txt", "/no-such-page", "/forgotPassword", "/hi"];

/** Hundreds of forged requests and what must stay as it is, with so many proxies of ours in front. */
export function forgedHeaders({ origin, proxies }: { origin: string; proxies: 0 | 1 }) {
  const ask = async (path: string, headers: Record<string, string> = {}, form?: Record<string, string>, host = "inner:3000") => {
    const { app } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as { app: App };
    const init: RequestInit = form ? { method: "POST", body: new URLSearchParams(form), headers: { ...headers, origin } } : { headers };
    return app.fetch(new Request(`http://${host}${path}`, init), { incoming: { socket: { remoteAddress: socket } } });
  };

  /** Everything of an answer but what is new each time. */
  const seen = async (answer: Response) => {
    const nonce = /nonce-([^']+)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
    const plain = (text: string) => text.replaceAll(nonce, "NONCE").replaceAll(/\d{13}|[0-9a-f-]{36}/g, "N");
    const headers = [...answer.headers].filter(([name]) => !["x-request-id", "date", "etag", "server-timing"].includes(name));
    return { status: answer.status, headers: headers.map(([name, value]) => `${name}: ${plain(value)}`), body: plain(await answer.text()) };
  };

  test("128 of them change no page, no redirect, no policy, no cookie", async () => {
    const usual = new Map<string, Awaited<ReturnType<typeof seen>>>();
    for (const path of paths) usual.set(path, await seen(await ask(path)));
    let tried = 0;
    for (const [at, name] of names.entries())
      for (const [number, value] of values.entries()) {
        const path = paths[(at * values.length + number) % paths.length]!;
        expect(await seen(await ask(path, { [name]: value })), `${path} with ${name}: ${value}`).toEqual(usual.get(path));
        tried += 1;
      }
    expect(tried).toBe(128);
  });

  test("400 under another name are led to our own address, and to no other", async () => {
    const { host } = new URL(origin);
    const foreign = [
      evil,
      `${evil}:8443`,
      evil.toUpperCase(),
      `${evil}.`,
      `${evil}/`,
      `${evil}/${host}`,
      `${evil}?${host}`,
      `${evil}#@${host}`,
      `${host}.${evil}`,
      `${evil}@${host}`,
      `${host}@${evil}`,
      `${host},${evil}`,
      `${host} ${evil}`,
      `www.${host}`,
      `x${host}`,
      "10.0.0.7",
      "[2001:db8::1]:3000",
      "[::1",
      "localhost.evil.example",
      "",
    ];
    const ways = [
      "//evil.example/x",
      "/\\evil.example",
      "/@evil.example",
      "/.evil.example",
      "/?next=https://evil.example",
      "/%0d%0aLocation:%20x",
    ];
    const asked = [...paths, ...ways, "/courses?q=a%20b&q=c", "/live", "/files/x/y", "/hi/courses.data"];
    let tried = 0;
    for (const said of foreign)
      for (const path of asked) {
        const answer = await ask(path, { host: said });
        const { pathname, search } = new URL(`http://inner:3000${path}`);
        expect([answer.status, answer.headers.get("location")], `${path} at ${said}`).toEqual([308, origin + pathname + search]);
        expect(new URL(answer.headers.get("location")!).origin).toBe(origin);
        tried += 1;
      }
    expect(tried).toBe(400);
  });

  test("our own name, however it is written, is not led anywhere, and neither is who asks how we are", async () => {
    const { host, protocol } = new URL(origin);
    const usual = (await ask("/courses")).status;
    const withPort = protocol === "https:" ? [`${host}:443`] : ["127.0.0.1", "localhost:4000", "[::1]:3000"];
    for (const said of [host, host.toUpperCase(), ...withPort]) expect((await ask("/courses", { host: said })).status, said).toBe(usual);
    for (const path of ["/healthz", "/readyz"]) expect((await ask(path, { host: "10.0.0.7:3000" })).status).toBe(200);
  });

  test("what is sent from a page under another name is refused", async () => {
    const form = { email: "nobody@example.com", password };
    const { app } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as { app: App };
    const init = { method: "POST", body: new URLSearchParams(form), headers: { host: evil, origin: `https://${evil}` } };
    const answer = await app.fetch(new Request(`http://${evil}/login`, init), {});
    expect([answer.status, answer.headers.get("location")]).toEqual([403, null]);
  });

  test("40 of them do not change whose try a sign-in is counted as", async () => {
    for (let number = 0; number < 40; number++) {
      const forged = `6.6.6.${number}`;
      const named = names[number % names.length]!;
      const last = number % 4 === 0 ? `${forged}, 203.0.113.9` : number % 4 === 1 ? `${forged}, not an address` : undefined;
      const headers = { [named]: forged, ...(last && { "x-forwarded-for": last }) };
      const answer = await ask("/login", headers, { email: `nobody${number}@example.com`, password });
      expect(answer.status).toBe(409);
      const line = await db
        .selectFrom("activity")
        .select("detail")
        .where("what", "=", "user.sign-in-refused")
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(line?.detail).toMatchObject({ address: proxies === 1 && number % 4 === 0 ? "203.0.113.9" : socket });
    }
  });

  test("a mail's links lead to our own address, whoever asked for it by whatever name", async () => {
    const { writeNewPasswordLink } = await import("#app/domain/users/password-links.writes.server.ts");
    const person = await aUser({ role: "editor", password });
    const forged = { "x-forwarded-host": evil, "x-forwarded-proto": "http", forwarded: `host=${evil}` };
    const answer = await ask("/forgotPassword", forged, { email: person.email }, evil);
    expect(answer.headers.get("location")).toBe("/forgotPassword?sent=1");
    await writeNewPasswordLink(person.email);
    const { html } = await db.selectFrom("mails").select("html").where("to_address", "=", person.email).executeTakeFirstOrThrow();
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link]) => new URL(link!).origin);
    expect(links).toContain(origin);
    expect(new Set(links)).toEqual(new Set([origin]));
  });

  test("cookies are bound to our own address, and every answer carries what protects it", async () => {
    const person = await aUser({ role: "editor", password });
    const answer = await ask("/login", { "x-forwarded-host": evil, "x-forwarded-proto": "http" }, { email: person.email, password }, evil);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin"]);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    const isSecure = origin.startsWith("https:");
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; ?HttpOnly/i);
      expect(cookie).toMatch(/; ?SameSite=Lax/i);
      expect(cookie).toMatch(/; ?Path=\/(;|$)/i);
      expect(cookie).not.toMatch(/Domain=/i);
      expect(cookie.startsWith("__Host-") && /; ?Secure/i.test(cookie), cookie).toBe(isSecure);
    }
    for (const page of [await ask("/login"), await ask("/no-such-page"), answer]) {
      expect(page.headers.get("strict-transport-security")).toBe(isSecure ? "max-age=63072000; includeSubDomains" : null);
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(page.headers.get("cache-control")).toBe("no-store");
    }
    const policy = (await ask("/login")).headers.get("content-security-policy")!;
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
      expect(policy).toContain(rule);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
}
