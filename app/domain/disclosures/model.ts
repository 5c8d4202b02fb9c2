/** One row, by column, as the database has it. */
export type DisclosedRow = Record<string, unknown>;

/** What one table holds about the person: rows that are theirs, or places where somebody named them. */
export type Section = { table: string; what: string; seen: string; rows: DisclosedRow[]; why: Record<string, string> };

export type Disclosure = {
  at: string;
  person: { leads: number[]; enquiries: string[]; names: string[]; phones: string[]; emails: string[] };
  sections: Section[];
};

/** What only repeats another column for the machine, or holds no word: in the file, and not on paper. */
const forMachines = new Set(["searched", "name_key", "said_key", "typed", "words"]);
export const isForPeople = (column: string, value: unknown) =>
  !forMachines.has(column) && !column.endsWith("_hash") && !(typeof value === "string" && value.startsWith("\\x"));
