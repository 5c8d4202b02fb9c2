import { z } from "zod";
import { m } from "#app/platform/i18n/generated/messages.js";

export const signInInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: () => m.problem_invalid_email() })),
  password: z
    .string({ error: () => m.problem_password_missing() })
    .min(1, { error: () => m.problem_password_missing() })
    .max(200),
  remember: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type SignInInput = z.output<typeof signInInput>;
