/** What a list is asked of a field: that it is one of these, or from one value to another, both with it. */
export type OwnAsked = { id: string; values: string[]; from: string; to: string };

const shape = /^([a-z][a-z0-9-]{0,39})([=<>])([a-z0-9-]{1,40}|\d{1,10}(?:\.\d{1,2})?)$/;
const bound = /^(\d{1,10}(\.\d{1,2})?|(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/;

/** "board=cbse", "marks>60", "marks<90". */
export function isOwnAsked(value: unknown): value is string {
  const [, , sign, word = ""] = typeof value === "string" ? (shape.exec(value) ?? []) : [];
  return sign === "=" || (sign !== undefined && bound.test(word));
}

/** As it stands in an address; the two ends of a range also as the fields of a form send them, own.marks.from and own.marks.to. */
export function ownAskedIn(search: URLSearchParams): string[] {
  const ends = [...search].flatMap(([name, value]) => {
    const [, id, end] = /^own\.([a-z][a-z0-9-]{0,39})\.(from|to)$/.exec(name) ?? [];
    const word = value.replaceAll(/[,\s₹%]/g, "");
    return id === undefined || word === "" ? [] : [`${id}${end === "from" ? ">" : "<"}${word}`];
  });
  return [...search.getAll("own"), ...ends];
}

/** What is asked, field by field. */
export function readOwnAsked(own: readonly string[]): OwnAsked[] {
  const asked = new Map<string, OwnAsked>();
  for (const one of own) {
    const [, id, sign, word] = shape.exec(one) ?? [];
    if (id === undefined || word === undefined) continue;
    const field = asked.get(id) ?? { id, values: [], from: "", to: "" };
    asked.set(id, field);
    if (sign === "=") field.values.push(word);
    else if (sign === ">") field.from = word;
    else field.to = word;
  }
  return [...asked.values()];
}
