import PhoneOff from "lucide-react/icons/phone-off";
import { proposedNext } from "#app/domain/leads/next-step.model.ts";
import { type Stage, isStage, stageNames, stages } from "#app/domain/leads/model.ts";
import { useState, type ReactNode } from "react";
import { Form, useFetcher } from "react-router";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { LeadDeletion } from "#app/pages/staff/lead/deletion-link.tsx";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { LostReason } from "#app/pages/staff/lead/lost-reason.tsx";
import { NextDate } from "#app/pages/staff/lead/next-date.tsx";
import { StaffOptions, type Staff } from "#app/pages/staff/staff-options.tsx";
import { useHours } from "#app/pages/staff/use-hours.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/form/select.tsx";

/** What else can be done with a lead, each behind its own word. */
export function LeadVerbs({ lead, staff, now }: { lead: Lead; staff: Staff; now: number }) {
  return (
    <Card as="section" aria-labelledby="verbs" className="grid gap-2">
      <h2 id="verbs" className="text-xl">
        {m.lead_verbs()}
      </h2>
      <Folded title={m.lead_transfer()}>
        <TransferForm lead={lead} staff={staff} />
      </Folded>
      {lead.stop === null && (
        <>
          <Folded title={m.lead_change_stage()}>
            <StageForm lead={lead} now={now} />
          </Folded>
          <Form
            method="post"
            action={verbAddress(lead.number, "stop")}
            className="grid justify-items-start gap-1 border-b border-line py-3"
          >
            <Button type="submit" look="secondary" icon={<PhoneOff size={18} aria-hidden="true" />}>
              {m.reach_stop()}
            </Button>
            <p className="text-sm text-ink-mute">{m.reach_stop_text()}</p>
          </Form>
        </>
      )}
      <LeadDeletion lead={lead} />
    </Card>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-b border-line pb-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{title}</summary>
      <div className="py-3">{children}</div>
    </details>
  );
}

export function TransferForm({ lead, staff, answer: first }: { lead: Lead; staff: Staff; answer?: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? first;
  const form = "transfer";
  return (
    <fetcher.Form method="post" action={verbAddress(lead.number, "transfer")} noValidate className="grid gap-4">
      <LeadProblems form={form} problems={answer?.problems} />
      <Select
        id={fieldId(form, "assignedTo")}
        name="assignedTo"
        label={m.lead_transfer_to()}
        error={answer?.problems?.assignedTo}
        defaultValue={first?.typed?.assignedTo ?? ""}
      >
        <option value="">{m.lead_choose()}</option>
        <StaffOptions staff={staff} except={lead.owner?.id} />
      </Select>
      <Button type="submit" look="secondary" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.lead_transfer()}
      </Button>
    </fetcher.Form>
  );
}

type StageFormProps = { lead: Lead; now: number; answer?: FormAnswer | undefined };

export function StageForm({ lead, now, answer: first }: StageFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? first;
  const problems = answer?.problems ?? {};
  const form = "stage";
  const [stage, setStage] = useState<Stage>(isStage(first?.typed?.stage) ? first.typed.stage : lead.stage);
  const [began] = useState(now);
  const proposal = proposedNext(stage, lead.nextAt, began, useHours());
  return (
    <fetcher.Form method="post" action={verbAddress(lead.number, "stage")} noValidate className="group/stage grid gap-4">
      <LeadProblems form={form} problems={answer?.problems} />
      <Select
        id={fieldId(form, "stage")}
        name="stage"
        label={m.lead_stage()}
        error={problems.stage}
        value={stage}
        onChange={({ currentTarget: { value } }) => isStage(value) && setStage(value)}
      >
        {stages.map((one) => (
          <option key={one} value={one}>
            {stageNames[one]()}
          </option>
        ))}
      </Select>
      <LostReason
        id={fieldId(form, "lostReason")}
        label={m.lead_lost_reason()}
        error={problems.lostReason}
        defaultValue={first?.typed?.lostReason ?? lead.lostReason ?? ""}
        className="not-group-has-[option[value=lost]:checked]/stage:hidden"
      />
      <div className="group-has-[option:is([value=lost],[value=invalid],[value=admitted]):checked]/stage:hidden">
        <NextDate
          key={proposal}
          id={fieldId(form, "nextAt")}
          label={m.lead_stage_next()}
          error={problems.nextAt}
          first={first?.typed?.nextAt ?? proposal}
        />
      </div>
      <Button type="submit" look="secondary" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.lead_change_stage()}
      </Button>
    </fetcher.Form>
  );
}
