import { Form, useNavigation } from "react-router";
import type { findImport } from "#app/domain/entry-imports/reads.server.ts";
import { importedKindOf, listAddress } from "#app/pages/admin/entries/kinds.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The question before anything is changed: as drafts, or at once. */
export function ImportStart({ import: { toDo, onlyDrafts, counts }, problem }: { import: Found; problem: string | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  if (toDo === 0) {
    return (
      <Notice tone="warning" title={m.import_nothing_title()} live="off">
        {m.import_nothing_text()}
      </Notice>
    );
  }
  // Rows that are unchanged stay as they are, whichever way the rest is imported.
  const changes = counts.new + counts.changed;
  if (changes === 0) {
    return (
      <Notice tone="info" title={m.import_same_title()} live="off">
        {m.import_same_text()}
      </Notice>
    );
  }
  return (
    <Card room="lg">
      <Form method="post" className="grid gap-5">
        <Choices
          label={m.import_show()}
          name="show"
          defaultValue="draft"
          choices={[
            { value: "draft", label: m.import_show_draft(), hint: m.import_show_draft_hint() },
            {
              value: "now",
              label: m.import_show_now(),
              hint: (
                <>
                  {m.import_show_now_hint()}
                  {onlyDrafts > 0 && <span className="block font-semibold text-amber">{m.import_only_drafts({ count: onlyDrafts })}</span>}
                </>
              ),
            },
          ]}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {m.import_start({ count: changes })}
          </Button>
          {counts.refused > 0 && <p className="text-sm text-ink-mute">{m.import_start_rest({ count: counts.refused })}</p>}
        </div>
      </Form>
    </Card>
  );
}

/** How far it is, and in the end what came of it. */
export function ImportProgress({ import: one, stalls, problem }: { import: Found; stalls: boolean; problem: string | undefined }) {
  const list = listAddress(importedKindOf(one.kind));
  if (one.state === "stopped") {
    return (
      <Notice tone="danger" title={m.import_stopped_title()}>
        {m.import_stopped_text()}
      </Notice>
    );
  }
  if (one.state === "done") {
    return (
      <Notice
        tone="success"
        title={m.import_done_title()}
        actions={
          <ButtonLink look="secondary" size="sm" to={one.show === "draft" ? `${list}?show=unpublished` : list}>
            {m.import_see_list()}
          </ButtonLink>
        }
      >
        {one.show === "now" ? m.import_done_now() : m.import_done_draft()}
      </Notice>
    );
  }
  return (
    <Card room="lg" className="grid gap-4">
      <Progress
        label={m.import_running()}
        value={one.toDo === 0 ? 100 : Math.floor((100 * one.done) / one.toDo)}
        valueText={m.import_progress({ done: one.done, total: one.toDo })}
      />
      <p className="text-ink-soft">{m.import_running_text()}</p>
      <p className="without-script text-ink-soft">{m.import_reload()}</p>
      {stalls && (
        <Form method="post" className="grid gap-3">
          <Notice tone="warning">{m.import_stalls()}</Notice>
          <Button type="submit" look="secondary" className="justify-self-start">
            {m.import_continue()}
          </Button>
        </Form>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Card>
  );
}
