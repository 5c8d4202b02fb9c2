import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { seenInput } from "#app/domain/sequences/inputs.server.ts";
import { daysInWords } from "#app/domain/sequences/model.ts";
import { findSequence } from "#app/domain/sequences/reads.server.ts";
import { removeStep } from "#app/domain/sequences/steps.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { afterAt, sequenceAddress } from "#app/pages/staff/sequences/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/removal";

export const meta = () => staffTitle(m.sequence_step_remove());

export async function loader({ params, context }: Route.LoaderArgs) {
  const sequence = found(await findSequence(actorIn(context), params.id));
  return { sequence, step: found(sequence.steps.find(({ id }) => id === params.step)) };
}

/** POST: it goes to nobody any more. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, seenInput, async ({ version }) => {
    const { id, done } = found(await removeStep(actorIn(context), params.id, params.step, version));
    found(done);
    return redirect(afterAt(id, "saved"));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Asked before it is taken out. */
export default function StepRemoval({ loaderData: { sequence, step }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-8 sm:py-10">
      <ConfirmCard
        title={`${m.sequence_step_remove()}: ${daysInWords(step.days, sequence.start)}`}
        fields={<input type="hidden" name="version" value={sequence.version} />}
        problem={Object.values(actionData?.problems ?? {})[0]}
        back={sequenceAddress(sequence.id)}
        no={m.sequence_keep()}
        yes={m.sequence_step_remove()}
      >
        <p className="text-ink-soft">{m.sequence_step_remove_text()}</p>
      </ConfirmCard>
    </div>
  );
}
