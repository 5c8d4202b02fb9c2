/** A file on this machine, read while it is stored, so that a large one is never held in memory. */
export type FileOnDisk = { file: string; bytes: number };

/** The first and the last byte wanted, both counted from 0. */
export type Part = { first: number; last: number };

/** An object is there whole or not at all. Removing what is not there is no error. */
export type Storage = {
  kind: "folder" | "s3";
  put(path: string, body: Uint8Array | FileOnDisk, contentType: string): Promise<void>;
  /** `size` is that of what comes: of the part, when one was asked for. The caller knows that it lies within the object. */
  get(path: string, part?: Part): Promise<{ body: ReadableStream<Uint8Array>; size: number } | undefined>;
  exists(path: string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  /** In the order given, stopping at the first failure. */
  remove(paths: string[]): Promise<void>;
  /** Throws when nothing could be stored now. */
  check(): Promise<void>;
};

/** A key such as "../other/x" would leave the folder, and in a path-style address also the bucket. */
export function tame(path: string): string {
  const parts = path.split(/[/\\]/);
  if (path.includes("\0") || parts.some((part) => part === "" || part === "." || part === "..")) {
    throw new Error(`Not a path of the store: ${JSON.stringify(path)}`);
  }
  return path;
}
