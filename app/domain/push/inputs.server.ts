import { z } from "zod";
import { pushKinds, quietWays } from "#app/domain/push/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { PushTarget } from "#app/platform/push/push.server.ts";

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]{1,100}={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === bytes);

/** What the browser says of itself: where it is reached, a point on the curve P-256 and a secret of 16 bytes. */
export const subscriptionInput = z.object({
  subscription: z
    .string()
    .max(4_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: m.problem_input() });
        return z.NEVER;
      }
    })
    .pipe(z.object({ endpoint: z.url().max(2_000), keys: z.object({ p256dh: key(65), auth: key(16) }) }))
    .transform((said): PushTarget => said),
  /** Says that this browser was told before, and is to be told under the new sign-in. */
  renewal: z.literal("1").optional(),
});

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.push_clock_wrong() })
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

export const choicesInput = z.object({
  kinds: z.array(z.enum(pushKinds)),
  quiet: z.enum(quietWays),
  from: clock,
  until: clock,
});
export type ChoicesInput = z.output<typeof choicesInput>;
