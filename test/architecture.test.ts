import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { gatheredBy, testFiles } from "#test/pure.ts";

/** What each folder may import. Anything not listed is forbidden. */
const mayImport: Record<string, string[]> = {
  "app/pages": ["app/pages", "app/domain", "app/access", "app/ui"],
  "app/domain": ["app/domain", "app/access", "app/platform", "db"],
  "app/access": ["app/access", "db"],
  "app/platform": ["app/platform", "db"],
  "app/ui": ["app/ui"],
  db: ["db"],
};
/** The few doors in those walls, each with its reason in STYLE.md. */
const alsoMayImport: [from: RegExp, to: RegExp][] = [
  [/^app\/pages\/system\//, /^app\/platform\//],
  [/^app\/pages\//, /^app\/platform\/(i18n\/|use-live\.ts|edge\/use-stamps\.ts|vault\.ts|public-page\.server\.ts)/],
  [/^app\/domain\/.*\.tsx$/, /^app\/ui\//],
  [/^app\/access\//, /^app\/platform\/(auth\/auth\.server\.ts$|encryption\.server\.ts$|i18n\/)/],
  [/^db\/(seed|demo\/seed-[a-z]+|generate)\.ts$/, /^test\/(factories|generated\/(rows|leads))\.ts$/],
];
/** Rooms of several nouns, or of a part of one that has many screens. */
const screens = new Set(
  Object.entries({
    site: [
      "about",
      "blog",
      "catalogue",
      "consent",
      "developers",
      "enquiry",
      "frame",
      "home",
      "missing",
      "offerings",
      "preview",
      "receipt",
      "scheme",
      "search",
      "shortlist",
    ],
    staff: ["calling", "create-lead", "dashboard", "frame", "lead", "offline", "outcome"],
    admin: ["audit", "entry-editor", "home", "imports", "mail"],
    account: ["password", "profile", "second-factor", "sign-in"],
  }).flatMap(([area, rooms]) => rooms.map((room) => `${area}/${room}`)),
);
const nounFile =
  /^app\/domain\/((figures|refused|names|phones|ids)\.ts|fields\.server\.ts|[a-z-]+\/(([a-z-]+\.)?model\.ts|([a-z-]+\.)?(inputs|reads|writes|jobs)\.server\.ts|(?<=connector-kinds\/)[a-z-]+\.kind\.server\.ts|[a-z-]+\.columns\.ts|mail\.tsx|use-[a-z-]+\.ts|[a-z-]+\.tsx|[a-z-]+\.test\.tsx?))$/;
const forbiddenFolders = /\/(lib|utils|helpers|common|shared|services|types)\//;

type Source = { file: string; text: string; lines: number; imports: { target: string; typeOnly: boolean }[] };

const sources = globSync("{app,db,server,test,e2e,bench,faults,bin}/**/*.{ts,tsx}", {
  exclude: ["app/platform/i18n/generated/**", "db/types.ts"],
}).map(read);
const areaOf = (path: string) => Object.keys(mayImport).find((folder) => path.startsWith(`${folder}/`));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^(test|e2e)\//.test(file);

function read(file: string): Source {
  const text = readFileSync(file, "utf8");
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm),
    ...text.matchAll(/()import\("([^"]+)"\)/g),
  ];
  const imports = found
    .map(([, type, name = ""]) => ({ target: resolve(file, name), typeOnly: Boolean(type) }))
    .filter(({ target }) => target !== "");
  const gathered = gatheredBy(file, text).map((target) => ({ target, typeOnly: false }));
  return { file, text, lines: text.split("\n").length - 1, imports: [...imports, ...gathered] };
}

function resolve(file: string, name: string) {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") && !name.includes("+types") ? normalize(join(dirname(file), name)) : "";
}

describe("the tree is still the tree", () => {
  test("app holds six words and its entry files", () => {
    const names = new Set(globSync("app/*").map((path) => path.slice("app/".length)));
    expect([...names].toSorted()).toEqual([
      "access",
      "api-map.ts",
      "app.css",
      "domain",
      "entry.client.tsx",
      "entry.server.tsx",
      "focus.css",
      "islands",
      "pages",
      "platform",
      "root.tsx",
      "routes.ts",
      "site-map.ts",
      "site-rows.ts",
      "staff-map.ts",
      "staff.css",
      "theme.css",
      "ui",
    ]);
  });

  test("no folder holds more than forty files", () => {
    const counts = Map.groupBy(sources, ({ file }) => dirname(file));
    const full = [...counts].filter(([, files]) => files.length > 40).map(([folder, files]) => `${folder}: ${files.length}`);
    expect(full).toEqual([]);
  });

  test("a room of the pages is called like the noun it shows, or is a screen of its own", () => {
    const nouns = new Set(globSync("app/domain/*/").map((path) => basename(path)));
    const rooms = globSync("app/pages/{site,staff,admin,account}/*/").map((path) => path.slice("app/pages/".length));
    expect(rooms.filter((room) => !nouns.has(basename(room)) && !screens.has(room)).toSorted()).toEqual([]);
    expect([...screens].filter((room) => !rooms.includes(room))).toEqual([]);
  });

  test("only the site map says where a screen is", () => {
    const tables = sources.filter(
      ({ file, text }) => file !== "app/routes.ts" && /@react-router\/dev\/routes"/.test(text) && !isTest(file),
    );
    expect(tables.map(({ file }) => file)).toEqual([]);
  });

  test("each folder imports only what it may know about", () => {
    const wrong = sources.flatMap(({ file, imports }) =>
      imports.filter((one) => !isAllowed(file, one)).map(({ target }) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("pages of one area do not reach into another", () => {
    const area = (path: string) => /^app\/pages\/([a-z]+)\//.exec(path)?.[1];
    const wrong = sources.flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => area(file) && area(target) && area(target) !== area(file))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("nothing imports itself in a circle", () => {
    expect(circles()).toEqual([]);
  });

  test("a domain folder holds only the kinds of file it should", () => {
    expect(sources.filter(({ file }) => file.startsWith("app/domain/") && !nounFile.test(file)).map(({ file }) => file)).toEqual([]);
  });

  test("no barrels, no drawers for everything, no relative paths between files", () => {
    const names = sources.map(({ file }) => file);
    expect(names.filter((file) => /\/index\.tsx?$/.test(file) || forbiddenFolders.test(file))).toEqual([]);
    const relative = sources.filter(({ file, text }) => file.startsWith("app/") && /from "\.\.?\/(?!\+types)/.test(text));
    expect(relative.map(({ file }) => file)).toEqual([]);
  });

  test("only reads, writes, jobs, visibility and the platform touch the database", () => {
    const wrong = sources.filter(
      ({ file, imports }) =>
        file.startsWith("app/") &&
        !isTest(file) &&
        imports.some(({ target }) => target === "db/client.ts") &&
        !/\/(([a-z-]+\.)?(reads|writes|jobs)\.server\.ts|visible\.server\.ts)$|^app\/platform\//.test(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("what needs Node or secrets says so in its name", () => {
    const wrong = sources.filter(
      ({ file, imports, text }) =>
        file.startsWith("app/") &&
        !isTest(file) &&
        !/\.server\.tsx?$/.test(file) &&
        (imports.some(({ target, typeOnly }) => target === "db/client.ts" && !typeOnly) || /from "node:/.test(text)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("no file is too long, and most are short", () => {
    const long = sources.filter(({ file, lines }) => lines > (isTest(file) ? 400 : 300));
    expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
    const lengths = sources
      .filter(({ file }) => !isTest(file))
      .map(({ lines }) => lines)
      .toSorted((a, b) => a - b);
    const median = lengths[Math.floor(lengths.length / 2)]!;
    console.info(`${lengths.length} source files, median ${median} lines`);
    expect(median).toBeLessThanOrEqual(80);
  });

  test("the rules of a model are tried without build and database, and each test file is in one of the two projects", () => {
    const { pure, rest } = testFiles();
    expect(rest.filter((file) => file.endsWith("/model.test.ts"))).toEqual([]);
    expect([...pure, ...rest].toSorted()).toEqual(
      sources
        .map(({ file }) => file)
        .filter((file) => /\.test\.tsx?$/.test(file))
        .toSorted(),
    );
    expect(rest).toContain("app/access/access.test.ts");
  });

  test("our own code and the database are never mocked", () => {
    const mocking = new RegExp(["vi", "\\.(mock|doMock|stubGlobal)\\("].join(""));
    expect(sources.filter(({ text }) => mocking.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("no circle of nouns in the domain, and none of files, types included", () => {
    const nounOf = (path: string) => /^app\/domain\/([a-z-]+)\//.exec(path)?.[1];
    const ours = sources.filter(({ file }) => !isTest(file));
    const files = new Map(ours.map(({ file, imports }) => [file, new Set(imports.map(({ target }) => target))]));
    const nouns = new Map<string, Set<string>>();
    for (const [file, targets] of files) {
      const noun = nounOf(file);
      const known = [...targets].map(nounOf).filter((other) => other !== undefined && other !== noun);
      if (noun) nouns.set(noun, new Set([...(nouns.get(noun) ?? []), ...(known as string[])]));
    }
    // Whatever imports nothing that is left, or is imported by nothing that is left, stands in no circle.
    const inCircles = (graph: Map<string, Set<string>>) => {
      const left = new Map(graph);
      const isFree = (name: string, targets: Set<string>) =>
        ![...targets].some((target) => left.has(target)) || ![...left.values()].some((others) => others.has(name));
      for (let free = [""]; free.length > 0;) {
        free = [...left].filter(([name, targets]) => isFree(name, targets)).map(([name]) => name);
        for (const name of free) left.delete(name);
      }
      return [...left.keys()];
    };
    expect(inCircles(nouns)).toEqual([]);
    expect(inCircles(files)).toEqual([]);
  });
});

test("whoever reads the README finds every decision", () => {
  const list =
    readFileSync("README.md", "utf8")
      .split("\n")
      .find((line) => line.includes("why it is built this way")) ?? "";
  expect(globSync("docs/decisions/*.md").filter((file) => !list.includes(`](${file})`))).toEqual([]);
});

describe("both languages say everything", () => {
  type Message = string | { match: Record<string, string> }[];
  type Messages = Record<string, Message>;
  const nouns = (locale: string) => globSync(`messages/${locale}/*.json`).map((file) => basename(file)).toSorted(); // prettier-ignore
  const inFile = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Messages;
  const all = (locale: string): Messages => Object.assign({}, ...nouns(locale).map((noun) => inFile(`messages/${locale}/${noun}`)));
  const [en, hi] = [all("en"), all("hi")];

  test("in the same files, each message in one of them and each file told to the compiler", () => {
    expect(nouns("hi")).toEqual(nouns("en"));
    for (const noun of nouns("en"))
      expect(Object.keys(inFile(`messages/hi/${noun}`)).toSorted(), noun).toEqual(Object.keys(inFile(`messages/en/${noun}`)).toSorted());
    const keys = nouns("en").flatMap((noun) => Object.keys(inFile(`messages/en/${noun}`)));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const settings = JSON.parse(readFileSync("project.inlang/settings.json", "utf8")) as Record<string, { pathPattern: string[] }>;
    const told = settings["plugin.inlang.messageFormat"]!.pathPattern;
    expect(told.toSorted()).toEqual(nouns("en").map((noun) => `./messages/{locale}/${noun}`));
  });

  test("with the same messages, the same values and the same plural forms", () => {
    expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
    const shape = (message: Message) =>
      typeof message === "string"
        ? [...message.matchAll(/\{\w+\}/g)].map(String).toSorted()
        : message.map(({ match }) => Object.keys(match));
    for (const key of Object.keys(en)) expect(shape(hi[key]!), key).toEqual(shape(en[key]!));
  });

  test("and each message is used", () => {
    const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  });
});

test("no condition in SQL text says or without parentheses of its own", () => {
  expect([bare("a = 1 or b = 2"), bare("(a = 1 or b = 2)"), bare("(a) and (b) or (c)")]).toEqual([true, false, true]);
  const conditions = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/sql<boolean>`([^`]*)`/g)].map(([, condition]) => ({ file, condition: condition! })),
  );
  expect(conditions.length).toBeGreaterThan(150);
  expect(conditions.filter(({ condition }) => bare(condition))).toEqual([]);
});

/**
 * A condition in SQL text stands beside others that are joined by "and", and Kysely puts no parentheses around it. One that says
 * "or" without its own would mean something else: every other file, or whoever was erased already.
 */
const bare = (condition: string) => {
  let depth = 0;
  let outside = "";
  for (const sign of condition) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return /\bor\b/i.test(outside);
};

function isAllowed(file: string, { target, typeOnly }: { target: string; typeOnly: boolean }) {
  const from = areaOf(file);
  const to = areaOf(target);
  if (from === undefined || isTest(file)) return true;
  if (to === undefined) return !target.startsWith("server/") && (!target.startsWith("test/") || exempt(file, target));
  return mayImport[from]!.includes(to) || exempt(file, target) || (from === "app/platform" && to === "app/access" && typeOnly);
}

function exempt(file: string, target: string) {
  return alsoMayImport.some(([from, to]) => from.test(file) && to.test(target));
}

function circles() {
  const graph = new Map(
    sources.map(({ file, imports }) => [file, imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
