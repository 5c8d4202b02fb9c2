import { Form, href, useNavigation } from "react-router";
import { undoDays } from "#app/domain/lead-imports/model.ts";
import type { findLeadImport } from "#app/domain/lead-imports/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";

type Found = NonNullable<Awaited<ReturnType<typeof findLeadImport>>>;
type Props = { import: Found; stalls: boolean; problem: string | undefined };

/** Where the import stands, and the one thing to do next. */
export function LeadImportProgress({ import: one, stalls, problem }: Props) {
  const toDo = one.rows - one.counts.refused - one.counts.stopped;
  return (
    <div className="grid max-w-3xl gap-4">
      {one.state === "ready" && <Start import={one} toDo={toDo} />}
      {one.state === "previewing" && (
        <Moving label={m.lead_import_checking()} id={one.id} done={one.looked} total={one.rows} stalls={stalls} />
      )}
      {one.state === "running" && (
        <Moving label={m.lead_import_running()} id={one.id} done={one.done} total={toDo} stalls={stalls} canStop />
      )}
      {one.state === "undoing" && (
        <Moving label={m.lead_import_undoing()} id={one.id} done={one.undone + one.kept} total={one.done} stalls={stalls} />
      )}
      {(one.state === "done" || one.state === "stopped") && <Over import={one} toDo={toDo} />}
      {one.state === "undone" && (
        <Notice tone="success" title={m.lead_import_undone_title()} live="status">
          {[m.lead_import_undone_text({ count: one.undone }), one.kept > 0 && m.lead_import_undone_kept({ count: one.kept })]
            .filter(Boolean)
            .join(" ")}
        </Notice>
      )}
      {one.isForgotten && <Notice live="off">{m.lead_import_forgotten()}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}

function Start({ import: { id, counts }, toDo }: { import: Found; toDo: number }) {
  const busy = useNavigation().formMethod === "POST";
  const change = (
    <ButtonLink look="secondary" to={href("/leadHistory/imports/:id/columns", { id })}>
      {m.lead_import_change_columns()}
    </ButtonLink>
  );
  if (toDo === 0) {
    return (
      <Notice tone="warning" title={m.lead_import_nothing_title()} live="off" actions={change}>
        {m.lead_import_nothing_text()}
      </Notice>
    );
  }
  return (
    <Card room="md">
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {m.lead_import_start({ count: toDo })}
        </Button>
        {change}
        {counts.refused > 0 && <p className="text-sm text-ink-mute">{m.lead_import_start_rest({ count: counts.refused })}</p>}
      </Form>
    </Card>
  );
}

type MovingProps = { label: string; id: string; done: number; total: number; stalls: boolean; canStop?: boolean };

function Moving({ label, id, done, total, stalls, canStop }: MovingProps) {
  return (
    <Card room="lg" className="grid gap-4">
      <Progress
        label={label}
        value={total === 0 ? 100 : Math.floor((100 * done) / total)}
        valueText={m.lead_import_progress({ done, total })}
      />
      <p className="text-ink-soft">{m.lead_import_leave()}</p>
      <p className="without-script text-ink-soft">{m.lead_import_reload()}</p>
      {stalls && (
        <Form method="post" className="grid gap-3">
          <Notice tone="warning">{m.lead_import_stalls()}</Notice>
          <Button type="submit" look="secondary" className="justify-self-start">
            {m.lead_import_continue()}
          </Button>
        </Form>
      )}
      {canStop && (
        <Form method="post" action={href("/leadHistory/imports/:id/stop", { id })}>
          <Button type="submit" look="secondary">
            {m.lead_import_stop()}
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** It is in, or as much of it as was wanted: on to the leads, or back. */
function Over({ import: one, toDo }: { import: Found; toDo: number }) {
  const isStopped = one.state === "stopped";
  return (
    <Notice
      tone={isStopped ? "warning" : "success"}
      title={isStopped ? m.lead_import_stopped_title() : m.lead_import_done_title()}
      actions={
        <>
          {isStopped && !one.isForgotten ? (
            <Form method="post">
              <Button type="submit" size="sm">
                {m.lead_import_continue()}
              </Button>
            </Form>
          ) : (
            <ButtonLink size="sm" to={href("/leadHistory")}>
              {m.lead_import_see_leads()}
            </ButtonLink>
          )}
          {one.canUndo && (
            <ButtonLink look="secondary" size="sm" to={href("/leadHistory/imports/:id/undo", { id: one.id })}>
              {m.lead_import_undo()}
            </ButtonLink>
          )}
        </>
      }
    >
      {isStopped
        ? m.lead_import_stopped_text({ done: one.done, total: toDo })
        : m.lead_import_counts({
            fresh: one.counts.new + one.counts.sibling + one.counts.review,
            again: one.counts.again,
            refused: one.counts.refused,
          })}
      {one.canUndo && one.finishedAt && (
        <span className="block text-sm text-ink-mute">
          {m.lead_import_undo_until({ moment: formatMoment(new Date(one.finishedAt.getTime() + undoDays * 86_400_000)) })}
        </span>
      )}
    </Notice>
  );
}
