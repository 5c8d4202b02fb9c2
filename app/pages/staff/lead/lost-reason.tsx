import type { ComponentProps } from "react";
import { lostReasonNames, lostReasons } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";

/** Why somebody was lost. */
export function LostReason(props: Omit<ComponentProps<typeof Select>, "children" | "name">) {
  return (
    <Select {...props} name="lostReason">
      <option value="">{m.lead_choose()}</option>
      {lostReasons.map((reason) => (
        <option key={reason} value={reason}>
          {lostReasonNames[reason]()}
        </option>
      ))}
    </Select>
  );
}
