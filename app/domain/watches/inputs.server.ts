import { z } from "zod";
import { checkbox, wholeNumber } from "#app/domain/fields.server.ts";
import { isId } from "#app/domain/ids.ts";
import { maxMoreThan, watchKinds, watchMinutes } from "#app/domain/watches/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The page makes the id: sent twice, it is one. */
export const watchInput = z
  .object({
    id: z.string().refine(isId),
    what: z.enum(watchKinds),
    moreThan: wholeNumber(0, maxMoreThan).refine((value) => value !== null, {
      error: () => m.entry_figure_bad({ least: 0, most: maxMoreThan }),
    }),
    minutes: z.coerce
      .number()
      .refine((value) => watchMinutes.includes(value as never))
      .catch(60),
    byMail: checkbox,
  })
  .transform(({ moreThan, minutes, ...rest }) => ({ ...rest, moreThan, minutes: rest.what === "waiting" ? minutes : 0 }));
export type WatchInput = z.output<typeof watchInput>;
