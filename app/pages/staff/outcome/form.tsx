import { useState, type KeyboardEvent, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { Form, useNavigation, useSubmit } from "react-router";
import { asksNextDate, type Statement } from "#app/domain/follow-ups/model.ts";
import { stripOf } from "#app/domain/follow-ups/strip.model.ts";
import { isStage, nextKinds, stageNames, type NextKind } from "#app/domain/leads/model.ts";
import { offeredIn } from "#app/domain/own-lists/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import type { WorkingHours } from "#app/domain/working-hours/model.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { Chips } from "#app/pages/staff/outcome/chips.tsx";
import { MoreFields } from "#app/pages/staff/outcome/more.tsx";
import { outcomeId } from "#app/pages/staff/outcome/opening.ts";
import { Statements } from "#app/pages/staff/outcome/statements.tsx";
import { Strip } from "#app/pages/staff/outcome/strip.tsx";
import { useOutcomeKeys } from "#app/pages/staff/outcome/use-keys.ts";
import { isSavedByTap, useOutcome } from "#app/pages/staff/outcome/use-outcome.ts";
import type { Staff } from "#app/pages/staff/staff-options.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";

const id = (field: string) => fieldId(outcomeId, field);

export const kindNames: Record<NextKind, () => string> = {
  call: m.outcome_kind_call,
  visit: m.outcome_kind_visit,
  video: m.outcome_kind_video,
  documents: m.outcome_kind_documents,
};

export type OutcomeProps = {
  lead: Pick<Lead, "number" | "version" | "stage" | "isMinor" | "spokenTo" | "owner"> & { facts: { name: unknown } };
  staff: Staff;
  hours: WorkingHours;
  /** When the page was made, so that server and browser show the same strip. */
  now: number;
  creationKey: string;
  storedAs: string;
  saved?: string | undefined;
  isAsked?: boolean | undefined;
  answer?: FormAnswer | undefined;
  /** Where it is sent to. */
  action: string;
  /** Sent by the page itself, which goes on meanwhile. */
  onSend?: ((form: FormData) => void) | undefined;
  /** The keys are heard wherever the focus is. */
  hasKeys?: boolean | undefined;
};

/** What came of the contact and what comes next. Everything but the outcome is proposed. */
export function OutcomeForm(props: OutcomeProps) {
  const { lead, staff, isAsked, answer, action, onSend, hasKeys = false } = props;
  const values = answer?.typed ?? {};
  const [missing, setMissing] = useState<Problems>();
  const told = missing ?? answer?.problems;
  const problems = told ?? {};
  // The page looks again while somebody writes: what they began with stays, and so does the key that makes two sendings one.
  const [key] = useState(values.key ?? props.creationKey);
  const [began] = useState(props.now);
  const strip = stripOf(began, props.hours);
  const outcome = useOutcome({ ...props, saved: props.saved }, values);
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST" && !onSend;

  const { form, keep } = outcome;

  function send(data: FormData) {
    if (onSend) onSend(data);
    else void submit(data, { method: "post", action });
  }
  function tap(statement: Statement) {
    if (isSavedByTap(statement) && form.current) send(outcome.tapped(statement, form.current));
  }
  function choose(statement: Statement) {
    if (isSavedByTap(statement)) return tap(statement);
    // What comes next is in the page before it gets the focus.
    flushSync(() => outcome.take(statement));
    const leadsTo = { finalised: "[name=won]", "not-interested": "[name=lostReason]" }[statement as string] ?? "[data-save]";
    form.current?.querySelector<HTMLElement>(leadsTo)?.focus({ preventScroll: true });
  }
  useOutcomeKeys({ outcome, strip, isEverywhere: hasKeys, onStatement: choose });

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onInput={keep}
      onKeyDown={holdEnter}
      onSubmit={
        onSend &&
        ((event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          const lacks = outcome.missing();
          setMissing(lacks);
          if (!lacks) onSend(new FormData(event.currentTarget));
        })
      }
      className="group/outcome grid gap-3 px-4 pb-4 md:px-5 md:pb-5"
    >
      {/* Enter in a field presses the first button of a form: this one, which saves nothing. */}
      <button type="submit" name="enter" value="1" hidden aria-label={m.follow_up_save()} />
      <input type="hidden" name="key" defaultValue={key} />
      <input type="hidden" name="lead" defaultValue={lead.number} />
      {/* What one had before oneself: without a network it waits, and somebody else may have been faster. */}
      <input type="hidden" name="name" defaultValue={String(lead.facts.name)} />
      <input type="hidden" name="seen" value={`${lead.version}.${props.now}`} />
      {isAsked && <p className="font-semibold text-brand">{m.follow_up_asked()}</p>}
      {lead.isMinor && <p className="text-sm text-ink-soft">{m.follow_up_spoken_to({ name: lead.spokenTo })}</p>}
      <LeadProblems form={outcomeId} problems={told} />
      <Statements id={id("statement")} chosen={outcome.statement} error={problems.statement} onChoose={outcome.take} onTap={tap} />
      <NextFields {...{ outcome, strip, problems }} />
      <FieldFrame id={id("summary")} label={m.follow_up_summary()} error={problems.summary}>
        <textarea
          id={id("summary")}
          name="summary"
          rows={1}
          maxLength={4000}
          defaultValue={values.summary}
          className={classes(controlLook, "field-sizing-content max-h-60 min-h-11 resize-y py-2")}
        />
      </FieldFrame>
      <MoreFields {...{ outcome, values, problems, staff }} except={lead.owner?.id} />
      <div className="sticky bottom-0 z-2 -mx-4 -mb-4 grid gap-1 rounded-b-card border-t border-line bg-surface px-4 py-2 md:-mx-5 md:-mb-5 md:px-5">
        <Button type="submit" data-save size="lg" busy={isBusy} busyLabel={m.lead_saving()} className="min-h-12! w-full py-2!">
          {m.follow_up_save()}
        </Button>
        <p className="keys-only text-sm text-ink-mute">{m.outcome_keys()}</p>
      </div>
    </Form>
  );
}

