import { diffArrays } from "diff";

/** A piece of text that stayed, came or went. */
export type Piece = { what: "same" | "added" | "removed"; text: string };

/** More changes than these are a text written anew: to find each word of the old one in it takes seconds on a phone. */
const maxChanges = 600;

/**
 * Word by word: what stayed and came is the new text, what stayed and went is the old one. A text written anew is compared
 * line by line, and as a whole when its lines are others too.
 */
export const wordDifference = (before: string, after: string): Piece[] =>
  pieces(wordsOf(before), wordsOf(after)) ?? pieces(linesOf(before), linesOf(after)) ?? pieces([before], [after])!;

// A word takes the room behind it along, so that a changed phrase is one piece; a new line stays a piece of its own.
const wordsOf = (text: string) => text.match(/\S+[^\S\n]*|\s+/g) ?? [];
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const pieces = (before: string[], after: string[]): Piece[] | undefined =>
  diffArrays(before, after, { maxEditLength: maxChanges })?.map((change) => ({ what: whatOf(change), text: change.value.join("") }));

/** The same for lists: a piece for each of their values. */
export const sequenceDifference = (before: string[], after: string[]): Piece[] =>
  diffArrays(before, after).flatMap((change) => change.value.map((text) => ({ what: whatOf(change), text })));

const whatOf = ({ added, removed }: { added: boolean; removed: boolean }) => (added ? "added" : removed ? "removed" : "same");
