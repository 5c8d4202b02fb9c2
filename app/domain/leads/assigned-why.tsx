import type { Why } from "#app/domain/leads/assignment.writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Why somebody has a lead, as a sentence; nothing when no reason was kept. */
export function AssignedWhy({ why, by, family }: { why: Partial<Why>; by: string | null; family?: string | null | undefined }) {
  const giver = by ?? m.lead_somebody();
  if (why.kind === "chosen") return m.lead_why_chosen({ name: giver });
  if (why.kind === "transferred") return m.lead_why_transferred({ name: giver });
  if (why.kind === "own") return family ? m.lead_why_own_family({ name: family }) : m.lead_why_own();
  if (why.kind === "family") return m.lead_why_family();
  if (why.kind === "rules") return m.lead_why_rules();
  if (why.kind === "import")
    return why.how === "rule"
      ? why.rule
        ? m.lead_why_import_rule({ rule: why.rule })
        : m.lead_why_import_no_rule()
      : why.how === "named"
        ? m.lead_why_import_named({ name: giver })
        : m.lead_why_import_chosen({ name: giver });
  if (why.kind === "nobody") return m.lead_why_nobody();
  if (why.kind !== "rule") return "";
  const { today = 0, cap = 0 } = why;
  return why.rule ? m.lead_why_rule({ rule: why.rule, today, cap }) : m.lead_why_no_rule({ today, cap });
}
