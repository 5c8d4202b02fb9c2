import { z } from "zod";
import { writeNewPasswordLink } from "#app/domain/users/password-links.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const writePasswordLink = defineJob({
  name: "users.write-new-password-link",
  input: z.object({ email: z.string() }),
  run: ({ email }) => writeNewPasswordLink(email),
});
