import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { stageNames } from "#app/domain/leads/model.ts";
import { countToBegin } from "#app/domain/sequences/beginning.reads.server.ts";
import { aboutStarts, maxSteps, sequenceName, unsentNames } from "#app/domain/sequences/model.ts";
import { findSequence, type FoundSequence } from "#app/domain/sequences/reads.server.ts";
import { countUnsent } from "#app/domain/sequences/unsent.reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { Figures } from "#app/pages/staff/sequences/figures.tsx";
import { unsentAddress } from "#app/pages/staff/sequences/paths.ts";
import { SequenceStateBadge } from "#app/pages/staff/sequences/state-badge.tsx";
import { StepCard } from "#app/pages/staff/sequences/step-card.tsx";
import { Switches } from "#app/pages/staff/sequences/switches.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => staffTitle(loaderData ? sequenceName(loaderData.sequence) : m.sequence_place());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const sequence = found(await findSequence(actor, params.id));
  const isOff = sequence.state === "draft" || sequence.state === "paused";
  const [unsent, toBegin] = await Promise.all([countUnsent(actor, params.id), isOff ? countToBegin(actor, sequence) : 0]);
  return { sequence, unsent, toBegin, isWhatsAppOn, done: url.searchParams.get("done"), renderedAt: Date.now() };
}

const doneWords: Record<string, (sequence: FoundSequence) => string> = {
  on: () => m.sequence_done_on(),
  paused: () => m.sequence_done_paused(),
  ended: () => m.sequence_done_ended(),
  saved: () => m.sequence_saved(),
  seen: ({ steps, state }) => {
    if (steps.some(({ seenAt }) => seenAt === null)) return m.sequence_done_seen_more();
    return state === "on" ? m.sequence_saved() : m.sequence_done_seen();
  },
};

/** One sequence: whether it is on, its messages in their order, and what became of them. */
export default function Sequence({ loaderData: { sequence, unsent, toBegin, isWhatsAppOn, done, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "sequences");
  const { id, start, state, stages, steps, onSince } = sequence;
  const mayChange = state !== "ended";
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link to={href("/sequences")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.sequence_back()}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="wrap-anywhere">{sequenceName(sequence)}</h1>
          <SequenceStateBadge state={state} />
        </div>
        <p className="font-semibold">{aboutStarts[start].name()}</p>
        <p className="max-w-[68ch] text-ink-soft">{aboutStarts[start].hint()}</p>
        <p className="text-sm text-ink-soft">
          {m.sequence_stages()}: {stages.map((stage) => stageNames[stage]()).join(", ")}
        </p>
        {mayChange && (
          <Link to={href("/sequences/:id/facts", { id })} className="link justify-self-start">
            {m.sequence_facts()}
          </Link>
        )}
      </div>
      {done !== null && Object.hasOwn(doneWords, done) && <Notice tone="success">{doneWords[done]!(sequence)}</Notice>}
      <section aria-labelledby="steps" className="grid gap-3">
        <h2 id="steps" className="text-2xl">
          {m.sequence_steps()}
        </h2>
        {steps.length > 0 && (
          <ol className="grid gap-3">
            {steps.map((step) => (
              <StepCard key={step.id} sequence={sequence} step={step} mayChange={mayChange} />
            ))}
          </ol>
        )}
        {mayChange && steps.length < maxSteps && (
          <ButtonLink
            to={href("/sequences/:id/steps/:step", { id, step: "new" })}
            look={steps.length === 0 ? "primary" : "secondary"}
            className="justify-self-start"
          >
            {m.sequence_step_add()}
          </ButtonLink>
        )}
      </section>
      {mayChange && <Switches sequence={sequence} toBegin={toBegin} isWhatsAppOn={isWhatsAppOn} />}
      {onSince !== null && <Became sequence={sequence} unsent={unsent} />}
    </div>
  );
}

type BecameProps = Pick<Route.ComponentProps["loaderData"], "sequence" | "unsent">;

/** Its numbers, since it was first switched on, and whom it did not reach. */
function Became({ sequence, unsent }: BecameProps) {
  const { id, onBy, onSince } = sequence;
  return (
    <Card as="section" aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-2xl">
        {m.sequence_figures()}
      </h2>
      <p className="max-w-[68ch] text-sm text-ink-soft">{m.sequence_figures_text()}</p>
      <Figures sequence={sequence} />
      {unsent.length > 0 && (
        <>
          <h3 className="text-lg">{m.sequence_unsent_title()}</h3>
          <ul>
            {unsent.map(({ why, count }) => (
              <li key={why}>
                <Link to={unsentAddress(id, why)} data-number={count} className="link">
                  {m.sequence_unsent_line({ why: unsentNames[why]?.() ?? why, count: grouped(count) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {onSince !== null && onBy !== null && (
        <p className="text-sm text-ink-soft">{m.sequence_on_by({ name: onBy, moment: formatMoment(onSince) })}</p>
      )}
    </Card>
  );
}
