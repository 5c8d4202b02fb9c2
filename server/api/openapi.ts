import { z } from "zod";
import type { ApiRow, Operation } from "#app/api-map.ts";
import { apiRoot } from "#app/api-map.ts";
import { problemAnswer } from "#app/domain/connections/answers.inputs.server.ts";
import { callLimit, maxBodyBytes } from "#app/domain/connections/problems.model.ts";
import { env } from "#app/platform/env.server.ts";
import type { Definition } from "#server/api/definition.ts";

type Json = Record<string, unknown>;

/** The same schemas that judge what comes, as a program reads them. */
const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: "inline", unrepresentable: "any" });
  return rest;
};

const limitHeaders = {
  RateLimit: { description: "How many calls are left, and for how many seconds.", schema: { type: "string" } },
  "RateLimit-Policy": { description: "How many calls a key has in how many seconds.", schema: { type: "string" } },
};

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const pathParameters: Record<string, Json> = {
  id: { type: "string", format: "uuid" },
  number: { type: "string", pattern: "^[0-9]{1,9}$" },
};

function parametersOf({ address }: ApiRow, { query, body }: Definition) {
  const own = [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({ name, in: "path", required: true, schema: pathParameters[name] }));
  const asked = query ? (schemaOf(query, "input") as { properties: Record<string, Json>; required?: string[] }) : undefined;
  const queries = Object.entries(asked?.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: false,
    ...(description !== undefined && { description }),
    schema,
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description: "Yours, once for each thing that is sent.",
    schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" },
  };
  return [...own, ...queries, ...(body ? [key] : [])];
}

function operationOf(row: ApiRow, definition: Definition) {
  const isOpen = row.door === "anyone";
  return {
    operationId: row.operation,
    summary: definition.summary,
    ...(definition.description && { description: definition.description }),
    ...(isOpen ? { security: [] } : { security: [{ key: [] }], "x-scope": row.door }),
    parameters: parametersOf(row, definition),
    ...(definition.body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(definition.body, "input") } } },
    }),
    responses: {
      [definition.status]: {
        description: definition.summary,
        ...(!isOpen && { headers: limitHeaders }),
        content: { "application/json": { schema: schemaOf(definition.answer, "output") } },
      },
      ...(!isOpen && {
        401: problem("The key is missing or not known."),
        403: problem("The key may not do this."),
        429: problem(`More than ${callLimit.points} calls in ${callLimit.seconds} seconds. Retry-After says when to go on.`),
      }),
      ...(row.address.includes(":") && { 404: problem("There is no such thing, or not for this key.") }),
      ...((definition.body || definition.query) && { 422: problem("Something is not right; errors says what.") }),
      ...(definition.body && {
        400: problem("It is not JSON, or the Idempotency-Key is missing."),
        413: problem(`It has more than ${maxBodyBytes} bytes.`),
        415: problem("It is not application/json."),
      }),
      503: problem("We cannot answer just now. Retry-After says when to ask again; nothing was kept."),
    },
  };
}

export function describeApi(map: readonly ApiRow[], operations: Record<Operation, Definition>) {
  const paths: Record<string, Json> = {};
  for (const row of map) {
    const path = row.address.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row, operations[row.operation]) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "The Career Zone", version: "1", description: `What each problem means: ${env.ORIGIN}/developers` },
    servers: [{ url: env.ORIGIN + apiRoot }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "A key that the owner made for you." } },
      schemas: { Problem: schemaOf(problemAnswer, "output") },
    },
  };
}
