import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Form, href } from "react-router";
import type { ToldBulk } from "#app/domain/leads/bulk.reads.server.ts";
import { stageNames } from "#app/domain/leads/model.ts";
import { maxTagsOfLead, tagWords, type Tag } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { bulk: ToldBulk | undefined; undone: { restored: number; skipped: number } | undefined; tags: readonly Tag[]; back: string };

/** What was just done to many, with the way back; or what became of that. */
export function LeadBulkDone({ bulk, undone, tags, back }: Props) {
  if (undone)
    return (
      <Notice tone={undone.skipped > 0 ? "warning" : "success"}>
        {m.lead_bulk_undone({ count: undone.restored })} {undone.skipped > 0 && m.lead_bulk_skipped({ count: undone.skipped })}
      </Notice>
    );
  if (!bulk || bulk.isUndone) return null;
  if (bulk.changed === 0) return <Notice>{[m.lead_bulk_nothing(), fullWords(bulk)].filter(Boolean).join(" ")}</Notice>;
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
      {doneWords(bulk, tags)} {fullWords(bulk)}
    </Notice>
  );
}

function doneWords(bulk: ToldBulk, tags: readonly Tag[]) {
  switch (bulk.what) {
    case "assign":
      return m.lead_bulk_assigned({ count: bulk.changed, name: bulk.person });
    case "stage":
      return m.lead_bulk_moved({ count: bulk.changed, stage: stageNames[bulk.stage]() });
    case "tag":
      return m.tag_bulk_on({ count: bulk.changed, name: tagWords(tags, [bulk.tag]) });
    case "untag":
      return m.tag_bulk_off({ count: bulk.changed, name: tagWords(tags, [bulk.tag]) });
  }
}

/** Those that had no room for one more tag are not passed over in silence. */
const fullWords = (bulk: ToldBulk) => ("full" in bulk && bulk.full > 0 ? m.tag_bulk_full({ count: bulk.full, most: maxTagsOfLead }) : "");
