import { useState } from "react";
import { isReached, isStatement, lacksNextDate, lacksReason, proposedStage, type Statement } from "#app/domain/follow-ups/model.ts";
import { proposedCell } from "#app/domain/follow-ups/strip.model.ts";
import { isStage } from "#app/domain/leads/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import type { WorkingHours } from "#app/domain/working-hours/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { useFormDraft } from "#app/pages/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Values = Record<string, string>;
type Given = { lead: Pick<Lead, "stage">; hours: WorkingHours; storedAs: string; saved: string | undefined };

const nextIn = ({ otherAt, nextAt }: Values) => otherAt || nextAt || "";

/** What was chosen, and what it proposes. A proposal never replaces what somebody chose. */
export function useOutcome({ lead, hours, storedAs, saved }: Given, values: Values) {
  const [statement, setStatement] = useState<Statement | undefined>(isStatement(values.statement) ? values.statement : undefined);
  const [stage, setStage] = useState(values.stage ?? "");
  const [isStageChosen, setStageChosen] = useState(Boolean(values.stage));
  const [won, setWon] = useState(values.won ?? "");
  const [kind, setKind] = useState(values.nextKind ?? "call");
  const [reason, setReason] = useState(values.lostReason ?? "");
  const [next, setNext] = useState(nextIn(values));
  const [isChosen, setChosen] = useState(nextIn(values) !== "");
  const { form, keep } = useFormDraft(storedAs, saved, (draft) => {
    if (isStatement(draft.statement)) setStatement(draft.statement);
    if (nextIn(draft) !== "") choose(nextIn(draft));
    setStage(draft.stage ?? "");
    setWon(draft.won ?? "");
    setKind(draft.nextKind ?? "call");
    setReason(draft.lostReason ?? "");
  });

  function choose(moment: string) {
    setNext(moment);
    setChosen(moment !== "");
  }

  /** The date that goes with a statement: the chosen one, else its proposal. */
  const nextWith = (value: Statement) => (isChosen ? next : proposedCell(value, Date.now(), hours) || next);

  function take(value: Statement) {
    setStatement(value);
    const proposed = proposedStage(value, lead.stage);
    if (value === "finalised") setWon(proposed);
    else setStage(proposed);
    setNext(nextWith(value));
  }

  /** What one tap sends: the form as it stands, with this statement and its date. */
  function tapped(value: Statement, sent: HTMLFormElement) {
    const data = new FormData(sent);
    data.set("statement", value);
    if (!isStageChosen) data.set("stage", "");
    if (data.get("otherAt") !== nextWith(value)) {
      data.delete("otherAt");
      data.set("nextAt", nextWith(value));
    }
    return data;
  }

  function chooseStage(value: string) {
    setStage(value);
    setStageChosen(value !== "");
  }

  /** What the page can say before anything is sent. */
  function missing(): Problems | undefined {
    if (!statement) return { statement: m.follow_up_statement_missing() };
    const reached = statement === "finalised" ? won : stage;
    if (lacksNextDate({ statement, stage: isStage(reached) ? reached : "", nextAt: next })) return { nextAt: m.follow_up_next_missing() };
    return lacksReason({ statement, lostReason: reason }) ? { lostReason: m.lead_lost_reason_missing() } : undefined;
  }

  return { form, keep, missing, statement, stage, won, kind, reason, next, take, tapped, choose, chooseStage, setWon, setKind, setReason };
}
export type Outcome = ReturnType<typeof useOutcome>;

/** Whom one did not reach is saved by one tap. */
export const isSavedByTap = (statement: Statement) => !isReached(statement);
