import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { setSequenceState } from "#app/domain/sequences/arranging.writes.server.ts";
import { standingInput } from "#app/domain/sequences/inputs.server.ts";
import { sequenceName } from "#app/domain/sequences/model.ts";
import { findSequence } from "#app/domain/sequences/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { afterAt, sequenceAddress } from "#app/pages/staff/sequences/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/state";

export const meta = () => staffTitle(m.sequence_end());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  sequence: found(await findSequence(actorIn(context), params.id)),
});

/** POST: on, paused or ended. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, standingInput, async ({ version, to }) => {
    const { id } = found(await setSequenceState(actorIn(context), params.id, version, to));
    return redirect(afterAt(id, to));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Asked before it ends for good; also where the other two say why they were refused. */
export default function SequenceEnd({ loaderData: { sequence }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-8 sm:py-10">
      <ConfirmCard
        title={`${m.sequence_end()}: ${sequenceName(sequence)}`}
        fields={
          <>
            <input type="hidden" name="version" value={sequence.version} />
            <input type="hidden" name="to" value="ended" />
          </>
        }
        problem={Object.values(actionData?.problems ?? {})[0]}
        back={sequenceAddress(sequence.id)}
        no={m.sequence_keep()}
        yes={m.sequence_end()}
      >
        <p className="text-ink-soft">{m.sequence_end_text()}</p>
      </ConfirmCard>
    </div>
  );
}
