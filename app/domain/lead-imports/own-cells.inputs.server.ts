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
  const choiceOf = (word: string) => choiceIn(field, word);
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
    case "choices":
      return choicesIn(field, cell);
  }
}

/** As it is written; else as it sounds, when that means one of them alone: "A+" is not "A". */
function choiceIn({ choices }: OwnField, word: string) {
  const named = (like: (name: string) => string) => {
    const said = like(word);
    return said === "" ? [] : choices.filter(({ id, en, hi }) => [id, en, hi].some((name) => like(name) === said));
  };
  const exactly = named((name) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase());
  const [one, ...others] = exactly.length > 0 ? exactly : named(fold);
  return one && (exactly.length > 0 || others.length === 0) ? one.id : null;
}

/** As many words as a cell is looked through for: nobody ticks more. */
const maxWords = 200;

/** Several in a cell, between signs that may also stand inside a name: "PCM / PCB, Arts". The longest name that fits is meant. */
function choicesIn(field: OwnField, cell: string): string[] | null {
  const parts = cell.split(/([,;/|\n])/);
  if (parts.length > 2 * maxWords) return null;
  const most = Math.max(...field.choices.map(({ en, hi }) => Math.max(en.length, hi.length, 40)));
  const ids: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    if (parts[at]!.trim() === "") continue;
    let end = at;
    while (
      end + 2 < parts.length &&
      parts
        .slice(at, end + 3)
        .join("")
        .trim().length <=
        most + 2
    )
      end += 2;
    let id: string | null = null;
    for (; end >= at && id === null; end -= id === null ? 2 : 0) id = choiceIn(field, parts.slice(at, end + 1).join(""));
    if (id === null) return null;
    ids.push(id);
    at = end;
  }
  return ids;
}
