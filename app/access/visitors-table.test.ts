import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { doorFor, isReading } from "#app/access/doors.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

type Table = { routes: Record<string, { path?: string }> };

const tableIn = (html: string) => /import "(\/assets\/(visitors|manifest)-\w+\.js)"/.exec(html)?.slice(1) ?? [];
const tableAt = (address: string) => JSON.parse(/=(\{.*\});/s.exec(readFileSync(`build/client${address}`, "utf8"))?.[1] ?? "{}") as Table;

test("public pages bring the visitors' table, in both languages", async () => {
  for (const address of ["/hi/contact", "/contact", "/hi/gallery", "/PopupHome"]) {
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

test("pages that are only read are in neither table: from everywhere they are asked for as a document", async () => {
  const admin = await aUser({ role: "admin" });
  for (const html of [await (await visit("/contact")).text(), await (await visit("/admin", { as: admin })).text()]) {
    const [file = ""] = tableIn(html);
    const ids = Object.keys(tableAt(file).routes);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter(isReading)).toEqual([]);
  }
});

test("a page that is only read brings the script of its islands, and nothing of React or the router", async () => {
  for (const address of ["/aboutUs", "/hi/privacy", "/blogs", "/courses", "/hi/college", "/college/compare", "/no/such/page"]) {
    const html = await (await visit(address)).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
    expect(new Set(scripts.map((file) => /\/assets\/([a-z]+)-/.exec(file)?.[1])), address).toEqual(new Set(["islands", "reading"]));
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length, 0);
    expect(bytes, address).toBeLessThan(10_000);
    expect(tableIn(html), address).toEqual([]);
  }
});

test("the visitors' table names only what anyone may open, and everything else stays unnamed", async () => {
  const [file = ""] = tableIn(await (await visit("/contact")).text());
  const paths = Object.values(tableAt(file).routes).flatMap(({ path }) => path ?? []);
  expect(paths).toContain("contact");
  // An address that the table does not have is asked for as a document.
  expect(paths).not.toContain("*");
  expect(paths.filter((path) => doorFor(path) !== "anyone")).toEqual([]);
  expect(Object.keys(tableAt(file).routes).filter((id) => /admin|staff|account|preview/.test(id))).toEqual([]);
});
