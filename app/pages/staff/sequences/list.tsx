import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { addSequence } from "#app/domain/sequences/arranging.writes.server.ts";
import { newSequenceInput } from "#app/domain/sequences/inputs.server.ts";
import { aboutStarts, sequenceName, starts, type Figure } from "#app/domain/sequences/model.ts";
import { listSequences, type ListedSequence } from "#app/domain/sequences/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { Figures } from "#app/pages/staff/sequences/figures.tsx";
import { NameFields } from "#app/pages/staff/sequences/name-fields.tsx";
import { sequenceAddress } from "#app/pages/staff/sequences/paths.ts";
import { SequenceStateBadge } from "#app/pages/staff/sequences/state-badge.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.sequence_place());

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sequences: await listSequences(actorIn(context)),
  renderedAt: Date.now(),
});

/** POST: a new one, which writes to nobody yet. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, newSequenceInput, async (input) => redirect(sequenceAddress(found(await addSequence(actorIn(context), input)).id)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What goes to families by itself, and what became of it. */
export default function Sequences({ loaderData: { sequences, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "sequences");
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link to={href("/team")} className="link justify-self-start">
          {m.team_title()}
        </Link>
        <h1>{m.sequence_place()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.sequence_intro()}</p>
      </div>
      {sequences.length === 0 ? (
        <EmptyState title={m.sequence_none()} text={m.sequence_none_text()} />
      ) : (
        <ul className="grid gap-3" aria-label={m.sequence_place()}>
          {sequences.map((sequence) => (
            <SequenceCard key={sequence.id} sequence={sequence} />
          ))}
        </ul>
      )}
      <NewSequence answer={actionData} />
    </div>
  );
}

const few: readonly Figure[] = ["begun", "sent", "followed", "answered"];

const SequenceCard = ({ sequence }: { sequence: ListedSequence }) => (
  <Card as="li" className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link to={sequenceAddress(sequence.id)} className="link text-lg font-semibold wrap-anywhere">
        {sequenceName(sequence)}
      </Link>
      <SequenceStateBadge state={sequence.state} />
    </div>
    <p className="text-sm text-ink-soft">
      {aboutStarts[sequence.start].name()} · {m.sequence_steps_count({ count: sequence.stepCount })}
    </p>
    <Figures sequence={sequence} of={few} />
  </Card>
);

function NewSequence({ answer }: { answer: FormAnswer | undefined }) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" aria-labelledby="new-sequence" className="grid gap-5">
      <h2 id="new-sequence" className="text-xl">
        {m.sequence_new()}
      </h2>
      <Form method="post" className="grid gap-5" noValidate>
        <NameFields values={typed} problems={problems} />
        <Choices
          label={m.sequence_start()}
          name="start"
          defaultValue={typed.start}
          error={problems.start}
          choices={starts.map((start) => ({ value: start, label: aboutStarts[start].name(), hint: aboutStarts[start].hint() }))}
        />
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {m.sequence_make()}
        </Button>
      </Form>
    </Card>
  );
}
