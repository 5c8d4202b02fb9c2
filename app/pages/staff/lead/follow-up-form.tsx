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
import { isStage, stageNames, stages } from "#app/domain/leads/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { LostReason } from "#app/pages/staff/lead/lost-reason.tsx";
import { QuickChoices, useNextDate } from "#app/pages/staff/lead/next-date.tsx";
import { StaffOptions, type Staff } from "#app/pages/staff/staff-options.tsx";
import { useFormDraft } from "#app/pages/staff/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

const name = "follow-up";
const id = (field: string) => fieldId(name, field);

type Props = {
  lead: Lead;
  staff: Staff;
  creationKey: string;
  saved: string | undefined;
  isAsked: boolean;
  storedAs: string;
  answer: FormAnswer | undefined;
};

/** The outcome that was chosen, and what it suggests. */
function useOutcome({ lead, saved, storedAs }: Props, values: Record<string, string>) {
  const [statement, setStatement] = useState<Statement | undefined>(isStatement(values.statement) ? values.statement : undefined);
  const [stage, setStage] = useState(values.stage ?? "");
  const { next, suggest, choose } = useNextDate(values.nextAt ?? "");
  const { form, keep } = useFormDraft(storedAs, saved, (draft) => {
    if (isStatement(draft.statement)) setStatement(draft.statement);
    if (draft.nextAt) choose(draft.nextAt);
    setStage(draft.stage ?? "");
  });

  function take(value: string) {
    if (!isStatement(value)) return;
    setStatement(value);
    setStage(proposedStage(value, lead.stage));
    suggest(value === "finalised" ? seatMoment(Date.now()) : suggestedMoment(value, Date.now()));
  }

  return { form, keep, statement, take, stage, setStage, next, choose };
}

/** What came of the contact and what comes next. Everything but the outcome is suggested. */
export function FollowUpForm(props: Props) {
  const { lead, staff, creationKey, isAsked, answer } = props;
  const values = answer?.typed ?? {};
  const problems = answer?.problems ?? {};
  // The page looks again while somebody writes: what they began with stays, and so does the key that makes two sendings one.
  const [key] = useState(values.key ?? creationKey);
  const outcome = useOutcome(props, values);
  const { form } = outcome;
  const isBusy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
  }, [isAsked, form]);

  return (
    <Card as="section" id={name} aria-labelledby="follow-up-title" className="scroll-mt-4">
      <Form ref={form} method="post" noValidate onInput={outcome.keep} onKeyDown={holdEnter} className="group/follow grid gap-5">
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
        <OutcomeFields {...{ outcome, values, problems }} />
        <HandingOn {...{ outcome, values, problems, staff }} except={lead.owner?.id} />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={m.lead_saving()} className="w-full sm:w-auto sm:justify-self-start">
          {m.follow_up_save()}
        </Button>
      </Form>
    </Card>
  );
}

type FieldsProps = { outcome: ReturnType<typeof useOutcome>; values: Record<string, string>; problems: Problems };

/** How it went, and when somebody looks again. */
function OutcomeFields({ outcome: { statement, stage, next, take, choose }, values, problems }: FieldsProps) {
  const isNextAsked = statement === undefined || asksNextDate(statement, isStage(stage) ? stage : "");
  return (
    <>
      <Choices
        id={id("statement")}
        name="statement"
        label={m.follow_up_statement()}
        look="chips"
        required
        error={problems.statement}
        defaultValue={values.statement}
        choices={statements.map((value) => ({ value, label: statementNames[value]() }))}
        onChoose={take}
      />
      <LostReason
        id={id("lostReason")}
        label={m.follow_up_lost_reason()}
        error={problems.lostReason}
        defaultValue={values.lostReason ?? ""}
        className="not-group-has-[[value=not-interested]:checked]/follow:hidden"
      />
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
    </>
  );
}

type HandingProps = FieldsProps & { staff: Staff; except: string | undefined };

/** What was said, where the lead stands by it, and who goes on with it. */
function HandingOn({ outcome: { statement, stage, setStage }, values, problems, staff, except }: HandingProps) {
  const isClosing = statement !== undefined && closes(statement);
  const text = (field: "summary" | "remarks") => ({
    id: id(field),
    name: field,
    rows: 2,
    maxLength: 4000,
    error: problems[field],
    defaultValue: values[field],
  });
  return (
    <>
      <Textarea {...text("summary")} label={m.follow_up_summary()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <StageField {...{ statement, stage, setStage }} error={problems.stage} />
        <fieldset disabled={isClosing} className="min-w-0">
          <Select
            id={id("transferTo")}
            name="transferTo"
            label={m.follow_up_transfer()}
            error={problems.transferTo}
            defaultValue={values.transferTo ?? ""}
          >
            <option value="">{m.follow_up_transfer_nobody()}</option>
            <StaffOptions staff={staff} except={except} />
          </Select>
        </fieldset>
      </div>
      <fieldset disabled={isClosing} className="min-w-0">
        <Textarea {...text("remarks")} label={m.follow_up_remarks()} />
      </fieldset>
    </>
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
