import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createAsker, type OutsideQuestion } from "#app/platform/outside-request.server.ts";

/** Stands for the outside: /to/… leads on, /slow never ends, /large does not fit, anything else tells what was asked. */
const asked: string[] = [];
function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const path = request.url ?? "";
  asked.push(`${request.method} ${path}`);
  if (path.startsWith("/to/")) return void response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
  if (path === "/slow") return void response.write("never");
  if (path === "/large") return void response.end("x".repeat(5_000));
  if (path === "/hang-up") return void request.socket.destroy();
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => response.end(JSON.stringify({ headers: request.headers, body })));
}
const server = http.createServer(answer).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const { port } = server.address() as AddressInfo;
const there = `http://127.0.0.1:${port}`;
afterAll(() => (server.closeAllConnections(), server.close()));

const askHere = createAsker({ here: ["127.0.0.1"] });
const askStrictly = createAsker({});
const why = async (question: OutsideQuestion, ask = askStrictly) => {
  const answered = await ask(question);
  return answered.kind === "failed" ? answered.why : `answered ${answered.status}`;
};

test("no way of writing an address of our own networks leads there", async () => {
  const before = asked.length;
  for (const host of [
    "127.0.0.1",
    "127.1",
    "0x7f000001",
    "2130706433",
    "017700000001",
    "127.0.0.1.",
    "localhost",
    "0.0.0.0",
    "0",
    "10.0.0.8",
    "172.16.3.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "192.0.0.170",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b:1::1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "[fe80::1]",
    "[fec0::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
    "①②⑦.⓪.⓪.①",
  ])
    expect(await why({ url: `http://${host}/` }), host).toBe("refused-address");
  expect(asked.length).toBe(before);
});

test("nothing but http and https at their own ports is asked, and no password is sent along", async () => {
  for (const url of [
    "ftp://example.org/",
    "file:///etc/passwd",
    "data:text/plain,hello",
    "gopher://example.org:70/",
    "http://example.org:22/",
    "https://example.org:8443/",
    "http://somebody:secret@example.org/",
    "http://somebody@example.org/",
    "//example.org/",
    "/courses",
    "",
    `https://example.org/${"a".repeat(2_000)}`,
  ])
    expect(await why({ url }), url).toBe(/^https?:.*:(22|8443)\/$/.test(url) ? "refused-port" : "refused-address");
});

