import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Form, href } from "react-router";
import type { ToldBulk } from "#app/domain/leads/bulk.reads.server.ts";
import { stageNames } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { bulk: ToldBulk | undefined; undone: { restored: number; skipped: number } | undefined; back: string };

/** What was just done to many, with the way back; or what became of that. */
export function LeadBulkDone({ bulk, undone, back }: Props) {
  if (undone)
    return (
      <Notice tone={undone.skipped > 0 ? "warning" : "success"}>
        {m.lead_bulk_undone({ count: undone.restored })} {undone.skipped > 0 && m.lead_bulk_skipped({ count: undone.skipped })}
      </Notice>
    );
  if (!bulk || bulk.isUndone) return null;
  if (bulk.changed === 0) return <Notice>{m.lead_bulk_nothing()}</Notice>;
  return (
    <Notice
      tone="success"
      actions={
        <Form method="post" action={href("/leadHistory/undo")} preventScrollReset>
          <input type="hidden" name="id" value={bulk.id} />
          <input type="hidden" name="back" value={back} />
          <Button type="submit" look="secondary" size="sm" icon={<RotateCcw size={16} aria-hidden="true" />}>
            {m.lead_bulk_undo()}
          </Button>
        </Form>
      }
    >
      {bulk.what === "assign"
        ? m.lead_bulk_assigned({ count: bulk.changed, name: bulk.person })
        : m.lead_bulk_moved({ count: bulk.changed, stage: stageNames[bulk.stage]() })}
    </Notice>
  );
}
