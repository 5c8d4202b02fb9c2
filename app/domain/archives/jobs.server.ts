import { z } from "zod";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

/** The command on the server cannot write a mail by itself. */
export const tellOfArchive = defineJob({
  name: "archive.tell-owners",
  input: z.object({}),
  run: () => inTransaction((tx) => tellOwners(tx, { notice: "archive" })),
});