test("a name is looked up once, every answer must be public, and the connection goes where was looked", async () => {
  const leadsTo =
    (...ips: string[]) =>
    async () =>
      ips.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const askWith = (resolve: () => Promise<{ address: string; family: number }[]>) =>
    createAsker({ here: [`sources.example:${port}`], resolve });
  for (const ips of [["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::1"]])
    expect(await why({ url: "https://rebinding.example/" }, askWith(leadsTo(...ips))), ips.join()).toBe("refused-address");
  // No server of the world knows this name: only what was looked up can have been asked, and it is asked by its name.
  const answered = await askWith(leadsTo("127.0.0.1"))({ url: `http://sources.example:${port}/` });
  if (answered.kind === "failed") throw new Error(answered.words);
  expect(JSON.parse(answered.body.toString())).toMatchObject({ headers: { host: `sources.example:${port}` } });
  // A host of this machine is one only while it leads there.
  expect(await why({ url: `http://sources.example:${port}/` }, askWith(leadsTo("93.184.215.14")))).toBe("refused-address");
  const nowhere = () => Promise.reject(Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" }));
  expect(await why({ url: "https://nobody.example/" }, createAsker({ resolve: nowhere }))).toBe("dns");
  expect(await why({ url: "https://slow.example/", patience: 50 }, createAsker({ resolve: () => new Promise(() => {}) }))).toBe("timeout");
});

test("each redirection is looked at anew, and leads on a few times only", async () => {
  const to = (url: string) => `${there}/to/${encodeURIComponent(url)}`;
  for (const url of ["http://169.254.169.254/latest/meta-data", "http://[::1]/", "file:///etc/passwd", "http://a:b@example.org/"])
    expect(await why({ url: to(url) }, askHere), url).toBe("refused-address");
  const strictAfterwards = createAsker({ here: [`127.0.0.1:${port}`] });
  expect(await why({ url: to("http://127.0.0.1:1/") }, strictAfterwards)).toBe("refused-port");
  expect(await askHere({ url: to("/fine") })).toMatchObject({ kind: "answer", status: 200, url: `${there}/fine` });
  const nested = (times: number): string => (times === 0 ? "/fine" : `/to/${encodeURIComponent(nested(times - 1))}`);
  expect(await why({ url: there + nested(4) }, askHere)).toBe("answered 200");
  expect(await why({ url: there + nested(5) }, askHere)).toBe("redirects");
  // What is sent to somebody is not handed on.
  expect(await why({ url: to("/fine"), method: "POST", body: "ours" }, askHere)).toBe("answered 302");
});

test("what is secret goes only to whom it is for, and nobody says what belongs to the connection", async () => {
  const other = http.createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const target = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const headers = {
    Authorization: "Bearer ours",
    "x-signature": "ours",
    "User-Agent": "us",
    Host: "inside.example",
    "Content-Length": "3",
  };
  const heard = async (url: string) => {
    const answered = await askHere({ url, headers });
    if (answered.kind === "failed") throw new Error(answered.words);
    return (JSON.parse(answered.body.toString()) as { headers: Record<string, string> }).headers;
  };
  const direct = await heard(`${there}/`);
  expect(direct).toMatchObject({ authorization: "Bearer ours", "x-signature": "ours", host: `127.0.0.1:${port}` });
  expect(direct["content-length"]).toBeUndefined();
  const elsewhere = await heard(`${there}/to/${encodeURIComponent(target)}`);
  expect(elsewhere).toMatchObject({ "user-agent": "us" });
  expect(elsewhere).not.toHaveProperty("authorization");
  expect(elsewhere).not.toHaveProperty("x-signature");
  other.closeAllConnections();
  other.close();
});

test("an answer has an end: in time, in size, and each failure has its word", async () => {
  expect(await why({ url: `${there}/slow`, patience: 150 }, askHere)).toBe("timeout");
  expect(await why({ url: `${there}/large`, most: 4_999 }, askHere)).toBe("too-large");
  expect(await askHere({ url: `${there}/large`, most: 5_000 })).toMatchObject({ status: 200, body: { length: 5_000 } });
  expect(await askHere({ url: `${there}/slow`, most: 0 })).toMatchObject({ kind: "answer", status: 200, body: { length: 0 } });
  expect(await askHere({ url: `${there}/large`, method: "HEAD" })).toMatchObject({ kind: "answer", status: 200 });
  expect(await why({ url: `${there}/hang-up` }, askHere)).toBe("connection");
  expect(await why({ url: "http://127.0.0.1:1/" }, askHere)).toBe("connection");
  expect(await why({ url: `https://127.0.0.1:${port}/` }, askHere)).toBe("tls");
  const posted = await askHere({ url: `${there}/`, method: "POST", body: "पत्र" });
  expect(posted.kind === "answer" && JSON.parse(posted.body.toString())).toMatchObject({ body: "पत्र" });
});

test("a certificate that nobody vouches for is no answer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=127.0.0.1"].concat([
      "-keyout",
      key,
      "-out",
      cert,
    ]),
    { stdio: "ignore" },
  );
  const secure = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => secure.once("listening", resolve));
  expect(await why({ url: `https://127.0.0.1:${(secure.address() as AddressInfo).port}/` }, askHere)).toBe("tls");
  secure.closeAllConnections();
  secure.close();
});

test("a proxy of the environment is passed by", async () => {
  process.env.http_proxy = process.env.HTTP_PROXY = "http://127.0.0.1:1";
  try {
    expect(await why({ url: `${there}/` }, askHere)).toBe("answered 200");
  } finally {
    delete process.env.http_proxy;
    delete process.env.HTTP_PROXY;
  }
});
