import { amount, yesNoOrUndecided } from "#app/domain/lead-imports/amounts.inputs.server.ts";
import { readDate } from "#app/domain/lead-imports/dates.inputs.server.ts";
import { fold, plainDigits } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { isOwnColumn, type Mapping } from "#app/domain/lead-imports/model.ts";
import { readOwnValue } from "#app/domain/own-fields/inputs.server.ts";
import { ownFact, ownName, type Own, type OwnField, type OwnValue } from "#app/domain/own-fields/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What the cells of a row say of the business's own fields, or what is wrong with each. */
export function readOwnCells(mapping: Mapping, cells: readonly string[], fields: readonly OwnField[]): { own: Own; problems: string[] } {
  const own: Record<string, OwnValue> = {};
  const problems: string[] = [];
  mapping.forEach((column, index) => {
    const cell = (cells[index] ?? "").trim();
    const field = isOwnColumn(column) ? fields.find(({ id }) => ownFact(id) === column) : undefined;
    if (!field || cell === "") return;
    const sent = sentBy(field, cell);
    const read = sent === null ? { problem: m.lead_import_not_understood({ cell: cell.slice(0, 60) }) } : readOwnValue(field, sent);
    if ("problem" in read) problems.push(`${ownName(field)}: ${read.problem}`);
    else if (read.value !== null) own[field.id] ??= read.value;
  });
  return { own, problems };
}

/** A cell as a form would send it; null when nobody can tell what it says. */
function sentBy(field: OwnField, cell: string): string | string[] | null {
  const choiceOf = (word: string) =>
    field.choices.find(({ id, en, hi }) => [id, en, hi].some((name) => name !== "" && fold(name) === fold(word)))?.id ?? null;
  switch (field.kind) {
    case "text":
      return cell;
    case "number": {
      const figure = plainDigits(cell.slice(0, 40)).replaceAll(/[,\s₹%]/g, "");
      return /^\d+(\.\d+)?$/.test(figure) ? String(Math.round(Number(figure) * 100) / 100) : amount(cell);
    }
    case "date":
      return readDate(cell)?.day ?? null;
    case "yes-no": {
      const said = yesNoOrUndecided(cell);
      return said === "undecided" ? "" : said;
    }
    case "choice":
      return choiceOf(cell);
    case "choices": {
      const ids = cell.split(/[,;/|\n]/).flatMap((word) => (word.trim() === "" ? [] : [choiceOf(word)]));
      return ids.includes(null) ? null : (ids as string[]);
    }
  }
}
