import { importFieldNames, isOwnColumn, type ImportField, type OwnColumn } from "#app/domain/lead-imports/model.ts";
import { ownFact, ownName, type OwnField } from "#app/domain/own-fields/model.ts";

/** What a column is called, be it one of ours or one of the business's own. */
export function columnName(column: ImportField | OwnColumn, own: readonly OwnField[]): string {
  if (!isOwnColumn(column)) return importFieldNames[column]();
  const field = own.find(({ id }) => ownFact(id) === column);
  return field ? ownName(field) : column;
}
