import { z } from "zod";
import { forgetOldRows } from "#app/domain/lead-imports/forgetting.writes.server.ts";
import { previewRows } from "#app/domain/lead-imports/preview.writes.server.ts";
import { importLeads } from "#app/domain/lead-imports/run.writes.server.ts";
import { undoRows } from "#app/domain/lead-imports/undo.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

const input = z.object({ id: z.string() });

export const previewLeadImport = defineJob({ name: "lead-import.preview", input, run: ({ id }) => previewRows(id) });
export const runLeadImport = defineJob({ name: "lead-import.run", input, run: ({ id }) => importLeads(id) });
export const undoLeadImport = defineJob({ name: "lead-import.undo", input, run: ({ id }) => undoRows(id) });
export const forgetLeadImports = defineJob({ name: "lead-import.forget-old", input: z.object({}), cron: "45 3 * * *", run: forgetOldRows });
