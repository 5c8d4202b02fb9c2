import { useState } from "react";
import { useFetcher } from "react-router";
import type { Problems } from "#app/pages/forms.server.ts";
import { leadAddress, verbAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadConflict, type ToldConflict } from "#app/pages/staff/lead/conflict.tsx";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { LeadFields } from "#app/pages/staff/lead/fields.tsx";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { fieldsOf, ownFieldsOf } from "#app/pages/staff/lead/values.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export type Choices = { courses: string[]; colleges: string[]; proposed?: string[] };
export type EditAnswer = { problems?: Problems; typed?: Record<string, string>; conflict?: ToldConflict };

const name = "facts";

/** Changes a lead where it stands. The version it was opened with tells what a colleague changed meanwhile. */
export function LeadEditForm({ lead, choices, answer: first }: { lead: Lead; choices: Choices; answer?: EditAnswer | undefined }) {
  const fetcher = useFetcher<EditAnswer>();
  const answer = fetcher.data ?? first;
  const [opened] = useState({
    values: first?.typed ?? { ...fieldsOf(lead.facts), ...ownFieldsOf(lead.own) },
    version: first?.typed?.version ?? String(lead.version),
  });
  const [settled, setSettled] = useState<ToldConflict>();
  const conflict = answer?.conflict;
  return (
    <fetcher.Form id={name} method="post" action={verbAddress(lead.number, "facts")} noValidate className="grid gap-6">
      <h2 className="text-xl">{m.lead_edit_title()}</h2>
      <input key={conflict?.version} type="hidden" name="version" value={conflict ? conflict.version : opened.version} readOnly />
      <LeadProblems form={name} problems={answer?.problems} />
      {conflict && settled !== conflict && (
        <LeadConflict
          form={name}
          conflict={conflict}
          own={lead.ownFields}
          partners={lead.partners}
          mine={answer.typed ?? {}}
          isBusy={fetcher.state !== "idle"}
          close={() => setSettled(conflict)}
        />
      )}
      <LeadFields
        form={name}
        values={opened.values}
        problems={answer?.problems ?? {}}
        choices={choices}
        own={lead.ownFields}
        stage={lead.stage}
        partners={lead.partners}
        phones={lead.isOwn}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel={m.lead_saving()}>
          {m.lead_save()}
        </Button>
        <ButtonLink look="secondary" to={leadAddress(lead.number)} preventScrollReset>
          {m.lead_cancel()}
        </ButtonLink>
      </div>
    </fetcher.Form>
  );
}
