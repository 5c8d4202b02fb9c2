/** What was found: it is right, it is worth knowing, or it must be mended; in words that say what to do. */
export type Finding = { is: "right" | "note" | "wrong"; words: string };

export const right = (words: string): Finding => ({ is: "right", words });
export const note = (words: string): Finding => ({ is: "note", words });
export const wrong = (words: string): Finding => ({ is: "wrong", words });

const marks = { right: "✓", note: "·", wrong: "✗" };

export function tell(findings: readonly Finding[]) {
  for (const { is, words } of findings) console.log(`${marks[is]} ${words}`);
  return findings.every(({ is }) => is !== "wrong");
}
