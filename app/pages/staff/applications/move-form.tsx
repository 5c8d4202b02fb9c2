import { useState } from "react";
import { useFetcher } from "react-router";
import { asksNext, following, isStatus, stageAfter, statusNames, type Status, type Step } from "#app/domain/applications/model.ts";
import type { Application } from "#app/domain/applications/reads.server.ts";
import { proposedNext } from "#app/domain/leads/next-step.model.ts";
import { hasNextStep, nextKindNames, stageNames } from "#app/domain/leads/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { verbAddress } from "#app/pages/staff/applications/paths.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { useHours } from "#app/pages/staff/use-hours.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

const groups: Record<Step, () => string> = { on: m.application_goes_on, over: m.application_ends, back: m.application_goes_back };

type Props = { application: Application; lead: Lead; creationKey: string; now: number; answer?: FormAnswer | undefined };

/**
 * How far it is now, why it went back, and when the lead goes on. No step is proposed: what is saved without a look must not move
 * anybody. Without script every question stands there.
 */
export function MoveForm({ application, lead, creationKey, now, answer: first }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? first;
  const problems = answer?.problems ?? {};
  const possible = following(application.status);
  const typed = first?.typed?.to;
  const [to, choose] = useState<Status | undefined>(isStatus(typed) ? typed : undefined);
  const step = possible.find((one) => one.to === to)?.step;
  const form = "status";
  return (
    <fetcher.Form method="post" action={verbAddress(application.id, "status")} noValidate className="grid gap-4">
      <LeadProblems form={form} problems={answer?.problems} />
      <input type="hidden" name="key" value={first?.typed?.key ?? creationKey} />
      <input type="hidden" name="from" value={application.status} />
      <Select
        id={fieldId(form, "to")}
        name="to"
        label={m.application_new_status()}
        hint={m.application_stands_at({ status: statusNames[application.status]() })}
        error={problems.to}
        value={to ?? ""}
        onChange={({ currentTarget: { value } }) => choose(isStatus(value) ? value : undefined)}
      >
        <option value="">{m.lead_choose()}</option>
        {(["on", "over", "back"] as const)
          .filter((one) => possible.some((other) => other.step === one))
          .map((one) => (
            <optgroup key={one} label={groups[one]()}>
              {possible
                .filter((other) => other.step === one)
                .map((other) => (
                  <option key={other.to} value={other.to}>
                    {statusNames[other.to]()}
                  </option>
                ))}
            </optgroup>
          ))}
      </Select>
      <div className={step === undefined || step === "on" ? "without-script" : undefined}>
        <Textarea
          id={fieldId(form, "note")}
          name="note"
          label={m.application_note()}
          hint={step === "back" ? m.application_note_hint() : undefined}
          optional={step === "back" ? undefined : m.application_optional()}
          error={problems.note}
          defaultValue={first?.typed?.note ?? ""}
          maxLength={1000}
          rows={2}
        />
      </div>
      {lead.stop === null && <NextOfLead {...{ application, lead, to, step, now, first, problems, form }} />}
      <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.application_move_go()}
      </Button>
    </fetcher.Form>
  );
}

type NextProps = Pick<Props, "application" | "lead" | "now"> & {
  to: Status | undefined;
  step: Step | undefined;
  first: FormAnswer | undefined;
  problems: Record<string, string>;
  form: string;
};

/** What becomes of the lead is said before it happens; the date that it then needs is proposed. */
function NextOfLead({ application, lead, to, step, now, first, problems, form }: NextProps) {
  const [began] = useState(now);
  const stage = to ? stageAfter(lead.stage, to) : lead.stage;
  const proposal = proposedNext(stage, lead.nextAt, began, useHours());
  const isAsked = to !== undefined && asksNext(lead.stage, to, { isLast: application.isLast });
  return (
    <>
      <p className="rounded-control bg-brand-wash px-3 py-2 text-sm empty:hidden">
        {stage !== lead.stage
          ? m.application_lead_moves({ from: stageNames[lead.stage](), to: stageNames[stage]() })
          : step === "back"
            ? m.application_lead_stays({ stage: stageNames[stage]() })
            : isAsked
              ? m.application_last_over()
              : ""}
      </p>
      <div className={to && hasNextStep(stage) ? "grid gap-4 sm:grid-cols-2" : "without-script"}>
        <Field
          key={proposal}
          id={fieldId(form, "nextAt")}
          name="nextAt"
          type="datetime-local"
          label={m.application_next()}
          error={problems.nextAt}
          defaultValue={first?.typed?.nextAt ?? proposal}
          required={isAsked}
        />
        <Select
          id={fieldId(form, "nextKind")}
          name="nextKind"
          label={m.lead_next_step()}
          error={problems.nextKind}
          defaultValue={first?.typed?.nextKind ?? lead.nextKind}
        >
          {Object.entries(nextKindNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name()}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
