import { momentOf, readDate } from "#app/domain/lead-imports/dates.inputs.server.ts";
import { isStageMeaning, stageIn, type ImportField, type Words } from "#app/domain/lead-imports/model.ts";
import { readLostReason, readPerson, readStage, type Person } from "#app/domain/lead-imports/stages.inputs.server.ts";
import { fold } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { hasNextStep, type LostReason, type Stage } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What an old register tells of a lead beside the facts. Moments as JSON writes them. What is not there the register does not say. */
export type Register = {
  createdAt?: string;
  stage?: Stage;
  lostReason?: LostReason;
  nextAt?: string;
  owner?: string;
  /** What the person who looks through the rows should know of this one. */
  notes?: string[];
};

/** What the words of this file mean, who takes leads, and when it is read. */
export type Explanation = { words: Words; staff: readonly Person[]; now: Date };

type Cells = Partial<Record<ImportField, string>>;
type Tell = (field: ImportField, problem: string) => void;

/** What a row says of a register; what is wrong with it is told. */
export function readRegister(given: Cells, { words, staff, now }: Explanation, tell: Tell): Register {
  const notes: string[] = [];
  const created = dateIn(given, "createdDate", "00:00", tell);
  if (created && created > now) tell("createdDate", m.lead_import_date_future({ cell: shown(given.createdDate) }));
  const told = stageOf(given, words, tell);
  const next = dateIn(given, "nextFollowUp", "11:00", tell);
  const isClosed = told !== undefined && !hasNextStep(told.stage);
  if (next && isClosed) notes.push(m.lead_import_note_closed());
  return {
    ...(created && { createdAt: created.toISOString() }),
    ...told,
    ...(next && !isClosed && { nextAt: next.toISOString() }),
    ...ownerOf(given.counsellor, words, staff, notes),
    ...(notes.length > 0 && { notes }),
  };
}

const shown = (cell = "") => cell.slice(0, 60);

/** Nobody's register is older, and nobody plans further ahead. */
const firstYear = 2001;
const maxYearsAhead = 5;

function dateIn(given: Cells, field: "createdDate" | "nextFollowUp", hour: string, tell: Tell): Date | undefined {
  const cell = given[field];
  if (cell === undefined) return undefined;
  const read = readDate(cell);
  const year = Number(read?.day.slice(0, 4));
  if (read && year >= firstYear && year <= new Date().getUTCFullYear() + maxYearsAhead) return momentOf(read, hour);
  tell(field, m.lead_import_date_bad({ cell: shown(cell) }));
  return undefined;
}

/** A reason in a column of its own counts more than the one that the stage's word tells. */
function stageOf({ stage: cell, lostReason }: Cells, words: Words, tell: Tell): { stage: Stage; lostReason?: LostReason } | undefined {
  if (cell === undefined) return undefined;
  const meaning = words.stage?.[fold(cell)] ?? readStage(cell);
  if (!isStageMeaning(meaning)) {
    tell("stage", m.lead_import_not_understood({ cell: shown(cell) }));
    return undefined;
  }
  const { stage, lostReason: reason } = stageIn(meaning);
  if (stage !== "lost") return { stage };
  return { stage, lostReason: (lostReason === undefined ? null : readLostReason(lostReason)) ?? reason ?? "other" };
}

function ownerOf(cell: string | undefined, words: Words, staff: readonly Person[], notes: string[]): Pick<Register, "owner"> {
  if (cell === undefined) return {};
  const said = words.counsellor?.[fold(cell)];
  const person = said === undefined ? readPerson(cell, staff) : staff.find(({ id }) => id === said);
  if (person) return { owner: person.id };
  notes.push(m.lead_import_note_person({ cell: shown(cell) }));
  return {};
}

/** Whoever comes from a register is not a fresh enquiry: without a date of its own, the next working day at eleven. */
export const isFromRegister = ({ createdAt, stage }: Register) => createdAt !== undefined || stage !== undefined;
