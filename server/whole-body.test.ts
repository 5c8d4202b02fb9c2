import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { settings, signed } from "#test/servers/whatsapp.ts";

Object.assign(process.env, settings);

const { visit } = await import("#test/request.ts");
const { aUser } = await import("#test/factories.ts");
const { aConnector } = await import("#test/servers/connectors.ts");
const { aKey } = await import("#test/keys.ts");

const begun = "name=Demo";

/** Its first words come, and then the line is gone. */
const cutOff = () => {
  const parts = [Buffer.from(begun)];
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      const part = parts.pop();
      if (part) stream.enqueue(part);
      else stream.error(new Error("the line is gone"));
    },
  });
};

test("who sends a part of it and goes is no fault of ours, at every door", async () => {
  const owner = await aUser({ role: "admin" });
  const [{ id, own }, { secret }] = [await aConnector(owner, "generic"), await aKey(owner)];
  const doors: [string, Record<string, string>][] = [
    [`/connect/${id}/${own}`, {}],
    ["/connect/whatsapp", { "x-hub-signature-256": signed(begun) }],
    ["/api/v1/enquiries", { authorization: `Bearer ${secret}`, "content-type": "application/json", "idempotency-key": randomUUID() }],
    ["/contact", { "content-type": "application/x-www-form-urlencoded", "content-length": "40", origin: "http://localhost:3000" }],
  ];
  for (const [path, headers] of doors)
    expect((await visit(path, { method: "POST", body: cutOff(), headers, origin: null })).status, path).toBe(400);
});
