import { expect, test } from "vitest";
import { beginAt, type Server } from "#app/platform/auth/oidc.server.ts";
import { anOidcServer } from "#test/servers/oidc.ts";
import { freePort } from "#test/start.ts";

const client = { clientId: "client", clientSecret: "secret" };

test("a provider that was away when it was first asked is there as soon as it answers", async () => {
  const port = await freePort();
  const server: Server = { ...client, issuer: `http://127.0.0.1:${port}`, secretIn: "body", scope: "openid" };
  const back = "http://localhost:3000/back";
  expect(await beginAt(server, back)).toMatchObject({ failed: "away" });
  const there = await anOidcServer({ ...client, ways: [back] }, port);
  const begun = await beginAt(server, back);
  await there.stop();
  expect(begun).toHaveProperty("address", expect.stringContaining("code_challenge_method=S256"));
  expect(await beginAt(server, back), "what was found is kept").toHaveProperty("address");
});
