import { z } from "zod";
import { roles, type Role } from "#app/access/roles.ts";
import { approvalStatuses } from "#app/domain/users/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { readPhone } from "#app/platform/phones.server.ts";

const address = (missing: () => string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(254)
    .pipe(z.email({ error: () => m.problem_invalid_email() }));

const email = address(() => m.problem_email_missing());

const typedPassword = z
  .string({ error: () => m.problem_password_missing() })
  .min(1, { error: () => m.problem_password_missing() })
  .max(200);

const newPassword = typedPassword.min(12, { error: () => m.account_password_short() });

export const signInInput = z.object({
  email,
  password: typedPassword,
  remember: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type SignInInput = z.output<typeof signInInput>;

/** Six digits of the app, or one of the recovery codes, however they are written. */
export const code = z
  .string({ error: () => m.account_code_missing() })
  .transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z\d]{16})$/, { error: () => m.account_code_missing() }));

export const codeInput = z.object({ code });

export const forgottenInput = z.object({ email });

export const newPasswordInput = z.object({ password: newPassword });

export const changePasswordInput = z.object({ current: typedPassword, password: newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** To open what is delicate: the password where there is one, and the code where there is a second factor. */
export const againInput = z.object({ password: typedPassword.optional(), code: code.optional() });
export type AgainInput = z.output<typeof againInput>;

const phone = z
  .string()
  .trim()
  .max(40)
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const read = readPhone(text);
    if ("phone" in read) return read.phone;
    context.addIssue({ code: "custom", message: m.user_phone_wrong() });
    return z.NEVER;
  });

export const ownAccountInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.account_name_missing() })
    .max(120),
  phone,
  language: z.enum(["en", "hi"]),
});
export type OwnAccountInput = z.output<typeof ownAccountInput>;

const about = {
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.user_name_missing() })
    .max(120),
  phone,
  role: z.enum(Object.keys(roles) as [Role, ...Role[]], { error: () => m.user_role_missing() }),
  approvalStatus: z.enum(approvalStatuses),
};

export const inviteInput = z.object({
  email: address(() => m.user_email_missing()),
  ...about,
  language: z.enum(["en", "hi"]).default("en"),
});
export type InviteInput = z.output<typeof inviteInput>;

export const changeUserInput = z.object({ ...about, version: z.coerce.number().int() });
export type ChangeUserInput = z.output<typeof changeUserInput>;

export const firstOwnerInput = z.object({
  name: z.string().trim().min(1, "Say the owner's name.").max(120),
  email,
  password: z.string().min(12, "The password needs at least 12 characters.").max(200),
});
export type FirstOwnerInput = z.output<typeof firstOwnerInput>;
