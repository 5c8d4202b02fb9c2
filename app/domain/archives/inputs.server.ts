import { z } from "zod";
import { maxPassphrase, minPassphrase } from "#app/domain/archives/model.ts";
import { isId } from "#app/domain/ids.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** `id` is that of the archive: sent twice, it is one. The passphrase is taken as it was typed, spaces and all. */
export const archiveInput = z
  .object({
    id: z.string().refine(isId, { error: () => m.problem_input() }),
    passphrase: z
      .string()
      .min(minPassphrase, { error: () => m.archive_too_short({ count: minPassphrase }) })
      .max(maxPassphrase, { error: () => m.archive_too_long({ count: maxPassphrase }) }),
    passphraseAgain: z.string(),
  })
  .refine(({ passphrase, passphraseAgain }) => passphrase === passphraseAgain, {
    path: ["passphraseAgain"],
    error: () => m.archive_not_the_same(),
  });
export type AskedArchive = z.output<typeof archiveInput>;
