import type { Fact, FactValue } from "#app/domain/leads/details.model.ts";

/** The facts as the fields of a form show them. */
export const fieldsOf = (known: Partial<Record<Fact, FactValue>>): Record<string, string> =>
  Object.fromEntries(Object.entries(known).map(([fact, value]) => [fact, value === null ? "" : String(value)]));
