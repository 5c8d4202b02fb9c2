import { useState } from "react";
import { Form, href, useSubmit } from "react-router";
import { proposedNext } from "#app/domain/leads/next-step.model.ts";
import { hasNextStep, stageNames, type Stage } from "#app/domain/leads/model.ts";
import { isAsking, StageQuestion } from "#app/pages/staff/leads/stage-question.tsx";
import type { Card } from "#app/pages/staff/leads/use-board-drag.ts";
import { useHours } from "#app/pages/staff/use-hours.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

export type Move = { id: string; back: string };
type Asked = { card: Card; stage: Stage; now: number };

/** Moving a card asks what its new stage needs to know; a stage that asks nothing is moved to at once. */
export function useBoardMove({ id, back }: Move) {
  const submit = useSubmit();
  const [asked, setAsked] = useState<Asked>();

  function move(card: Card, stage: Stage) {
    if (isAsking(stage)) return setAsked({ card, stage, now: Date.now() });
    const form = { id, back, stage, lead: String(card.number) };
    void submit(form, { method: "post", action: href("/leadHistory/stage"), preventScrollReset: true });
  }

  return { asked, move, close: () => setAsked(undefined) };
}

type Props = { asked: Asked | undefined; close: () => void; move: Move };

export function BoardMove({ asked, close, move }: Props) {
  const hours = useHours();
  if (!asked) return null;
  const { card, stage, now } = asked;
  const words = { name: card.name, stage: stageNames[stage]() };
  return (
    <Dialog open title={m.lead_bulk_stage_title({ stage: words.stage })} closeLabel={m.lead_close()} onClose={close} size="sm">
      <Form method="post" action={href("/leadHistory/stage")} preventScrollReset onSubmit={close} className="grid gap-5">
        {Object.entries({ ...move, stage, lead: card.number }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="wrap-anywhere">{hasNextStep(stage) ? m.lead_board_next_text(words) : m.lead_board_lost_text(words)}</p>
        <StageQuestion stage={stage} proposal={proposedNext(stage, card.nextAt, now, hours)} />
        <Button type="submit" className="justify-self-start">
          {m.lead_bulk_stage_go()}
        </Button>
      </Form>
    </Dialog>
  );
}
