import type { findCommission } from "#app/domain/applications/commissions.reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { verbAddress } from "#app/pages/staff/applications/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Owed = NonNullable<Awaited<ReturnType<typeof findCommission>>>;

/** What only the owner reads on the page of an application, as words: the page that others get holds nothing of it. */
export const ownersPart = (id: string, { expected, received }: Owed) => ({
  title: m.application_commission(),
  text: m.application_commission_text(),
  facts: [
    { name: m.application_commission_expected(), value: expected === null ? m.application_not_said() : rupees(expected) },
    { name: m.application_commission_received(), value: rupees(received) },
  ],
  change: { to: verbAddress(id, "commission"), label: m.application_commission_change() },
});
