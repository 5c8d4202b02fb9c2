/** How long a file lies here to be fetched, in hours. */
export const keptHours = 24;

/** Where its pieces lie: encrypted with the passphrase that nobody but the owner has. */
export const archiveFolder = "archives/";
export const piecePath = (id: string, number: number) => `${archiveFolder}${id}/${String(number).padStart(5, "0")}`;
/** As much as one object holds. */
export const pieceBytes = 64 * 1_048_576;

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

/** Of letters and digits that nobody mistakes for each other. */
export const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** As little as a person who chooses one may take. */
export const minPassphrase = 12;
