import { hasNextStep, type Stage } from "#app/domain/leads/model.ts";
import { offeredIn } from "#app/domain/own-lists/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { NextDate } from "#app/pages/staff/lead/next-date.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Choices } from "#app/ui/form/choices.tsx";

type Props = { stage: Stage; proposal: string; typed?: Record<string, string>; problems?: Problems };

/** Whether a stage wants to know more than its name. */
export const isAsking = (stage: Stage) => stage === "lost" || hasNextStep(stage);

/** What a stage needs to know besides: why it did not work out, or when the next step is. What was not asked yet is no problem. */
export function StageQuestion({ stage, proposal, typed = {}, problems = {} }: Props) {
  if (stage === "lost")
    return (
      <Choices
        label={m.lead_bulk_reason()}
        name="lostReason"
        defaultValue={typed.lostReason}
        error={typed.lostReason === undefined ? undefined : problems.lostReason}
        choices={offeredIn("lost-reason", typed.lostReason)}
        required
      />
    );
  if (!hasNextStep(stage)) return null;
  return (
    <NextDate
      label={m.lead_bulk_next()}
      first={typed.nextAt ?? proposal}
      error={typed.nextAt === undefined ? undefined : problems.nextAt}
    />
  );
}
