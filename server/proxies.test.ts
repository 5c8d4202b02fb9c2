import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maxBytes as maxImport } from "#app/domain/entry-imports/model.ts";
import { maxBytes as maxPicture, maxVideoBytes } from "#app/domain/files/upload.model.ts";
import { maxBytes as maxLeads } from "#app/domain/lead-imports/model.ts";
import { maxDeliveryBytes } from "#app/domain/whatsapp/model.ts";
import { siteMap } from "#app/site-map.ts";

type Rule = { paths: RegExp; bytes: number };
const megabyte = 1024 * 1024;
const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");

/** The first that matches counts, in both. */
const proxies: Record<string, Rule[]> = {
  Caddyfile: [...read("Caddyfile").matchAll(/path_regexp (\S+)\n\s*handle @\w+ \{\n\s*import product (\d+)/g)].map(([, paths, bytes]) => ({
    paths: new RegExp(paths!),
    bytes: Number(bytes),
  })),
  "nginx.conf": [...read("nginx.conf").matchAll(/location ~ (\S+) \{\n\s*client_max_body_size (\d+)m/g)].map(([, paths, megabytes]) => ({
    paths: new RegExp(paths!),
    bytes: Number(megabytes) * megabyte,
  })),
};

const largest = { upload: maxPicture, import: maxImport, "lead import": maxLeads, entry: 512 * 1024 };
const taking = siteMap.flatMap(({ address, takes }) => (takes ? [{ address, bytes: largest[takes] }] : []));
const pages = [...taking, { address: "/admin/gallery/files", bytes: maxVideoBytes }].flatMap(({ address, bytes }) =>
  ["", "/hi"].flatMap((language) =>
    ["", ".data"].map((end) => [`${language}${address.replaceAll(/:\w+/g, "a-b-1")}${end}`, bytes] as const),
  ),
);

/** Meta's messages come to one address, which has no language and no data of its own. */
const cases = [...pages, ["/connect/whatsapp", maxDeliveryBytes] as const];

test.each(Object.keys(proxies))("%s lets through what the product takes, and its frame", (name) => {
  expect(proxies[name]!.length).toBe(5);
  const stopped = cases.filter(([path, bytes]) => {
    const limit = proxies[name]!.find(({ paths }) => paths.test(path))?.bytes ?? megabyte;
    return limit < bytes + 64 * 1024;
  });
  expect(stopped).toEqual([]);
});
