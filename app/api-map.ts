import type { Scope } from "#app/access/scopes.ts";

/** Who may ask: a key with this scope, or anyone. */
type ApiDoor = Scope | "anyone";
type Line = readonly [method: "GET" | "POST", address: `/${string}`, door: ApiDoor, operation: string];

const lines = [
  ["GET", "/openapi.json", "anyone", "describe"],
  ["POST", "/enquiries", "enquiries:write", "sendEnquiry"],
  ["GET", "/enquiries/:id", "enquiries:write", "findEnquiry"],
  ["GET", "/leads", "leads:read", "listLeads"],
  ["GET", "/leads/:number", "leads:read", "findLead"],
  ["GET", "/stages", "lists:read", "listStages"],
  ["GET", "/lists", "lists:read", "listLists"],
  ["GET", "/courses", "lists:read", "listCourses"],
] as const satisfies readonly Line[];

export type Operation = (typeof lines)[number][3];
export type ApiRow = { method: "GET" | "POST"; address: string; door: ApiDoor; operation: Operation };

export const apiRoot = "/api/v1";
/** Where connectors bring enquiries: /connect/:id, and behind it the secret of those that can say it nowhere else. */
export const connectRoot = "/connect";
const whatsApp = `${connectRoot}/whatsapp`;
const connectPatterns = [`${connectRoot}/*`, `${connectRoot}/:id`, `${connectRoot}/:id/:token`] as const;

/**
 * Every address that programs have: the scope that opens it and what it does (server/api/operations.ts). A line without its scope
 * does not compile; an address outside of the table is not found, with whatever key.
 */
export const apiMap: readonly ApiRow[] = lines.map(([method, address, door, operation]) => ({ method, address, door, operation }));

const patterns = [...new Set(apiMap.map(({ address }) => address))].map((address) => ({
  address,
  path: new RegExp(`^${apiRoot}${address.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** Which of our addresses this is, without what stands in it: for the log, which must not know whom somebody asked for. */
export const apiPatternAt = (path: string) =>
  path === connectRoot || path.startsWith(`${connectRoot}/`) ? connectPatternAt(path) : interfacePatternAt(path);

const connectPatternAt = (path: string) => (path === whatsApp ? path : (connectPatterns[path.split("/").length - 2] ?? connectPatterns[0]));

const interfacePatternAt = (path: string) =>
  path === apiRoot || path.startsWith(`${apiRoot}/`)
    ? `${apiRoot}${patterns.find((one) => one.path.test(path))?.address ?? "/*"}`
    : undefined;
