import type { LeadConflict as Conflict } from "#app/domain/leads/editing.writes.server.ts";
import { factWords, isFact, leadDetails } from "#app/domain/leads/details.model.ts";
import { ownFact, ownName, ownWords, type OwnField } from "#app/domain/own-fields/model.ts";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import { useScripted } from "#app/pages/use-form-draft.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type ToldConflict = Conflict;

type Props = {
  form: string;
  conflict: Conflict;
  own: readonly OwnField[];
  partners: Partners;
  mine: Record<string, string>;
  isBusy: boolean;
  close: () => void;
};

/** Two changed the same facts: both values of each, and a choice. Nothing was saved yet, and nothing that was typed is lost. */
export function LeadConflict({ form, conflict, own, partners, mine, isBusy, close }: Props) {
  const name = conflict.by ?? m.lead_somebody();
  const title = m.lead_conflict_title({ name, moment: formatMoment(conflict.at) });
  const disputes = Object.entries(conflict.theirs).map(([fact, theirs]) => (
    <Dispute key={fact} {...{ fact, own, partners, name, theirs }} mine={mine[fact] ?? ""} />
  ));
  if (!useScripted())
    return (
      <Notice tone="warning" title={title}>
        <p>{m.lead_conflict_text()}</p>
        {disputes}
      </Notice>
    );
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={m.lead_close()}
      locked={isBusy}
      actions={
        <Button type="submit" form={form} busy={isBusy} busyLabel={m.lead_saving()}>
          {m.lead_conflict_save()}
        </Button>
      }
    >
      <p className="text-ink-soft">{m.lead_conflict_text()}</p>
      {disputes}
    </Dialog>
  );
}

type DisputeProps = {
  fact: string;
  own: readonly OwnField[];
  partners: Partners;
  name: string;
  mine: string;
  theirs: string | number | null;
};

function Dispute({ fact, own, partners, name, mine, theirs }: DisputeProps) {
  const field = own.find(({ id }) => ownFact(id) === fact);
  if (!isFact(fact) && !field) return null;
  const said = (value: string | number | null) => {
    if (fact === "partner") return value ? partnerName(partners, String(value)) : m.lead_partner_nobody();
    return isFact(fact) ? factWords(fact, value) : ownWords(field!, value);
  };
  const words = (value: string | number | null) => said(value) || m.lead_nothing();
  return (
    <Choices
      name={`keep.${fact}`}
      label={isFact(fact) ? leadDetails[fact].label() : ownName(field!)}
      defaultValue="mine"
      choices={[
        { value: "mine", label: words(mine), hint: m.lead_conflict_mine() },
        { value: "theirs", label: words(theirs), hint: m.lead_conflict_theirs({ name }) },
      ]}
    />
  );
}
