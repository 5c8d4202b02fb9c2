import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can, seesOthers } from "#app/access/roles.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { furthestOf } from "#app/domain/applications/reads.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { counted, filtersOf } from "#app/domain/lead-lists/model.ts";
import { countStages, listBoard } from "#app/domain/lead-lists/reads.server.ts";
import { hasNextStep, stageNames, stages } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { readTags } from "#app/domain/tags/reads.server.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { askable, listAskable } from "#app/domain/team/reads.server.ts";
import { BoardColumn, ClosedColumn } from "#app/pages/staff/leads/board-column.tsx";
import { BoardMove, useBoardMove } from "#app/pages/staff/leads/board-move.tsx";
import { boardAddress, changed, listAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadBulkDone } from "#app/pages/staff/leads/bulk-done.tsx";
import { LeadFilters } from "#app/pages/staff/leads/filters.tsx";
import { bulkResultIn } from "#app/pages/staff/leads/bulk-result.server.ts";
import { filtersInWords } from "#app/pages/staff/lead-labels.ts";
import { ownFiltersInWords } from "#app/pages/staff/leads/own-filters.tsx";
import { tagFiltersInWords } from "#app/pages/staff/leads/tag-filters.tsx";
import { useBoardDrag } from "#app/pages/staff/leads/use-board-drag.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FilterOn } from "#app/ui/filter-chip.tsx";
import type { Route } from "./+types/board";

export const meta = () => [{ title: `${m.lead_board_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const asked = { ...(await askable(actor, parseQuery(url.searchParams))), stage: [], sort: "" as const, columns: [], after: "" };
  const asksFor = can(actor, "leads.see-all") ? ("everybody" as const) : seesOthers(actor) ? ("team" as const) : undefined;
  const [columns, counts, staff, told, own, tags, partners] = await Promise.all([
    listBoard(actor, asked),
    filtersOf(asked).length === 0 ? countStages(actor) : undefined,
    listAskable(actor),
    bulkResultIn(actor, url.searchParams),
    readOwnFields(),
    readTags(),
    readPartners(),
  ]);
  const applications = await furthestOf(
    actor,
    columns.flatMap(({ leads }) => leads.map(({ number }) => number)),
  );
  const typed = typedSearch(actor, asked.q);
  return {
    asked,
    typed,
    columns,
    applications,
    counts,
    staff,
    own,
    tags,
    partners,
    asksFor,
    told,
    topic: leadTopic(actor),
    renderedAt: Date.now(),
    moveId: crypto.randomUUID(),
  };
}

/** Where the leads stand, stage by stage. */
export default function LeadBoard({ loaderData }: Route.ComponentProps) {
  const { asked, typed, columns, applications, counts, staff, own, tags, partners, asksFor, told, renderedAt, moveId } = loaderData;
  useLive(renderedAt, loaderData.topic, "tags");
  const back = boardAddress(asked);
  const { asked: moving, move, close } = useBoardMove({ id: moveId, back });
  const drag = useBoardDrag(move);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl">{m.lead_board_title()}</h1>
          <p className="text-sm text-ink-soft">{m.lead_board_text()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink look="quiet" size="sm" to={listAddress(asked)}>
            {m.lead_list_list()}
          </ButtonLink>
          <ButtonLink look="quiet" size="sm" to={href("/applications")}>
            {m.application_title()}
          </ButtonLink>
          <LeadFilters
            query={asked}
            staff={staff}
            own={own}
            tags={tags}
            partners={partners}
            asksFor={asksFor}
            here={href("/leadHistory/board")}
            isBoard
          />
        </div>
      </div>
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {[...filtersInWords(asked, typed, staff, partners), ...ownFiltersInWords(asked, own), ...tagFiltersInWords(asked, tags)].map(
          ({ key, name, without }) => (
            <li key={key}>
              <FilterOn to={boardAddress(changed(asked, without))} name={name} label={m.lead_list_filter_remove({ name })} />
            </li>
          ),
        )}
      </ul>
      <LeadBulkDone {...told} tags={tags} back={back} />
      <section
        aria-label={m.lead_board_title()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex snap-x gap-3 overflow-x-auto pb-3 sm:h-[calc(100dvh-6rem)] sm:min-h-96"
      >
        {columns.map(({ stage, leads, hasMore }) => (
          <BoardColumn
            key={stage}
            stage={stage}
            leads={leads}
            applications={applications}
            tags={tags}
            count={counts?.[stage]}
            to={listAddress({ ...asked, stage: [stage], sort: hasNextStep(stage) ? "next" : "newest" })}
            hasMore={hasMore}
            now={renderedAt}
            form={{ id: moveId, back }}
            move={move}
            drag={drag}
          />
        ))}
        {stages
          .filter((stage) => columns.every((column) => column.stage !== stage))
          .map((stage) => (
            <ClosedColumn
              key={stage}
              stage={stage}
              to={listAddress({ ...asked, stage: [stage] })}
              count={counts?.[stage]}
              label={counts ? `${stageNames[stage]()} ${counted(counts[stage])}` : stageNames[stage]()}
              drag={drag}
            />
          ))}
      </section>
      <BoardMove key={`${moving?.card.number} ${moving?.stage}`} asked={moving} close={close} move={{ id: moveId, back }} />
    </div>
  );
}
