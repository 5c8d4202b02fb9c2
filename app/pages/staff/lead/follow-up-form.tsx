import { useEffect, useState, type KeyboardEvent } from "react";
import { Form, useNavigation } from "react-router";
import {
  asksNextDate,
  closes,
  isStatement,
  possibleStages,
  proposedStage,
  statementNames,
  statements,
  suggestedMoment,
  type Statement,
} from "#app/domain/follow-ups/model.ts";
import { seatMoment } from "#app/domain/leads/next-step.model.ts";
import { isStage, lostReasonNames, lostReasons, stageNames, stages } from "#app/domain/leads/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { fieldId, LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { QuickChoices, useNextDate } from "#app/pages/staff/lead/next-date.tsx";
import { StaffOptions, type Staff } from "#app/pages/staff/staff-options.tsx";
import { useFormDraft } from "#app/pages/staff/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

const name = "follow-up";
const id = (field: string) => fieldId(name, field);

type Answer = { problems?: Problems; typed?: Record<string, string> };
type Props = {
  lead: Lead;
  staff: Staff;
  creationKey: string;
  saved: string | undefined;
  isAsked: boolean;
  storedAs: string;
  answer: Answer | undefined;
};

/** What came of the contact and what comes next. Everything but the outcome is suggested. */
export function FollowUpForm({ lead, staff, creationKey, saved, isAsked, storedAs, answer }: Props) {
  const typed = answer?.typed ?? {};
  const problems = answer?.problems ?? {};
  // The page looks again while somebody writes: what they began with stays, and so does the key that makes two sendings one.
  const [key] = useState(typed.key ?? creationKey);
  const [statement, setStatement] = useState<Statement | undefined>(isStatement(typed.statement) ? typed.statement : undefined);
  const [stage, setStage] = useState(typed.stage ?? "");
  const { next, suggest, choose } = useNextDate(typed.nextAt ?? "");
  const { form, keep } = useFormDraft(storedAs, saved, (words) => {
    if (isStatement(words.statement)) setStatement(words.statement);
    if (words.nextAt) choose(words.nextAt);
    setStage(words.stage ?? "");
  });
  const isBusy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
  }, [isAsked, form]);
  const isClosing = statement !== undefined && closes(statement);
  const isNextAsked = statement === undefined || asksNextDate(statement, isStage(stage) ? stage : "");

  function take(value: string) {
    if (!isStatement(value)) return;
    setStatement(value);
    setStage(proposedStage(value, lead.stage));
    suggest(value === "finalised" ? seatMoment(Date.now()) : suggestedMoment(value, Date.now()));
  }

  return (
    <Card as="section" id={name} aria-labelledby="follow-up-title" className="scroll-mt-4">
      <Form ref={form} method="post" noValidate onInput={keep} onKeyDown={holdEnter} className="group/follow grid gap-5">
        <h2 id="follow-up-title" className="text-xl">
          {m.follow_up_create()}
        </h2>
        {/* Enter in a field presses the first button of a form: this one, which saves nothing. */}
        <button type="submit" name="enter" value="1" hidden aria-label={m.follow_up_save()} />
        <input type="hidden" name="key" defaultValue={key} />
        {lead.isMinor && <p className="-mt-3 text-ink-soft">{m.follow_up_spoken_to({ name: lead.spokenTo })}</p>}
        {isAsked && (
          <Notice live="off" title={m.follow_up_asked()}>
            {m.follow_up_asked_text()}
          </Notice>
        )}
        <LeadProblems form={name} problems={answer?.problems} />
        <Choices
          id={id("statement")}
          name="statement"
          label={m.follow_up_statement()}
          look="chips"
          required
          error={problems.statement}
          defaultValue={typed.statement}
          choices={statements.map((value) => ({ value, label: statementNames[value]() }))}
          onChoose={take}
        />
        <Select
          id={id("lostReason")}
          name="lostReason"
          label={m.follow_up_lost_reason()}
          error={problems.lostReason}
          defaultValue={typed.lostReason ?? ""}
          className="not-group-has-[[value=not-interested]:checked]/follow:hidden"
        >
          <option value="">{m.lead_choose()}</option>
          {lostReasons.map((reason) => (
            <option key={reason} value={reason}>
              {lostReasonNames[reason]()}
            </option>
          ))}
        </Select>
        <fieldset disabled={!isNextAsked} className="grid min-w-0 gap-3">
          <Field
            id={id("nextAt")}
            name="nextAt"
            type="datetime-local"
            label={m.follow_up_next_at()}
            hint={!isNextAsked ? m.follow_up_closing_hint() : stage === "seat-booked" ? m.follow_up_seat_hint() : undefined}
            error={problems.nextAt}
            value={isNextAsked ? next : ""}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <QuickChoices onChoose={choose} />
        </fieldset>
        <Textarea
          id={id("summary")}
          name="summary"
          label={m.follow_up_summary()}
          rows={2}
          maxLength={4000}
          error={problems.summary}
          defaultValue={typed.summary}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <StageField {...{ statement, stage, setStage }} error={problems.stage} />
          <fieldset disabled={isClosing} className="min-w-0">
            <Select
              id={id("transferTo")}
              name="transferTo"
              label={m.follow_up_transfer()}
              error={problems.transferTo}
              defaultValue={typed.transferTo ?? ""}
            >
              <option value="">{m.follow_up_transfer_nobody()}</option>
              <StaffOptions staff={staff} except={lead.owner?.id} />
            </Select>
          </fieldset>
        </div>
        <fieldset disabled={isClosing} className="min-w-0">
          <Textarea
            id={id("remarks")}
            name="remarks"
            label={m.follow_up_remarks()}
            rows={2}
            maxLength={4000}
            error={problems.remarks}
            defaultValue={typed.remarks}
          />
        </fieldset>
        <Button type="submit" size="lg" busy={isBusy} busyLabel={m.lead_saving()} className="w-full sm:w-auto sm:justify-self-start">
          {m.follow_up_save()}
        </Button>
      </Form>
    </Card>
  );
}

/** Half a follow-up is quickly saved by a key that means "this one". */
function holdEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

type StageFieldProps = { statement: Statement | undefined; stage: string; setStage: (stage: string) => void; error: string | undefined };

/** The outcome proposes it; where nothing was chosen yet, the outcome decides. */
function StageField({ statement, stage, setStage, error }: StageFieldProps) {
  const possible = statement ? possibleStages(statement) : stages.filter((one) => one !== "new");
  return (
    <Select
      id={id("stage")}
      name="stage"
      label={m.follow_up_stage()}
      error={error}
      value={stage}
      onChange={(event) => setStage(event.currentTarget.value)}
    >
      <option value="">{m.follow_up_stage_by_statement()}</option>
      {possible.map((one) => (
        <option key={one} value={one}>
          {stageNames[one]()}
        </option>
      ))}
    </Select>
  );
}
