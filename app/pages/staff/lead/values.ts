import type { Fact, FactValue } from "#app/domain/leads/details.model.ts";
import { ownFact, ownLine, type Own } from "#app/domain/own-fields/model.ts";

/** The facts as the fields of a form show them. */
export const fieldsOf = (known: Partial<Record<Fact, FactValue>>): Record<string, string> =>
  Object.fromEntries(Object.entries(known).map(([fact, value]) => [fact, value === null ? "" : String(value)]));

/** The business's own fields in the same way. */
export const ownFieldsOf = (own: Own): Record<string, string> =>
  Object.fromEntries(Object.entries(own).map(([id, value]) => [ownFact(id), ownLine(value) ?? ""]));
