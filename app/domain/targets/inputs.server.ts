import { z } from "zod";
import { textIn, wholeNumber } from "#app/domain/fields.server.ts";
import { maxGoal, seenField, targetKinds } from "#app/domain/targets/model.ts";

const goal = wholeNumber(0, maxGoal);

/** Every target of a month, as one form sends them; an empty field, or 0, is none. */
export const targetsInput = z.looseObject({}).transform((form, context) =>
  Object.keys(form).flatMap((field) => {
    const what = targetKinds.find((kind) => field.startsWith(`${kind}-`));
    if (!what) return [];
    const read = goal.safeParse(textIn(form, field));
    if (!read.success) {
      context.addIssue({ code: "custom", path: [field], message: read.error.issues[0]!.message });
      return z.NEVER;
    }
    const person = field.slice(what.length + 1);
    const seen = goal.safeParse(textIn(form, seenField(what, person)));
    // What stood there when the page was made; a form that does not say so means what it sends.
    return [
      { what, person, goal: read.data || null, ...(form[seenField(what, person)] !== undefined && { seen: (seen.data ?? 0) || null }) },
    ];
  }),
);
export type TargetsInput = z.output<typeof targetsInput>;
