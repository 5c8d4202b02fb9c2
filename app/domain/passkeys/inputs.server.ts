import { z } from "zod";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Answer } from "#app/platform/auth/webauthn.server.ts";

/** What the browser sends is JSON in a field. Its shape is judged here, its worth where it is verified. */
const answer = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: m.problem_input() });
      return z.NEVER;
    }
  })
  .pipe(
    z.looseObject({
      id: z.string().regex(/^[\w-]{1,1400}$/),
      rawId: z.string(),
      type: z.literal("public-key"),
      response: z.looseObject({ clientDataJSON: z.string() }),
      clientExtensionResults: z.looseObject({}).default({}),
    }),
  )
  .transform((read): Answer => read);

export const passkeyProof = z.object({ answer });

export const passkeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.passkey_name_missing() })
    .max(60),
  answer,
});
export type PasskeyInput = z.output<typeof passkeyInput>;
