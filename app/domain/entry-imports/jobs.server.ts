import { z } from "zod";
import { forgetOldImports } from "#app/domain/entry-imports/forgetting.writes.server.ts";
import { importRows } from "#app/domain/entry-imports/run.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const runImport = defineJob({
  name: "import.run",
  input: z.object({ id: z.string() }),
  run: ({ id }) => importRows(id),
});

export const forgetImports = defineJob({ name: "import.forget-old", input: z.object({}), cron: "40 3 * * *", run: forgetOldImports });
