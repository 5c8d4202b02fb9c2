import { randomUUID } from "node:crypto";
import type { Scope } from "#app/access/scopes.ts";
import type { Actor } from "#app/access/roles.ts";
import { apiRoot } from "#app/api-map.ts";
import { makeKey } from "#app/domain/connections/writes.server.ts";
import { visit } from "#test/request.ts";

export const aKey = async (owner: Actor, ...scopes: Scope[]) =>
  (await makeKey(owner, { id: randomUUID(), name: "Demo program", scopes: scopes.length > 0 ? scopes : ["enquiries:write"] }))!;

type Asked = {
  secret?: string | undefined;
  method?: string;
  body?: unknown;
  text?: BodyInit;
  once?: string;
  headers?: Record<string, string>;
};

/** As a program asks: no cookie, no word of where it is from. */
export function call(path: string, { secret, method, body, text, once, headers = {} }: Asked = {}) {
  const sends = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return visit(apiRoot + path, {
    method: method ?? (sends === undefined ? "GET" : "POST"),
    ...(sends !== undefined && { body: sends }),
    origin: null,
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(sends !== undefined && { "content-type": "application/json" }),
      ...(once !== undefined && { "idempotency-key": once }),
      ...headers,
    },
  });
}
