import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

// Measures the house: `node bin/house.ts`, or `node bin/house.ts <folder>` for another checkout of it. With `--where` it also
// names each long function and each import between two nouns that stand in one circle.
const [house = "."] = process.argv.slice(2).filter((word) => word !== "--where");
const maxFunctionLines = 50;

type Import = { target: string; typeOnly: boolean };
type Casts = { as: number; bang: number; any: number };
type Source = { file: string; isTest: boolean; lines: number; imports: Import[]; casts: Casts; longFunctions: string[] };
type Sized = [name: string, size: number];
type Graph = Map<string, Set<string>>;

const files = globSync("{app,db,server,test,e2e,bench,faults,bin}/**/*.{ts,tsx}", {
  cwd: house,
  exclude: ["app/platform/i18n/generated/**", "db/types.ts"],
});
const everything = files.map(measure);
const tests = everything.filter(({ isTest }) => isTest);
const sources = everything.filter(({ file, isTest }) => !isTest && !file.startsWith("bench/"));

const folders = [...Map.groupBy(files, dirname)].map(([folder, inside]): Sized => [folder, inside.length]).toSorted(bySize);
const pageFolders = folders.filter(([folder]) => folder.startsWith("app/pages/")).map(([, size]) => size);
const lengths = sources.map(({ file, lines }): Sized => [file, lines]).toSorted(bySize);
const longFunctions = sources.flatMap(({ longFunctions: names }) => names);
const nounOf = (file: string) => /^app\/domain\/([^/]+)\//.exec(file)?.[1];
const lines = { source: sum(sources.map((one) => one.lines)), tests: sum(tests.map((one) => one.lines)) };

const rows: [measure: string, value: string][] = [
  ["largest folder", `${folders[0]![1]} files (${folders[0]![0]})`],
  ["folders under app/pages", `${pageFolders.length}, median ${median(pageFolders)} files`],
  ["source files", `${sources.length}, median ${median(lengths.map(([, size]) => size))} lines`],
  ["longest source file", `${lengths[0]![1]} lines (${lengths[0]![0]})`],
  ["noun circles, value imports", listed(circles(graphOf(sources, nounOf, "values")))],
  ["noun circles, with types", listed(circles(graphOf(sources, nounOf, "all")))],
  ["file circles, value imports", listed(circles(graphOf(everything, String, "values")))],
  ["file circles, with types", listed(circles(graphOf(everything, String, "all")))],
  ["as / ! / any in source", castsOf(sources)],
  ["as / ! / any in tests", castsOf(tests)],
  [`functions over ${maxFunctionLines} lines`, String(longFunctions.length)],
  ["lines of source", `${lines.source} (app, server, db, bin)`],
  ["lines of tests", `${lines.tests} (*.test, test, e2e, faults)`],
  ["test : source", (lines.tests / lines.source).toFixed(2)],
];
for (const [measure, value] of rows) console.log(`${measure.padEnd(30)} ${value}`);
if (process.argv.includes("--where")) console.log(["", ...longFunctions, "", ...importsInCircles()].join("\n"));

function measure(file: string): Source {
  const text = readFileSync(join(house, file), "utf8");
  const { program, comments } = parseSync(file, text);
  const lineAt = lineNumbers(text);
  const written = linesOfCode(text, comments);
  const source: Source = {
    file,
    isTest: /\.(test|spec)\.tsx?$/.test(file) || /^(test|e2e|faults)\//.test(file),
    lines: text.split("\n").length - 1,
    imports: [],
    casts: { as: 0, bang: 0, any: 0 },
    longFunctions: [],
  };
  const imported = (name: string, typeOnly: boolean) => source.imports.push({ target: resolve(file, name), typeOnly });
  const measured = ({ start, end }: { start: number; end: number }) => {
    const size = written.slice(lineAt(start), lineAt(end) + 1).filter(Boolean).length;
    if (size > maxFunctionLines) source.longFunctions.push(`${file}:${lineAt(start) + 1} ${size}`);
  };
  new Visitor({
    ImportDeclaration: (node) => imported(node.source.value, isTypeOnly(node.importKind, node.specifiers)),
    ExportNamedDeclaration: (node) => node.source && imported(node.source.value, isTypeOnly(node.exportKind, node.specifiers)),
    ExportAllDeclaration: (node) => imported(node.source.value, node.exportKind === "type"),
    ImportExpression: (node) => node.source.type === "Literal" && imported(String(node.source.value), false),
    TSImportType: (node) => imported(node.source.value, true),
    TSAsExpression: (node) => (source.casts.as += isConst(node.typeAnnotation) ? 0 : 1),
    TSNonNullExpression: () => (source.casts.bang += 1),
    TSAnyKeyword: () => (source.casts.any += 1),
    FunctionDeclaration: measured,
    FunctionExpression: measured,
    ArrowFunctionExpression: measured,
  }).visit(program);
  return source;
}

function resolve(file: string, name: string) {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? normalize(join(dirname(file), name)) : "";
}

function isTypeOnly(kind: string | undefined, specifiers: (ESTree.ImportDeclarationSpecifier | ESTree.ExportSpecifier)[]) {
  const kinds = specifiers.map((one) => ("importKind" in one ? one.importKind : "exportKind" in one ? one.exportKind : "value"));
  return kind === "type" || (kinds.length > 0 && kinds.every((one) => one === "type"));
}

function isConst(type: ESTree.TSType) {
  return type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "const";
}

function lineNumbers(text: string) {
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index);
  return (offset: number) => starts.findLastIndex((start) => start <= offset);
}

/** For each line, whether something but blanks and comments stands in it. */
function linesOfCode(text: string, comments: { start: number; end: number }[]) {
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + code.slice(start, end).replace(/\S/g, " ") + code.slice(end);
  return code.split("\n").map((line) => line.trim() !== "");
}

function graphOf(among: Source[], name: (file: string) => string | undefined, which: "values" | "all"): Graph {
  const graph: Graph = new Map();
  for (const { file, imports } of among) {
    const from = name(file);
    if (from === undefined) continue;
    const reached = graph.get(from) ?? new Set();
    for (const { target, typeOnly } of imports) {
      const to = name(target);
      if (to && to !== from && (which === "all" || !typeOnly)) reached.add(to);
    }
    graph.set(from, reached);
  }
  return graph;
}

/** The strongly connected parts of more than one member (Tarjan). */
function circles(graph: Graph) {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const connect = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) connect(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) === index.get(node)) found.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of graph.keys()) if (!index.has(node)) connect(node);
  return found.filter((members) => members.length > 1).map((members) => members.toSorted().join(" + "));
}

function importsInCircles() {
  const members = circles(graphOf(sources, nounOf, "all")).map((circle) => circle.split(" + "));
  const together = (from: string, to: string) => from !== to && members.some((circle) => circle.includes(from) && circle.includes(to));
  return sources.flatMap(({ file, imports }) =>
    imports
      .filter(({ target }) => together(nounOf(file) ?? "", nounOf(target) ?? ""))
      .map(({ target, typeOnly }) => `${nounOf(file)} > ${nounOf(target)}: ${file} imports ${typeOnly ? "type " : ""}${target}`),
  );
}

function castsOf(among: Source[]) {
  return (["as", "bang", "any"] as const).map((kind) => sum(among.map(({ casts }) => casts[kind]))).join(" / ");
}

function listed(found: string[]) {
  return [found.length, ...found].join("\n".padEnd(32));
}

function bySize([, a]: Sized, [, b]: Sized) {
  return b - a;
}

function sum(numbers: number[]) {
  return numbers.reduce((all, one) => all + one, 0);
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
