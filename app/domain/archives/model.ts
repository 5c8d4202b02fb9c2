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
/** No sentence that somebody remembers is longer; a key is derived from every letter of it. */
export const maxPassphrase = 200;

/** Where the files lie that were asked for in the admin. They are no files of the business: no backup copies them. */
export const archiveFolder = "archives/";
export const archiveSubject = (id: string) => `archive:${id}`;
export const archivePath = (id: string) => `${archiveFolder}${id}`;

/** How long such a file is kept for who asked for it, in hours. */
export const keptHours = 24;
/** Each attempt has a key of its own. */
export const maxAttempts = 3;

export type ArchiveState = "waiting" | "making" | "ready" | "failed" | "gone";

export function stateOf(one: { movedAt: Date | null; madeAt: Date | null; failedAt: Date | null; isKept: boolean }): ArchiveState {
  if (one.failedAt) return "failed";
  if (one.madeAt) return one.isKept ? "ready" : "gone";
  return one.movedAt ? "making" : "waiting";
}

/** By the day in India, like the dates on the page. */
export const archiveFileName = (madeAt: Date) => `career-zone-${madeAt.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" })}.archive`;

/** 41.2, for "41.2 MB". */
export const megabytes = (bytes: number) => Math.max(0.1, bytes / 1e6).toLocaleString("en-IN", { maximumFractionDigits: 1 });
