/** What the first file in an archive says of the others. */
export type Manifest = {
  format: 1;
  /** When the database was as the archive has it. */
  at: string;
  origin: string;
  /** Every change of the database that had been made, in order: what the columns mean. */
  migrations: string[];
  /** By name: which columns, and how many rows. */
  tables: Record<string, { columns: string[]; rows: number; bytes: number }>;
  /** How far each sequence had counted, and whether that number was given out. */
  sequences: Record<string, { last: string; isUsed: boolean }>;
  files: number;
};

export const manifestName = "manifest.json";
/** The last one: a SHA-256 of every other, as sha256sum reads it. */
export const sumsName = "checksums.sha256";
/** Files that rows promise and the store did not have. */
export const missingName = "missing-files.txt";
export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const tableIn = (path: string) => /^tables\/(\w+)\.jsonl$/.exec(path)?.[1];
export const filesFolder = "files/";

/** As little as a person who chooses one may take. */
export const minPassphrase = 12;
