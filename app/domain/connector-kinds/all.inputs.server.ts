import { generic } from "#app/domain/connector-kinds/generic.inputs.server.ts";
import { google } from "#app/domain/connector-kinds/google.inputs.server.ts";
import { meta } from "#app/domain/connector-kinds/meta.inputs.server.ts";
import { missedCall } from "#app/domain/connector-kinds/missed-call.inputs.server.ts";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import { sheets } from "#app/domain/connector-kinds/sheets.inputs.server.ts";

/** Every place that enquiries can come from, as the owner chooses among them. */
export const connectorKinds: readonly ConnectorKind[] = [meta, google, missedCall, sheets, generic];

export const kindNamed = (id: string) => connectorKinds.find((kind) => kind.id === id);

/** What a page tells of a kind, in the language of whoever reads it. */
export function describeKind(id: string) {
  const kind = kindNamed(id);
  return (
    kind && {
      id,
      name: kind.name(),
      text: kind.text(),
      steps: kind.steps(),
      ownName: kind.ownName(),
      isInAddress: kind.isInAddress,
      isScriptAlone: kind.isScriptAlone === true,
      source: kind.source,
      theirs: kind.theirs.map(({ name, label, hint }) => ({ name, label: label(), hint: hint() })),
    }
  );
}
export type Described = NonNullable<ReturnType<typeof describeKind>>;

export const listKinds = () => connectorKinds.map(({ id, name, text }) => ({ id, name: name(), text: text() }));
