import { blocksIn, pointsIn, type CheckedPoint, type CheckLine } from "#app/domain/entries/checklist.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { Use } from "#app/domain/entries/publishing.writes.server.ts";

/** As many lines of a checklist as are read in a list of entries; the rest stands beside Publish. */
const maxLines = 6;

/** A checklist as a list of entries has room for it: how much is to be mended, how much is missing, and the first of both. */
export type FoldedChecklist = {
  blocks: number;
  warns: number;
  points: Pick<CheckedPoint, "point" | "state">[];
  lines: CheckLine[];
};

export function folded(kind: EntryKind, lines: CheckLine[]): FoldedChecklist {
  const blocks = blocksIn(lines);
  const warns = lines.filter(({ level }) => level === "warn");
  return {
    blocks: blocks.length,
    warns: warns.length,
    points: pointsIn(kind, lines).map(({ point, state }) => ({ point, state })),
    lines: [...blocks, ...warns].slice(0, maxLines),
  };
}

/** More than a page of a list holds; whoever sends more typed the form by hand. */
export const maxAtOnce = 100;

/** An entry and the version of it that somebody had before them. */
export type Ticked = { id: string; version: number };

/** Why one of many stays as it is. `gone` is in the trash or was never there. */
export type Refusal =
  | { why: "gone" | "already" | "fresh" }
  | { why: "changed"; by: string | null }
  | { why: "blocked"; lines: CheckLine[] }
  | { why: "in use"; uses: Use[] };

/**
 * What became of many: who is done, by name, and who is not. `waits`: kept with other changes that visitors do not see yet;
 * `figures`: what of it was checked.
 */
export type BulkResult = {
  done: { id: string; name: string; waits?: boolean; figures?: string[] }[];
  refused: ({ id: string; name: string } & Refusal)[];
};

/** Lists that can be gone through one after the other: what waits to be published, and what is due for review. */
export const queues = ["unpublished", "review"] as const;
export type Queue = (typeof queues)[number];
