import type { listStaff } from "#app/domain/leads/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export type Staff = Awaited<ReturnType<typeof listStaff>>;

/** Colleagues to choose from; who is on duty says so. */
export function StaffOptions({ staff, except }: { staff: Staff; except?: string | undefined }) {
  return staff
    .filter(({ id }) => id !== except)
    .map(({ id, name, onDutySince }) => (
      <option key={id} value={id}>
        {onDutySince ? m.lead_on_duty({ name }) : name}
      </option>
    ));
}
