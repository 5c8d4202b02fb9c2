/** How many rows a table has, and a sum over all of them that does not depend on their order. */
export type Figures = Record<string, { rows: string; sum: string }>;

/** What a database held at a named moment. */
export type Marked = { name: string; at: string; figures: Figures };

/** Where a restored database is not what it was: a sentence per table. */
export function differences(before: Figures, after: Figures) {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return tables.flatMap((table) => {
    const [one, other] = [before[table], after[table]];
    if (!one || !other) return [`${table} is ${one ? "missing" : "new"}`];
    if (one.rows !== other.rows) return [`${table} has ${other.rows} rows instead of ${one.rows}`];
    return one.sum === other.sum ? [] : [`${table} has other contents in its ${one.rows} rows`];
  });
}
