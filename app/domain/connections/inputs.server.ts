import { z } from "zod";
import { scopes } from "#app/access/scopes.ts";
import { maxKeyName, overlaps, type Overlap } from "#app/domain/connections/model.ts";
import { requiredText } from "#app/domain/fields.server.ts";
import { isId } from "#app/domain/ids.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const id = z.string().refine(isId, { error: () => m.problem_input() });

export const newKeyInput = z.object({
  id,
  name: requiredText(maxKeyName, () => m.connection_name_missing()),
  scopes: z.array(z.enum(scopes)).min(1, { error: () => m.connection_scope_missing() }),
});
export type NewKey = z.output<typeof newKeyInput>;

export const overlapInput = z
  .string()
  .refine((value) => overlaps.some((hours) => String(hours) === value), { error: () => m.problem_input() })
  .transform((value) => Number(value) as Overlap);

/** `id` is that of the new secret: sent twice, it is renewed once. */
export const renewalInput = z.object({ id, overlap: overlapInput });
export type Renewal = z.output<typeof renewalInput>;
