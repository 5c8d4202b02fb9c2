import { blocksIn, pointsIn, type CheckedPoint, type CheckLine } from "#app/domain/entries/checklist.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";

/** As many lines of a checklist as are read in a list of entries; the rest stands beside Publish. */
const mostLines = 6;

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
    lines: [...blocks, ...warns].slice(0, mostLines),
  };
}
