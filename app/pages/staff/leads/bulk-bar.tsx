import { Form, href, useNavigation } from "react-router";
import { maxAtOnce } from "#app/domain/leads/model.ts";
import { stageNames, stages } from "#app/domain/leads/model.ts";
import { tagName, tagsInUse, type Tag } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";

type Props = {
  id: string;
  back: string;
  staff: readonly { id: string; name: string }[];
  tags: readonly Tag[];
  mayAssign: boolean;
  selected: number;
  found: number | undefined;
};

const select = classes(controlLook, "h-11 min-w-0 flex-1 cursor-pointer sm:w-52 sm:flex-none");

/** Stands at the bottom edge while something is ticked. `found` is how many there are, where they are more than the page shows. */
export function LeadBulkBar({ id, back, staff, tags, mayAssign, selected, found }: Props) {
  const { formAction } = useNavigation();
  return (
    <Form
      method="post"
      id="bulk"
      action={href("/leadHistory/stage")}
      aria-label={m.lead_bulk_title()}
      preventScrollReset
      className="sticky bottom-[calc(var(--edge-bottom)+0.75rem)] z-20 hidden flex-wrap items-center gap-3 rounded-card border border-brand bg-surface p-3 shadow-lifted group-has-[input[name=lead]:checked]/leads:flex"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <strong role="status" className="px-1 whitespace-nowrap tabular-nums">
        {selected > 0 && m.lead_bulk_count({ count: selected })}
      </strong>
      {found !== undefined && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="checkbox" name="all" value="1" className="size-4.5" />
          {found <= maxAtOnce ? m.lead_bulk_all({ count: found }) : m.lead_bulk_first({ most: maxAtOnce })}
        </label>
      )}
      {mayAssign && <BulkAssignment staff={staff} busy={formAction?.endsWith("/assignment") ?? false} />}
      <div className="flex min-w-0 gap-2 max-sm:w-full">
        <select name="stage" aria-label={m.lead_bulk_stage()} defaultValue="" className={select}>
          <option value="">{m.lead_bulk_stage()}…</option>
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {stageNames[stage]()}
            </option>
          ))}
        </select>
        <Button type="submit" look="secondary" busy={formAction?.endsWith("/stage") ?? false}>
          {m.lead_bulk_stage_go()}
        </Button>
      </div>
      {tags.length > 0 && <BulkTags tags={tags} />}
    </Form>
  );
}

/** One that is retired can still be taken off. */
function BulkTags({ tags }: Pick<Props, "tags">) {
  const option = (tag: Tag) => (
    <option key={tag.id} value={tag.id}>
      {tagName(tag)}
    </option>
  );
  const retired = tags.filter(({ isRetired }) => isRetired);
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
      <select name="tag" aria-label={m.tag_bulk()} defaultValue="" className={select}>
        <option value="">{m.tag_bulk()}…</option>
        {tagsInUse(tags).map(option)}
        {retired.length > 0 && <optgroup label={m.tag_retired()}>{retired.map(option)}</optgroup>}
      </select>
      <Button type="submit" look="secondary" name="way" value="on" formAction={href("/leadHistory/tagging")}>
        {m.tag_bulk_on_go()}
      </Button>
      <Button type="submit" look="quiet" name="way" value="off" formAction={href("/leadHistory/tagging")}>
        {m.tag_bulk_off_go()}
      </Button>
    </div>
  );
}

function BulkAssignment({ staff, busy }: Pick<Props, "staff"> & { busy: boolean }) {
  return (
    <div className="flex min-w-0 gap-2 max-sm:w-full">
      <select name="assignedTo" aria-label={m.lead_bulk_assign()} defaultValue="" className={select}>
        <option value="">{m.lead_bulk_assign()}…</option>
        {staff.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <Button type="submit" look="secondary" formAction={href("/leadHistory/assignment")} busy={busy}>
        {m.lead_bulk_assign_go()}
      </Button>
    </div>
  );
}
