import { readFileSync } from "node:fs";
import { stateCodes, stateName } from "#app/domain/places/model.ts";

/*
 * Districts of India and which of them share a border, read from a TopoJSON in which a border between two districts is an arc
 * that both name. Prints one line for each district, as db/migrations/0038_finder.sql has them:
 *   node bin/districts.ts path/to/public/maps/india.json
 * Read from covid19india/covid19india-react (MIT), public/maps/india.json at c6686eec727e1c715e4e24d99906bc5e4313e8f9.
 */

type Arcs = (number | Arcs)[];
type Shape = { arcs?: Arcs; properties: { district?: string; st_nm: string } };
type Topology = { objects: { districts: { geometries: Shape[] } } };

/** An arc that is walked the other way is written as its complement. */
const arcsOf = (arcs: Arcs): number[] => arcs.flatMap((one) => (typeof one === "number" ? (one < 0 ? ~one : one) : arcsOf(one)));

/** What the file writes in another way than people do. */
const corrected: Record<string, string> = { "S.P.S. Nellore": "Nellore", "Y.S.R. Kadapa": "Kadapa", "S.A.S. Nagar": "Mohali" };

function codeOf(state: string) {
  const code = stateCodes.find((one) => stateName(one, "en") === state);
  if (!code) throw new Error(`No such state: ${state}`);
  return code;
}

export function neighboursIn({ objects }: Topology): Map<string, Set<string>> {
  const sides = new Map<number, Set<string>>();
  const neighbours = new Map<string, Set<string>>();
  for (const { arcs = [], properties } of objects.districts.geometries) {
    if (!properties.district) continue;
    const name = `${codeOf(properties.st_nm)} ${corrected[properties.district] ?? properties.district}`;
    neighbours.set(name, neighbours.get(name) ?? new Set());
    for (const arc of arcsOf(arcs)) sides.set(arc, (sides.get(arc) ?? new Set()).add(name));
  }
  for (const both of sides.values()) for (const one of both) for (const other of both) if (one !== other) neighbours.get(one)!.add(other);
  return neighbours;
}

if (import.meta.main) {
  const found = neighboursIn(JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Topology);
  const lines = [...found]
    .map(([name, others]) => `  ('${name}', '${[...others].toSorted().join("|")}')`)
    .toSorted()
    .map((line) => line.replaceAll(/(?<=\w)'(?=\w)/g, "''"));
  console.log(lines.join(",\n"));
}
