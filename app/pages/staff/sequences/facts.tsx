import { Form, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { stageNames, type Stage } from "#app/domain/leads/model.ts";
import { changeSequence } from "#app/domain/sequences/arranging.writes.server.ts";
import { sequenceInput } from "#app/domain/sequences/inputs.server.ts";
import { aboutStarts, stagesOffered } from "#app/domain/sequences/model.ts";
import { findSequence } from "#app/domain/sequences/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { SequencePage } from "#app/pages/staff/sequences/frame.tsx";
import { NameFields } from "#app/pages/staff/sequences/name-fields.tsx";
import { afterAt } from "#app/pages/staff/sequences/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/facts";

export const meta = () => staffTitle(m.sequence_facts());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  sequence: found(await findSequence(actorIn(context), params.id)),
});

/** POST: another name, other stages. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(
    request,
    sequenceInput,
    async (input) => redirect(afterAt(found(await changeSequence(actorIn(context), params.id, input)).id, "saved")),
    ["stages"],
  );

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What it is called, and for whom it is. */
export default function SequenceFacts({ loaderData: { sequence }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: { problems?: Record<string, string>; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const before: Record<string, string> = typed ?? { name: sequence.name, nameHi: sequence.nameHi };
  const ticked = typed ? (typed.stages?.split(",") ?? []) : (sequence.stages as string[]);
  return (
    <SequencePage
      sequence={sequence}
      title={m.sequence_facts()}
      text={`${aboutStarts[sequence.start].name()} · ${m.sequence_start_fixed()}`}
    >
      <Form method="post" className="grid gap-6" noValidate>
        <input type="hidden" name="version" value={sequence.version} />
        <NameFields values={before} problems={problems} />
        <fieldset className="grid gap-1" aria-describedby="stages-hint">
          <legend className="mb-1 font-semibold">{m.sequence_stages()}</legend>
          <p id="stages-hint" className="text-sm text-ink-mute">
            {m.sequence_stages_hint()}
          </p>
          <div className="grid sm:grid-cols-2">
            {stagesOffered.map((stage: Stage) => (
              <Checkbox key={stage} name="stages" value={stage} label={stageNames[stage]()} defaultChecked={ticked.includes(stage)} />
            ))}
          </div>
          {problems.stages && <Notice tone="danger">{problems.stages}</Notice>}
        </fieldset>
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {m.sequence_save()}
        </Button>
      </Form>
    </SequencePage>
  );
}
