/** A piece of text that stayed, came or went. */
export type Piece = { what: "same" | "added" | "removed"; text: string };

/** Word by word: what stayed and came is the new text, what stayed and went is the old one. */
export function wordDifference(before: string, after: string): Piece[] {
  // A word takes the room behind it along, so that a changed phrase is one piece; a new line stays a piece of its own.
  const split = (text: string) => text.match(/\S+[^\S\n]*|\s+/g) ?? [];
  return joined(sequenceDifference(split(before), split(after)));
}

/** The longest common sequence, by the table; the same beginning and end are set aside first. */
export function sequenceDifference(before: string[], after: string[]): Piece[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (text: string): Piece => ({ what: "same", text });
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

function middle(before: string[], after: string[]): Piece[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);

  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      pieces.push({ what: "same", text: before[i]! });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      pieces.push({ what: "removed", text: before[i]! });
      i += 1;
    } else {
      pieces.push({ what: "added", text: after[j]! });
      j += 1;
    }
  }
  return pieces;
}

function joined(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last?.what === piece.what) last.text += piece.text;
    else out.push({ ...piece });
  }
  return out;
}
