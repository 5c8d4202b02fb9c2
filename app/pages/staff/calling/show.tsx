import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findWritten } from "#app/domain/follow-ups/taking-back.reads.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { leadTopic, listStaff } from "#app/domain/leads/reads.server.ts";
import { listCalls } from "#app/domain/numbers/calling.reads.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { CallingCard } from "#app/pages/staff/calling/card.tsx";
import { cardsOf } from "#app/pages/staff/calling/cards.server.ts";
import { laterIn, useCards } from "#app/pages/staff/calling/use-cards.ts";
import { TakeBack } from "#app/pages/staff/follow-ups/take-back.tsx";
import { LeadDone, savedIn } from "#app/pages/staff/lead/done-notice.tsx";
import { OutcomeForm } from "#app/pages/staff/outcome/form.tsx";
import { saveOutcome } from "#app/pages/staff/outcome/saving.server.ts";
import { OutcomeSheet } from "#app/pages/staff/outcome/sheet.tsx";
import { callingAddress, useSending } from "#app/pages/staff/outcome/use-sending.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { useHours } from "#app/pages/staff/use-hours.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/show";

export const meta = () => staffTitle(m.calling_title());

/** So many cards come at once: the next ones stand ready while one is on the phone. */
const ready = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const now = new Date();
  const asked = url.searchParams.get("lead");
  const one = asked === null ? undefined : readNumber(asked);
  const later = laterIn(url.search);
  const saved = savedIn(url.searchParams.get("done"));
  const [calls, staff, written] = await Promise.all([
    asked === null ? listCalls(actor, now) : one === undefined ? [] : [{ number: one }],
    listStaff(),
    saved === undefined ? undefined : findWritten(actor, saved),
  ]);
  const open = calls.filter(({ number }) => !later.includes(number));
  return {
    left: open.length,
    putOff: calls.length - open.length,
    cards: await cardsOf(actor, open.slice(0, ready)),
    staff,
    mayTakeBack: written?.mayTakeBack === true ? written.number : undefined,
    topic: leadTopic(actor),
    renderedAt: now.getTime(),
  };
}

/** POST: what came of a call is written down; the next card comes with the answer. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const said = await saidIn(request.clone());
  const number = found(readNumber(said.get("lead") ?? ""));
  return saveOutcome(request, {
    actor: actorIn(context),
    number,
    after: async (_, followUp) => {
      const search = new URLSearchParams({ done: `follow-up.${followUp}`, later: url.searchParams.get("later") ?? "" });
      return redirect(`${callingAddress()}?${search.toString()}`);
    },
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** One card after the other: call, say how it went, and the next one is there. */
export default function Calling({ loaderData, actionData }: Route.ComponentProps) {
  const { left, putOff, cards, staff, mayTakeBack, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const hours = useHours();
  const { current, later, isMore, done: ahead, worked, hold, comesBack } = useCards(cards);
  const { send } = useSending({ onProblem: ({ number }, answer) => comesBack(number, answer), onUndone: comesBack });
  const address = later.length === 0 ? callingAddress() : `${callingAddress()}?later=${later.join(".")}`;
  const refused = actionData && "problems" in actionData ? actionData : undefined;

  return (
    <div className="wrap grid gap-3 py-3 md:gap-5 md:py-6">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-xl md:text-2xl">{m.calling_title()}</h1>
        <p data-left={Math.max(0, left - ahead)} role="status" className="font-semibold text-ink-soft tabular-nums">
          {m.calling_left({ count: Math.max(0, left - ahead) })}
        </p>
      </div>
      <LeadDone actions={mayTakeBack !== undefined && <TakeBack number={mayTakeBack} />} />
      {current ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- nothing is clicked: it is noted that somebody is at work here
        <div
          key={current.card.lead.number}
          data-call={current.card.lead.number}
          onClick={hold}
          onChange={hold}
          className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2"
        >
          <CallingCard
            card={current.card}
            now={renderedAt}
            later={`${callingAddress()}?later=${[...later, current.card.lead.number].join(".")}`}
          />
          <OutcomeSheet title={m.follow_up_create()} isAsked={current.answer !== undefined}>
            <OutcomeForm
              {...current.card}
              {...{ staff, hours, now: renderedAt, action: address }}
              hasKeys
              answer={current.answer ?? (refused?.typed?.lead === String(current.card.lead.number) ? refused : undefined)}
              onSend={(form) => {
                const { lead, storedAs } = current.card;
                send({ number: lead.number, name: String(lead.facts.name), storedAs, form });
                worked(current.card);
              }}
            />
          </OutcomeSheet>
        </div>
      ) : isMore || left - ahead > 0 ? (
        <p className="py-10 text-center">{m.outcome_loading()}</p>
      ) : (
        <End putOff={putOff} />
      )}
    </div>
  );
}

function End({ putOff }: { putOff: number }) {
  return (
    <EmptyState
      title={m.calling_done_title()}
      text={putOff > 0 ? m.calling_put_off({ count: putOff }) : m.calling_done_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {putOff > 0 && <ButtonLink to={callingAddress()}>{m.calling_show_put_off()}</ButtonLink>}
          <ButtonLink look={putOff > 0 ? "secondary" : "primary"} to={href("/dashboard")}>
            {m.dashboard_title()}
          </ButtonLink>
        </div>
      }
    />
  );
}
