import { z } from "zod";
import { contentKinds } from "#app/domain/activity/content.model.ts";
import { logFilter } from "#app/domain/activity/log-filter.inputs.server.ts";

/** What the changes can be asked for. */
export const changeFilter = logFilter.extend({ kind: z.enum(contentKinds).optional().catch(undefined) });
export type ChangeFilter = z.output<typeof changeFilter>;
