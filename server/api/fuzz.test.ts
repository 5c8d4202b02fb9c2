import { sql } from "kysely";
import fc, { type Arbitrary } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { scopes } from "#app/access/scopes.ts";
import type { Actor } from "#app/access/roles.ts";
import { problemAnswer } from "#app/domain/connections/answers.inputs.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { aKey, call } from "#test/keys.ts";

/* What the description of the interface says may be sent, what it says may not, and what nobody thought of: never a fault of ours. */

const many = process.env.EVERYTHING ? 20_000 : 500;

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
};
type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };
type Described = { parameters: Parameter[]; requestBody?: { content: { "application/json": { schema: Schema } } } };

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "\0",
    "\ud800",
    "x".repeat(5_000),
    -1,
    1e308,
    2 ** 53,
    null,
    true,
    [],
    {},
    { __proto__: null },
    "9876543210",
  ),
  fc.constantFrom<unknown>(
    "2026-02-31T00:00:00Z",
    "9999-12-31T23:59:59.999999Z",
    "0000-01-01T00:00:00Z",
    "infinity",
    "'; --",
    "%00",
    "../..",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly what the schema says; now and then something else. */
function valueOf(schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: odd });
}

function rightOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.type === "object") {
    const own = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueOf(one)] as const);
    return fc.record(Object.fromEntries(own), { requiredKeys: schema.required ?? [], noNullPrototype: true });
  }
  if (schema.type === "array") return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === "integer" || schema.type === "number")
    return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === "uuid") return fc.oneof(fc.uuid(), fc.constantFrom(...known.enquiries, "x"));
  if (schema.type === "string")
    return fc.oneof(
      fc.constantFrom("Demo Student", "98765 43210", "+919800012345", "demo@example.com", "000001", "आशा", ...known.words),
      fc.string({ unit: "grapheme", minLength: Math.min(schema.minLength ?? 0, 5), maxLength: Math.min(schema.maxLength ?? 40, 40) }),
    );
  return odd;
}

const known = { enquiries: ["00000000-0000-4000-8000-000000000000"], words: [] as string[] };
let owner: Actor;
let operations: { path: string; method: string; described: Described }[];

beforeAll(async () => {
  owner = await aUser({ role: "admin" });
  await aLead(owner);
  const answer = await call("/openapi.json");
  const said = (await answer.json()) as { openapi: string; paths: Record<string, Record<string, Described>> };
  expect(said.openapi).toBe("3.1.0");
  operations = Object.entries(said.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  expect(operations.length).toBeGreaterThan(5);
  const { secret } = await aKey(owner, ...scopes);
  const page = (await (await call("/leads", { secret })).json()) as { next_cursor: string };
  known.words.push(page.next_cursor);
});

/** What only our own rules judge is made right, so that much of it is taken. */
const mended = (body: unknown) => ({
  ...(body as object),
  name: "Demo Student",
  phone: "98765 43210",
  email: "",
  who: "student",
  source: "other",
  consent: { purposes: ["answer"], said_by: "Form" },
});

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";

test(`${many} requests made from its own description: no fault of ours`, { timeout: 3_600_000 }, async () => {
  const counts = new Map<number, number>();
  let secret = "";
  let asked = 0;
  const request = fc.integer({ min: 0, max: operations.length - 1 }).chain((at) => {
    const { path, method, described } = operations[at]!;
    const values = Object.fromEntries(
      described.parameters.map(({ name, schema }) => [name, fc.option(valueOf(schema), { nil: undefined, freq: 8 })]),
    );
    const schema = described.requestBody?.content["application/json"].schema;
    return fc.record({
      path: fc.constant(path),
      method: fc.constant(method),
      described: fc.constant(described),
      values: fc.record(values),
      body: schema ? fc.oneof(valueOf(schema), rightOf(schema).map(mended)) : fc.constant(undefined),
      stray: fc.option(fc.tuple(fc.constantFrom("cursor", "limit", "x", "changed_since"), odd), { nil: undefined, freq: 6 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, method, described, values, body, stray }) => {
      // A key has so many calls in a minute.
      if (asked++ % 100 === 0) ({ secret } = await aKey(owner, ...scopes));
      const of = (place: Parameter["in"]) =>
        described.parameters.flatMap(({ name, in: where }) =>
          where === place && values[name] !== undefined ? [[name, textOf(values[name])] as const] : [],
        );
      const own = of("path").reduce((so, [name, value]) => so.replace(`{${name}}`, () => encodeURIComponent(value.toWellFormed())), path);
      const query = new URLSearchParams([...of("query"), ...(stray ? [[stray[0], textOf(stray[1])]] : [])] as [string, string][]);
      const once = of("header")[0]?.[1]
        .replaceAll(/[^\x20-\x7e]/g, "")
        .trim();
      const answer = await call(`${own}${query.size > 0 ? `?${query}` : ""}`, {
        secret,
        method,
        ...(method === "POST" && { text: typeof body === "string" && asked % 7 === 0 ? body : (JSON.stringify(body) ?? "") }),
        ...(once && { once }),
      });
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const told = `${method} ${own}?${query} ${JSON.stringify(body)}: ${answer.status}`;
      expect(answer.status, told).toBeLessThan(500);
      if (answer.status >= 400) problemAnswer.parse(await answer.json());
      else if (method === "POST" && known.enquiries.length < 50) known.enquiries.push(((await answer.json()) as { id: string }).id);
      else await answer.body?.cancel();
    }),
    { numRuns: many, seed: 14 },
  );
  console.info(`api fuzz: ${many} requests, by status ${JSON.stringify(Object.fromEntries([...counts].toSorted(([a], [b]) => a - b)))}`);
  expect(counts.get(201) ?? 0).toBeGreaterThan(0);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries where key_id is not null`.execute(db);
  expect(rows[0]!.count).toBeGreaterThan(0);
});