type NextProps = { outcome: ReturnType<typeof useOutcome>; strip: ReturnType<typeof stripOf>; problems: Record<string, string> };

/** Why it ends, what it came to, or what comes next and when: as the outcome asks. */
function NextFields({ outcome, strip, problems }: NextProps) {
  const { statement, won, reason, kind, next } = outcome;
  const stage = statement === "finalised" ? won : outcome.stage;
  const isNextAsked = statement === undefined || asksNextDate(statement, isStage(stage) ? stage : "");
  return (
    <>
      <Chips
        id={id("lostReason")}
        name="lostReason"
        label={m.follow_up_lost_reason()}
        chips={offeredIn("lost-reason", reason)}
        value={reason}
        onChoose={outcome.setReason}
        error={problems.lostReason}
        className="not-group-has-[[value=not-interested][name=statement]:checked]/outcome:hidden"
      />
      <Chips
        id={id("won")}
        name="won"
        label={m.outcome_won()}
        look="bar"
        chips={(["seat-booked", "admitted"] as const).map((value) => ({ value, label: stageNames[value]() }))}
        value={won}
        onChoose={outcome.setWon}
        error={problems.stage}
        className="not-group-has-[[value=finalised]:checked]/outcome:hidden"
      />
      <fieldset
        disabled={!isNextAsked}
        className="grid min-w-0 gap-2 group-has-[[value=invalid-number]:checked]/outcome:hidden group-has-[[value=not-interested][name=statement]:checked]/outcome:hidden disabled:hidden"
      >
        <Chips
          id={id("nextKind")}
          name="nextKind"
          label={m.outcome_next_kind()}
          isLabelHidden
          look="bar"
          chips={nextKinds.map((value) => ({ value, label: kindNames[value]() }))}
          value={kind}
          onChoose={outcome.setKind}
        />
        <Strip
          id={id("nextAt")}
          strip={strip}
          next={isNextAsked ? next : ""}
          error={problems.nextAt}
          hint={stage === "seat-booked" ? m.follow_up_seat_hint() : undefined}
          onChoose={outcome.choose}
        />
      </fieldset>
    </>
  );
}

/** Half a follow-up is quickly saved by a key that means "this one". */
function holdEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement) event.preventDefault();
}
