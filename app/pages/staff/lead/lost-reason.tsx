import type { ComponentProps } from "react";
import { offeredIn } from "#app/domain/own-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";

/** Why somebody was lost. */
export function LostReason(props: Omit<ComponentProps<typeof Select>, "children" | "name">) {
  return (
    <Select {...props} name="lostReason">
      <option value="">{m.lead_choose()}</option>
      {offeredIn("lost-reason", String(props.defaultValue ?? "")).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
