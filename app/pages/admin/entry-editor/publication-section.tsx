import { Link } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { FormSection, TextField, Tick, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { classes } from "#app/ui/classes.ts";

/** Whether, where and from when visitors see it. */
export function PublicationSection({ kind, editor, saving }: { kind: EntryKind; editor: EditorState; saving: boolean }) {
  // Posts stand by their day and examinations by their name: none is put first.
  const isFeatured = kind === "course" || kind === "college";
  const { values } = useFields();
  const { state, id, publishAt, withdrawAt, version } = editor;
  const isLive = state === "published" || state === "changed";
  const isScheduled = state === "scheduled";
  return (
    <FormSection id="showing" title={m.entry_section_showing()}>
      {isFeatured && <Tick name="featured" hint={m.entry_featured_hint()} />}
      <div className={classes("grid gap-3", isFeatured && "border-t border-line pt-6")}>
        <h3 className="text-lg">{isScheduled ? m.entry_schedule_change() : m.entry_schedule_title()}</h3>
        <div className="grid justify-items-start gap-4">
          <TextField
            name="publishAt"
            type="datetime-local"
            hint={m.entry_publish_at_hint()}
            defaultValue={values.publishAt || toIndianTime(publishAt)}
            className="w-72 max-w-full"
          />
          <span className="flex flex-wrap gap-2">
            <Button type="submit" name="when" value="later" look="secondary" busy={saving}>
              {isScheduled ? m.entry_schedule_again() : m.entry_schedule()}
            </Button>
            {isScheduled && (
              <Button type="submit" name="when" value="draft" look="quiet" busy={saving}>
                {m.entry_schedule_cancel()}
              </Button>
            )}
          </span>
        </div>
      </div>
      {version > 0 && isLive && (
        <div className="grid justify-items-start gap-2 border-t border-line pt-6">
          <h3 className="text-lg">{m.entry_withdraw_title()}</h3>
          <p className="text-ink-soft">{m.entry_withdraw_hint()}</p>
          {withdrawAt && <p className="font-semibold">{m.entry_leaves_then({ moment: formatMoment(withdrawAt) })}</p>}
          <Link to={entryAddresses[kind].withdrawal(id)} className={buttonLook("quiet", "md", "-ml-5 text-red! hover:bg-red-wash")}>
            {withdrawAt ? m.entry_leaves_change() : m.entry_withdraw()}
          </Link>
        </div>
      )}
    </FormSection>
  );
}
