import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doors, freshDoors } from "#app/access/doors.ts";
import { can, roles, type Actor, type Role } from "#app/access/roles.ts";
import routes from "#app/routes.ts";
import { siteMap } from "#app/site-map.ts";
import type { Door } from "#app/site-rows.ts";
import { aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";
import { db } from "#db/client.ts";

const principals = [
  "anonymous",
  ...(Object.keys(roles) as Role[]),
  "deactivated with a live cookie",
  "deactivated while signed in",
  "pending",
  "still to give the second factor",
] as const;
type Principal = (typeof principals)[number];

const shapes = ["HTML GET", ".data GET", ".data?_routes=<leaf> GET", "document POST", ".data POST"] as const;
type Shape = (typeof shapes)[number];

const people: Partial<Record<Principal, Actor>> = {};
const cookies: Partial<Record<Principal, string>> = {};
let tried = 0;

beforeAll(async () => {
  for (const role of Object.keys(roles) as Role[]) people[role] = await aUser({ role });
  people["deactivated with a live cookie"] = await aUser({ role: "admin", deactivated: true });
  people.pending = await aUser({ role: "admin", approvalStatus: "pending" });
  for (const principal of ["deactivated while signed in", "still to give the second factor"] as const) {
    people[principal] = await aUser({ role: "admin" });
    cookies[principal] = await cookieFor(people[principal]);
  }
  const idOf = (principal: Principal) => people[principal]!.id;
  await db.updateTable("users").set({ deactivated_at: new Date() }).where("id", "=", idOf("deactivated while signed in")).execute();
  await db
    .updateTable("sessions")
    .set({ awaits_second_factor: true })
    .where("user_id", "=", idOf("still to give the second factor"))
    .execute();
});

afterAll(() =>
  console.info(
    `access matrix: ${tried} requests, ${Object.keys(doors).length} routes × ${principals.length} principals × ${shapes.length} shapes × 2 languages`,
  ),
);

const isAllowed = (door: Door, principal: Principal) => door === "anyone" || (principal in roles && can(people[principal]!, door));

describe.each(Object.entries(doors))("%s", (route, door) => {
  test.each(principals)("as %s", async (principal) => {
    const cookie = cookies[principal] ?? (people[principal] && (await cookieFor(people[principal])));
    for (const prefix of ["", "/hi"]) {
      for (const shape of shapes) {
        tried += 1;
        const answer = await ask(prefix, route, shape, cookie);
        const told = `${shape} ${prefix}${route} as ${principal}: ${answer.status} ${answer.redirect ?? ""}`;
        expect(answer.status, told).not.toBe(500);
        if (isAllowed(door, principal)) expect(answer.redirect ?? "", told).not.toMatch(/login\?to=/);
        else if (principal in roles) expect(answer.status, told).toBe(404);
        else expect(answer.redirect, told).toMatch(new RegExp(`^${shape.includes(".data") ? `(${prefix})?` : prefix}/(user)?login\\?to=`));
      }
    }
  });
});

test("who proved who they are hours ago proves it again before every delicate door, in every shape", async () => {
  const cookie = await cookieFor(people.admin!);
  await db
    .updateTable("sessions")
    .set({ proven_at: new Date(Date.now() - 2 * 60 * 60 * 1000) })
    .where("user_id", "=", people.admin!.id)
    .execute();
  for (const route of freshDoors)
    for (const shape of shapes) {
      tried += 1;
      const answer = await ask("", route, shape, cookie);
      expect(answer.redirect ?? "", `${shape} ${route}: ${answer.status}`).toMatch(/^\/signInAgain/);
    }
});

test("a request that no page of ours sent changes nothing", async () => {
  const cookie = await cookieFor(people.admin!);
  for (const origin of ["https://evil.example", "null", null]) {
    for (const route of Object.keys(doors)) {
      const answer = await visit(addressOf(route), { cookie, form: {}, origin });
      // A browser's own report of what the policy stopped is counted and changes nothing, wherever it says it is from.
      expect(answer.status, `${route} from ${origin}`).toBe(route === "/cspReports" ? 204 : 403);
    }
  }
  const crossSite = await visit("/signOut", { cookie, form: {}, headers: { "sec-fetch-site": "cross-site" } });
  expect(crossSite.status).toBe(403);
});

test("a line of the site map without its door does not compile, nor one with a word that is no ability", () => {
  const source = readFileSync("app/site-map.ts", "utf8");
  expect(compileErrors(source)).toBe("");
  expect(compileErrors(source.replace('["/login", "anyone", ', '["/login", '))).toContain("error TS");
  expect(compileErrors(source.replace('["/admin/homecrousel", "content.edit"', '["/admin/homecrousel", "content.see"'))).toContain(
    "content.see",
  );
}, 60_000);

test("each address stands once in the site map", () => {
  const addresses = siteMap.map(({ address }) => address);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  expect([...leaves.keys()].toSorted()).toEqual(addresses.toSorted());
});

/** Every way in is counted: a URL that answers has a row. */
test("an address outside the table is not found, in every shape", async () => {
  for (const shape of shapes) {
    const answer = await ask("", "/*", shape, await cookieFor(people.admin!));
    expect(answer.status, shape).toBe(404);
  }
});

/** The id of the module that each pattern ends at. */
const leaves = new Map(leavesOf(routes, ""));

function leavesOf(entries: RouteConfigEntry[], under: string): [string, string][] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${under}/${entry.path}` : under;
    const below = leavesOf(entry.children ?? [], pattern);
    return below.length > 0 ? below : [[pattern || "/", entry.id ?? entry.file.replace(/\.tsx?$/, "")] as [string, string]];
  });
}

function addressOf(route: string) {
  return route
    .replace(":id", "0123456789abcdefABCD")
    .replace(":offering", "new")
    .replace(":name", "no-such-name")
    .replace(":reference", "0000000000")
    .replace(":kind", "courses")
    .replace(":variant", "480.avif")
    .replace("/*", "/no-such-page");
}

async function ask(
  prefix: string,
  route: string,
  shape: Shape,
  cookie: string | undefined,
): Promise<{ status: number; redirect: string | null }> {
  const path = prefix + addressOf(route);
  const data = path === "/" ? "/_root.data" : path === "/hi/" ? "/hi.data" : `${path}.data`;
  const leaf = `_routes=${encodeURIComponent(leaves.get(route)!)}`;
  const options = cookie ? { cookie } : {};
  const answers: Record<Shape, () => Promise<Response>> = {
    "HTML GET": () => visit(path, options),
    ".data GET": () => visit(data, options),
    ".data?_routes=<leaf> GET": () => visit(`${data}?${leaf}`, options),
    "document POST": () => visit(path, { ...options, form: {} }),
    ".data POST": () => visit(data, { ...options, form: {} }),
  };
  const answer = await answers[shape]();
  const text = answer.headers.get("content-type")?.includes("event-stream") ? "" : await answer.text();
  await answer.body?.cancel().catch(() => {});
  // A data request tells a redirect inside its answer.
  const inside = answer.status === 202 ? /"(\/[^"]*(?:login|signInAgain)\?[^"]*)"/.exec(text)?.[1] : undefined;
  return { status: answer.status, redirect: answer.headers.get("location") ?? inside ?? null };
}

function compileErrors(source: string) {
  mkdirSync(".data", { recursive: true });
  const folder = mkdtempSync(".data/site-map-");
  writeFileSync(`${folder}/site-map.ts`, source);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: "../../tsconfig.json", include: ["*.ts"] }));
  try {
    execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8", stdio: "pipe" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
