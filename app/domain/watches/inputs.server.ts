import { z } from "zod";
import { checkbox, requiredNumber } from "#app/domain/fields.server.ts";
import { isId } from "#app/domain/ids.ts";
import { maxMoreThan, watchKinds, watchMinutes } from "#app/domain/watches/model.ts";

/** The page makes the id: sent twice, it is one. */
export const watchInput = z
  .object({
    id: z.string().refine(isId),
    what: z.enum(watchKinds),
    moreThan: requiredNumber(0, maxMoreThan),
    minutes: z.coerce
      .number()
      .refine((value) => watchMinutes.includes(value as never))
      .catch(60),
    byMail: checkbox,
  })
  .transform(({ moreThan, minutes, ...rest }) => ({ ...rest, moreThan, minutes: rest.what === "waiting" ? minutes : 0 }));
export type WatchInput = z.output<typeof watchInput>;
