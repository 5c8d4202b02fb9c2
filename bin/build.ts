import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { isReading } from "#app/access/doors.ts";
import { visitorsTable } from "#app/access/visitors-table.server.ts";
import { billOfMaterials } from "./sbom.ts";

execFileSync("node_modules/.bin/react-router", ["build"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production", VITE_VERSION: versionHere() },
});

/**
 * The table of routes travels with every page: visitors get their part of it (1.1 kB instead of 7, gzip). Which files a route
 * imports is read from it only on the server, which names them in the head of the page: without them the whole table is 7 kB
 * instead of 16. The build fails where the router's manifest is not what it was; e2e/site/weight.spec.ts weighs what arrives.
 */
const [file = "", ...others] = globSync("build/client/assets/manifest-*.js");
const [, before, table] = /^(window\.__reactRouterManifest=)(\{.*\});?$/s.exec(file && readFileSync(file, "utf8").trim()) ?? [];
if (!table || others.length > 0) throw new Error("The router's manifest is not where or what it was.");
const manifest = JSON.parse(table) as ServerBuild["assets"];
const visitors = visitorsTable(manifest);
writeFileSync(`build/client${visitors.url}`, visitors.script);
for (const [id, route] of Object.entries(manifest.routes)) {
  delete route?.imports;
  // Asked for as a document from wherever somebody is.
  if (isReading(id)) delete manifest.routes[id];
}
writeFileSync(file, `${before}${JSON.stringify(manifest)};`);

/** Compressed once, here, and never while a person waits. */
for (const file of globSync("build/client/**/*.{js,css,svg}")) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** What the programs find beside themselves. build/ is then the whole product: it needs Node and nothing else of this folder. */
cpSync("db/migrations", "build/server/migrations", { recursive: true });
cpSync("app/platform/media/faces", "build/server/faces", { recursive: true });
cpSync("db/roles.sql", "build/roles.sql");
for (const name of withWhatItNeeds("sharp")) {
  mkdirSync(`build/node_modules/${name}`, { recursive: true });
  cpSync(`node_modules/${name}`, `build/node_modules/${name}`, { recursive: true, dereference: true });
}
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
writeFileSync("build/package.json", JSON.stringify({ name: "the-career-zone", version, private: true, type: "module" }));
writeFileSync("build/sbom.json", JSON.stringify(billOfMaterials(), null, 2));

/** A package with all it depends on, as far as it was installed for this machine. */
function withWhatItNeeds(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name) || !existsSync(`node_modules/${name}`)) return found;
  found.add(name);
  const needs = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as Record<string, object | undefined>;
  for (const other of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) withWhatItNeeds(other, found);
  return found;
}

/** The version of package.json and, in a checkout, the commit. */
function versionHere() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  return [version, stdout?.trim()].filter(Boolean).join(" ");
}
