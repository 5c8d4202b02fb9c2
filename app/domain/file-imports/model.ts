/** An import that has not moved for so long has lost its worker, and can be started again. */
const stallsAfter = 60_000;
export const hasStalled = (movedAt: Date | null) => Date.now() - (movedAt?.getTime() ?? 0) > stallsAfter;

/** A row that begins so stands in the template to be read, not to be imported. */
export const isExample = (cell: string) => /^(example|उदाहरण)\s*[:：]/i.test(cell.trim());
