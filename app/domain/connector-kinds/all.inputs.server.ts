import { globSync } from "node:fs";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

type Module = { kind: ConnectorKind };

/** A bundler gathers them while it builds; what runs from its source (commands, faults) reads the same names from this folder. */
const modules: Module[] = import.meta.env
  ? Object.values(import.meta.glob<Module>("./*.kind.server.ts", { eager: true }))
  : await Promise.all(
      globSync("*.kind.server.ts", { cwd: import.meta.dirname }).map(
        (file) => import(/* @vite-ignore */ `#app/domain/connector-kinds/${file}`) as Promise<Module>,
      ),
    );

/** Every place that enquiries can come from, as the owner chooses among them. */
export const connectorKinds: readonly ConnectorKind[] = modules
  .map(({ kind }) => kind)
  .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));

export const kindNamed = (id: string) => connectorKinds.find((kind) => kind.id === id);

/** Also of one that this version does not know. */
export const kindName = (id: string) => kindNamed(id)?.name[getLocale()] ?? id;

/** How a form calls secrets that providers make: no answer brings them back. */
export const secretNames = [...new Set(connectorKinds.flatMap(({ theirs }) => theirs.map(({ name }) => name)))];

/** What a page tells of a kind, in the language of whoever reads it. */
export function describeKind(id: string) {
  const kind = kindNamed(id);
  const locale = getLocale();
  return (
    kind && {
      id,
      name: kind.name[locale],
      text: kind.text[locale],
      steps: kind.steps.map((step) => step[locale]),
      ownName: kind.ownName?.[locale],
      isInAddress: kind.isInAddress,
      isScriptAlone: kind.isScriptAlone === true,
      source: kind.source,
      theirs: kind.theirs.map(({ name, label, hint }) => ({ name, label: label[locale], hint: hint[locale] })),
    }
  );
}
export type Described = NonNullable<ReturnType<typeof describeKind>>;

export function listKinds() {
  const locale = getLocale();
  return connectorKinds.map(({ id, name, text }) => ({ id, name: name[locale], text: text[locale] }));
}
