import { Form } from "react-router";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Somebody else saved what lies open here. Nothing is replaced; saving brings both together. */
export function OtherSaved({ editor: { savedBy, savedAt, renderedAt } }: { editor: EditorState }) {
  return (
    <Notice tone="info">
      {m.entry_other_saved({ name: savedBy ?? m.entry_somebody(), time: savedAt ? whenText(savedAt, renderedAt) : "" })}
    </Notice>
  );
}

type Props = { at: Date; now: number; discard: string; stop: () => void };

/** The form was filled with what this person typed and did not save. */
export function DraftNotice({ at, now, discard, stop }: Props) {
  return (
    <Notice
      tone="warning"
      title={m.entry_resumed_title()}
      actions={
        // The page is made anew, so that no field keeps what is thrown away.
        <Form method="post" action={discard} reloadDocument onSubmit={stop}>
          <Button type="submit" look="secondary" size="sm">
            {m.entry_discard()}
          </Button>
        </Form>
      }
    >
      {m.entry_resumed_text({ time: whenText(at, now) })}
    </Notice>
  );
}
