import type { SubmitEvent } from "react";
import { Form, href, Link } from "react-router";
import { statusNames } from "#app/domain/applications/model.ts";
import type { Furthest } from "#app/domain/applications/reads.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import type { ListedLead } from "#app/domain/lead-lists/reads.server.ts";
import { isStage, kindOf, spokenTo, stageNames, stages, type Stage } from "#app/domain/leads/model.ts";
import { NextStep } from "#app/domain/leads/next-step.tsx";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import type { Tag } from "#app/domain/tags/model.ts";
import { TagBadges } from "#app/domain/tags/tag-badges.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import type { Move } from "#app/pages/staff/leads/board-move.tsx";
import type { BoardDrag, Card } from "#app/pages/staff/leads/use-board-drag.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";

type Props = {
  stage: Stage;
  leads: readonly ListedLead[];
  applications: Furthest;
  tags: readonly Tag[];
  count: number | undefined;
  to: string;
  hasMore: boolean;
  now: number;
  form: Move;
  move: (card: Card, stage: Stage) => void;
  drag: BoardDrag;
};

export function BoardColumn({ stage, leads, applications, tags, count, to, hasMore, now, form, move, drag }: Props) {
  const title = `stage-${stage}`;
  return (
    <section
      {...drag.column(stage)}
      aria-labelledby={title}
      className="grid w-[84vw] max-w-72 shrink-0 snap-start content-start gap-2 overflow-y-auto rounded-card bg-brand-wash p-2 data-over:outline-3 data-over:outline-brand-bright sm:min-w-56 sm:flex-1"
    >
      <h2 className="flex items-baseline justify-between gap-2 px-2 pt-1 text-base">
        <span id={title}>{stageNames[stage]()}</span>
        {count !== undefined && (
          <Link
            to={to}
            data-number={count}
            aria-label={`${stageNames[stage]()} ${counted(count)}`}
            className="link min-h-0! text-sm font-normal tabular-nums"
          >
            {counted(count)}
          </Link>
        )}
      </h2>
      {leads.length === 0 && <p className="px-2 pb-2 text-sm text-ink-mute">{m.lead_board_empty()}</p>}
      <ul className="grid gap-2 empty:hidden">
        {leads.map((lead) => (
          <BoardCard key={lead.number} application={applications[lead.number]} {...{ lead, tags, now, form, move, drag }} />
        ))}
      </ul>
      {hasMore && (
        <Link to={to} className="link px-2 text-sm">
          {m.lead_board_more({ stage: stageNames[stage]() })}
        </Link>
      )}
    </section>
  );
}

type CardProps = Pick<Props, "tags" | "now" | "form" | "move" | "drag"> & { lead: ListedLead; application: Furthest[number] | undefined };

function BoardCard({ lead, application, tags, now, form, move, drag }: CardProps) {
  /** With script the question comes as a dialog, without one as a page. */
  function ask(event: SubmitEvent<HTMLFormElement>) {
    const stage = new FormData(event.currentTarget).get("stage");
    if (!isStage(stage)) return;
    event.preventDefault();
    move(lead, stage);
  }
  return (
    <li {...(lead.mayWork && drag.card(lead))} className="grid gap-1 rounded-control border border-line bg-surface p-3 shadow-soft">
      <Link to={leadAddress(lead.number)} draggable={false} className="link min-h-0! font-semibold wrap-anywhere">
        {lead.name}
      </Link>
      {lead.isMinor && (
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <UnderAgeBadge isMinor />
          {m.lead_minor_call({ name: spokenTo(lead) })}
        </span>
      )}
      {application && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          {statusNames[application.status]()} · {application.college}
        </span>
      )}
      <span className="flex flex-wrap gap-1 empty:hidden">
        <TagBadges tags={tags} on={lead.tags} />
      </span>
      <NextStep stage={lead.stage} nextAt={lead.nextAt} now={now} className="text-sm" />
      <span className="text-sm wrap-anywhere text-ink-mute">{[lead.course, lead.isOwn ? "" : lead.owner].filter(Boolean).join(" · ")}</span>
      {lead.mayWork && (
        <Form method="post" action={href("/leadHistory/stage")} onSubmit={ask} preventScrollReset className="group/move mt-1 flex gap-2">
          <input type="hidden" name="id" value={form.id} />
          <input type="hidden" name="back" value={form.back} />
          <input type="hidden" name="lead" value={lead.number} />
          <input type="hidden" name="standing" value={toIndianTime(lead.nextAt)} />
          <select
            name="stage"
            required
            defaultValue=""
            aria-label={m.lead_board_move({ name: lead.name })}
            className={classes(controlLook, "h-9 min-w-0 flex-1 cursor-pointer border-line! px-2! text-sm! text-ink-soft!")}
          >
            <option value="" disabled>
              {m.lead_board_move_to()}
            </option>
            {stages
              .filter((stage) => stage !== lead.stage)
              .map((stage) => (
                <option key={stage} value={stage}>
                  {stageNames[stage]()}
                </option>
              ))}
          </select>
          <Button type="submit" size="sm" className="hidden! group-has-[select:valid]/move:inline-grid!">
            {m.lead_board_move_go()}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Who is lost needs no card here: a place to drop one, and the way to all of them. */
export function ClosedColumn({
  stage,
  to,
  label,
  count,
  drag,
}: {
  stage: Stage;
  to: string;
  label: string;
  count: number | undefined;
  drag: BoardDrag;
}) {
  return (
    <div
      {...drag.column(stage)}
      className="grid w-14 shrink-0 snap-start content-start justify-items-center rounded-card border border-dashed border-line-strong py-3 data-over:outline-3 data-over:outline-brand-bright"
    >
      <Link
        to={to}
        data-number={count}
        className={classes(
          "px-3 py-2 font-semibold whitespace-nowrap no-underline hover:underline [writing-mode:vertical-rl]",
          kindOf(stage) === "won" ? "text-green" : "text-ink-soft",
        )}
      >
        {label}
      </Link>
    </div>
  );
}
