import { readFileSync } from "node:fs";

type Package = { version: string; license?: string; integrity?: string; dev?: boolean; optional?: boolean };
type Lock = { name: string; version: string; packages: Record<string, Package> };

/**
 * What an installation is made of, as CycloneDX: every package that stays after `npm prune --omit=dev`. By hand, because
 * `npm sbom --omit dev` leaves out what is needed by both kinds of dependency, react and pg among them.
 */
export function billOfMaterials(lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock) {
  const { name, version } = lock;
  const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && !dev);
  const components = new Map(installed.map(([path, one]) => component(path, one)).map((one) => [one.purl, one]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": `${name}@${version}`, name, version } },
    components: [...components.values()],
  };
}

function component(path: string, { version, license, integrity, optional }: Package) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    scope: optional ? "optional" : "required",
    purl,
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }] }),
    ...(integrity && { hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }] }),
  };
}
