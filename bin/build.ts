import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { isReading } from "#app/access/doors.ts";
import { visitorsTable } from "#app/access/visitors-table.server.ts";
import { billOfMaterials } from "./sbom.ts";

execFileSync("node_modules/.bin/react-router", ["build"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
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

writeFileSync("build/sbom.json", JSON.stringify(billOfMaterials(), null, 2));
