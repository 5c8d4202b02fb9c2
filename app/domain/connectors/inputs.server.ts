import { z } from "zod";
import { connectorKinds, kindNamed } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { fields, nameAsKept, type Mapping } from "#app/domain/connector-kinds/model.ts";
import { maxKeyName } from "#app/domain/connections/model.ts";
import { checkbox, requiredText, text } from "#app/domain/fields.server.ts";
import { purposes, type Purpose } from "#app/domain/enquiries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { listed } from "#app/domain/own-lists/inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const id = z.string().refine(isId, { error: () => m.problem_input() });
const secret = text(500);

export const connectorInput = z
  .object({
    name: requiredText(maxKeyName, () => m.connector_name_missing()),
    source: listed("source"),
    language: z.enum(["en", "hi"]),
    updates: checkbox,
    whatsapp: checkbox,
  })
  .transform(({ updates, whatsapp, ...rest }) => ({
    ...rest,
    // Nobody comes by a connector who does not want an answer.
    purposes: purposes.filter((purpose): purpose is Purpose => purpose === "answer" || { updates, whatsapp }[purpose]),
  }));
export type ConnectorInput = z.output<typeof connectorInput>;

/** Secrets of the provider's own; left empty, those that are there stay. */
const theirs = z.object(Object.fromEntries(connectorKinds.flatMap((kind) => kind.theirs.map(({ name }) => [name, secret]))));

export const changedConnectorInput = z.intersection(connectorInput, theirs);
export type ChangedConnector = ConnectorInput & Record<string, unknown>;

export const newConnectorInput = z
  .intersection(z.object({ id, kind: z.enum(connectorKinds.map((kind) => kind.id)) }), changedConnectorInput)
  .superRefine((input, context) => {
    for (const { name } of kindNamed(input.kind)?.theirs ?? [])
      if ((input as Record<string, unknown>)[name] === "")
        context.addIssue({ code: "custom", path: [name], message: m.connector_secret_missing() });
  });
export type NewConnector = ChangedConnector & { id: string; kind: string };

/** "auto": by its usual name; "none": none of theirs; else the path of one of theirs, also with a space at its end. */
export const mappingInput = z
  .object(Object.fromEntries(fields.map((field) => [field, z.string().default("")])))
  .transform((said): Mapping =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const to = said[field] ?? "";
        if (to === "none") return [[field, ""]];
        return to.startsWith("path:") ? [[field, nameAsKept(to.slice("path:".length))]] : [];
      }),
    ),
  );

export const ownRenewalInput = z.object({ again: z.literal("yes") });
