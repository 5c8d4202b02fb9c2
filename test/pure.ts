import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What a pure rule never reaches, by whatever way: the database, the settings of a process, the built app, another process. */
const impure =
  /^(db\/client\.ts|db\/postgres\.ts|app\/platform\/env\.server\.ts|app\/platform\/storage\/storage-[a-z0-9]+\.server\.ts|test\/(request|start)\.ts)$|^node:(child_process|net|http|dgram)$|^pg$/;

/** Files of tests, parted by what their imports lead to. */
export function testFiles() {
  const all = globSync("{app,db,server,test}/**/*.test.{ts,tsx}").toSorted();
  const known = new Map<string, boolean>();
  const pure = all.filter((file) => isPure(file, known));
  return { pure, rest: all.filter((file) => !pure.includes(file)) };
}

function isPure(file: string, known: Map<string, boolean>): boolean {
  const seen = known.get(file);
  if (seen !== undefined) return seen;
  // While it is looked at: in a circle, whatever else is in it decides.
  known.set(file, true);
  const answer = importsOf(file).every((target) => !impure.test(target) && (!existsSync(target) || isPure(target, known)));
  known.set(file, answer);
  return answer;
}

function importsOf(file: string) {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(file, "utf8");
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm),
    ...text.matchAll(/(?:import|require|resolve)\("([^"]+)"\)/g),
  ];
  const named = found.map(([, name = ""]) => {
    if (name.startsWith("#")) return name.slice(1);
    return name.startsWith(".") ? normalize(join(dirname(file), name)) : name;
  });
  return [...named, ...gatheredBy(file, text)];
}

/** The files that a list of its own folder is made of, which no import names: `import.meta.glob("./*.kind.server.ts")`. */
export const gatheredBy = (file: string, text: string) =>
  [...text.matchAll(/import\.meta\.glob(?:<\w+>)?\("(\.\/[^"]+)"/g)].flatMap(([, pattern = ""]) => globSync(join(dirname(file), pattern)));
