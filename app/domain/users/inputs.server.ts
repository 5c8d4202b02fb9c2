import { z } from "zod";
import { m } from "#app/platform/i18n/generated/messages.js";

export const signInInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: () => m.problem_email_missing(), abort: true })
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

export const firstOwnerInput = z.object({
  name: z.string().trim().min(1, "Say the owner's name.").max(120),
  email: signInInput.shape.email,
  password: z.string().min(12, "The password needs at least 12 characters.").max(200),
});
export type FirstOwnerInput = z.output<typeof firstOwnerInput>;
