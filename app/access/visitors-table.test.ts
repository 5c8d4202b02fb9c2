import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { doorFor } from "#app/access/doors.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

type Table = { routes: Record<string, { path?: string }> };

const tableIn = (html: string) => /import "(\/assets\/(visitors|manifest)-\w+\.js)"/.exec(html)?.slice(1) ?? [];
const tableAt = (address: string) => JSON.parse(/=(\{.*\});/s.exec(readFileSync(`build/client${address}`, "utf8"))?.[1] ?? "{}") as Table;

test("public pages bring the visitors' table, in both languages and for an address that nobody knows", async () => {
  for (const address of ["/", "/hi", "/courses", "/hi/college", "/college/compare", "/no/such/page"]) {
    const [file, kind] = tableIn(await (await visit(address)).text());
    expect(kind, address).toBe("visitors");
    expect(existsSync(`build/client${file}`), file).toBe(true);
  }
});

test("every other page brings the whole table", async () => {
  const admin = await aUser({ role: "admin" });
  expect(tableIn(await (await visit("/login")).text())[1]).toBe("manifest");
  expect(tableIn(await (await visit("/admin", { as: admin })).text())[1]).toBe("manifest");
  expect(tableIn(await (await visit("/hi/dashboard", { as: admin })).text())[1]).toBe("manifest");
});

test("the visitors' table names only what anyone may open, and everything else stays unnamed", async () => {
  const [file = ""] = tableIn(await (await visit("/")).text());
  const paths = Object.values(tableAt(file).routes).flatMap(({ path }) => path ?? []);
  expect(paths).toContain("courses/:name");
  expect(paths).toContain("*");
  expect(paths.filter((path) => doorFor(path) !== "anyone")).toEqual([]);
  expect(Object.keys(tableAt(file).routes).filter((id) => /admin|staff|account|preview/.test(id))).toEqual([]);
});
