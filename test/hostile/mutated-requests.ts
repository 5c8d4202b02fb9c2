import fc from "fast-check";

export type Mutated = {
  as: "anonymous" | "counsellor" | "editor";
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams;
};

type Known = { slugs: string[]; ids: string[] };

const junk = [
  "",
  "0",
  "-1",
  "999999999999999999999",
  "1e400",
  "%00",
  "a%00b",
  "%ff%fe",
  "%zz",
  "%E2%80%AE",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..%5c..",
  "%27%20or%201%3D1%3B--",
  "%22%3E%3Cscript%3E",
  "__proto__",
  "constructor",
  "[object%20Object]",
  "%F0%9F%92%A9",
  "%E0%A4%95%E0%A4%82",
  "x".repeat(3_000),
];
const values = [
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "2147483648",
  "99999999999999999999",
  "a\0b",
  "\u202egpj.exe",
  "'; drop table entries; --",
  "1' or '1'='1",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "on",
  "now",
  "later",
  "2999-01-01T00:00",
  "2026-02-30",
  "engineering",
  "BR",
  "क".repeat(500),
  "x".repeat(9_000),
  "\ud83d",
  "%",
  "\\",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  "💩",
];
const fields = [
  "q",
  "category",
  "after",
  "duration",
  "from",
  "state",
  "fees",
  "course",
  "c",
  "show",
  "page",
  "name",
  "slug",
  "id",
  "version",
]
  .concat([
    "when",
    "publishAt",
    "about",
    "eligibility",
    "picture",
    "pictureAlt",
    "suggested",
    "fees.source",
    "fees.url",
    "message",
    "contact",
  ])
  .concat(["figure", "website", "order", "ids", "college", "feesPerYear", "lastDate", "file", "rows", "_routes", "index", "a[b]", "a[]"])
  .concat(["__proto__", "constructor", "toString", "\0", "accreditations.0.name", "accreditations.99.name", "x".repeat(200)]);

/** Requests to these routes of which something is wrong: the address, the query, the method, the body, who asks. */
export function mutatedRequests(routes: string[], { slugs, ids }: Known, seed: number, count: number): Mutated[] {
  const mostly = (right: string[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...junk) });
  const parts: Record<string, fc.Arbitrary<string>> = {
    ":name": mostly(slugs),
    ":version": mostly(["1", "2"]),
    ":kind": mostly(["course", "courses", "college"]),
  };
  const address = (route: string) =>
    fc
      .tuple(...route.split("/").map((part) => (part.startsWith(":") ? (parts[part] ?? mostly(ids)) : fc.constant(part))))
      .map((all) => all.join("/"));
  const pair = fc.tuple(
    fc.constantFrom(...fields),
    fc.oneof(fc.constantFrom(...values, ...ids, ...slugs), fc.string({ unit: "binary", maxLength: 30 })),
  );
  const pairs = fc.array(pair, { maxLength: 8 }).chain((some) => fc.constantFrom(some, [...some, ...some]));
  const query = fc.oneof(
    pairs.map((some) => new URLSearchParams(some.map(([name, value]) => [name, value.toWellFormed()])).toString()),
    fc
      .array(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...junk)), { maxLength: 3 })
      .map((some) => some.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join("&")),
  );
  const form = fc.tuple(fc.constantFrom(...ids), pairs).map(([own, some]) => [...rightForm(own, slugs[0]!), ...some]);
  const body = fc.oneof(
    form.map((some) => ({ body: new URLSearchParams(some.map(([name, value]) => [name, value.toWellFormed()])) })),
    form.map((some) => ({ body: formOf(some) })),
    pairs.map((some) => ({ body: formOf(some) })),
    fc
      .tuple(
        fc.constantFrom(
          "",
          "a=b",
          '{"__proto__":{"admin":true}}',
          "--x\r\nContent-Disposition: form-data",
          "\0".repeat(50),
          "%".repeat(500),
          "[".repeat(5_000),
        ),
        fc.constantFrom(
          "multipart/form-data",
          "multipart/form-data; boundary=x",
          "application/json",
          "text/plain",
          "image/png",
          "application/x-www-form-urlencoded; charset=utf-7",
          "nonsense",
        ),
      )
      .map(([text, type]) => ({ body: text, headers: { "content-type": type } })),
  );
  const request = fc.constantFrom(...routes).chain((route) =>
    fc.record({
      as: fc.constantFrom("anonymous", "counsellor", "editor"),
      method: fc.constantFrom(...Array<string>(6).fill("GET"), ...Array<string>(8).fill("POST"), "HEAD", "PUT", "DELETE"),
      prefix: fc.constantFrom("", "", "", "", "/hi", "/hi", "//"),
      address: address(route),
      suffix: fc.constantFrom(".data", ".data", ".data", "", "", "", "/", "/.", "//x"),
      query,
      sends: body,
    }),
  );
  return fc.sample(request, { numRuns: count, seed }).map(({ as, method, prefix, address: path, suffix, query: asked, sends }) => ({
    as,
    method,
    path: `${prefix}${path}${suffix}${asked === "" ? "" : `?${asked}`}`,
    headers: {},
    ...(method === "GET" || method === "HEAD" ? {} : sends),
  }));
}

/** What a course, a college, an offering and a report need, all in one: each form takes what it knows. */
const rightForm = (id: string, slug: string): [string, string][] => [
  ["id", id],
  ["version", "1"],
  ["name", "Changed by a request"],
  ["slug", slug],
  ["category", "law"],
  ["afterTwelfth", "on"],
  ["about", "Some words."],
  ["district", "Gaya"],
  ["state", "BR"],
  ["course", slug],
  ["message", "The fee is old."],
  ["when", "now"],
];

function formOf(some: readonly [string, string][]) {
  const form = new FormData();
  for (const [name, value] of some) form.append(name, name === "file" ? new File([value], "a.csv") : value.toWellFormed());
  return form;
}
