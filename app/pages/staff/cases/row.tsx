import { href, Link } from "react-router";
import type { ListedCase } from "#app/domain/cases/reads.server.ts";
import { nameOf } from "#app/pages/staff/cases/labels.ts";
import { CaseState } from "#app/pages/staff/cases/state.tsx";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

const whenOf = ({ state, dueOn, answeredAt, closedAt }: ListedCase) => {
  if (state === "closed") return m.case_line_closed({ moment: formatMoment(closedAt!) });
  return state === "answered" ? m.case_line_answered({ moment: formatMoment(answeredAt!) }) : m.case_line_due({ day: formatDay(dueOn) });
};

/** Who wrote, the beginning of what they wrote, until when and who answers. */
export function CaseRow({ one }: { one: ListedCase }) {
  return (
    <Card as="li" data-row className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={href("/dashboard/cases/:id", { id: one.id })} className="link text-lg wrap-anywhere">
          {nameOf(one)}
        </Link>
        <CaseState one={one} />
      </div>
      {one.message && <p className="line-clamp-2 wrap-anywhere">{one.message}</p>}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {whenOf(one)} · {one.owner ?? m.case_nobody()}
      </p>
    </Card>
  );
}
