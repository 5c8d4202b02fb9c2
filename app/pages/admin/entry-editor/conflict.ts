import { mergeEdits } from "#app/domain/entries/model.ts";

export type Disputed = { field: string; mine: unknown; theirs: unknown };

/** What both changed, and what only the other one did. */
export function conflictBetween<C extends object>(base: C, mine: C, theirs: C): { both: Disputed[]; taken: string[] } {
  const { both, taken } = mergeEdits(base as Record<string, unknown>, mine as Record<string, unknown>, theirs as Record<string, unknown>);
  return { both, taken };
}

export type ConflictView = {
  version: number;
  by: string | undefined;
  at: Date;
  now: number;
  both: Disputed[];
  taken: string[];
  /** The other one's version, as fields of the form. */
  theirs: Record<string, string>;
  /** The other one removed it altogether. */
  isGone?: boolean;
};
