import Keyboard from "lucide-react/icons/keyboard";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can, seesOthers } from "#app/access/roles.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { filtersOf, maxCounted, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { maxAtOnce } from "#app/domain/leads/model.ts";
import { countStages, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { readTags } from "#app/domain/tags/reads.server.ts";
import { pinnedOf } from "#app/domain/lead-lists/views.model.ts";
import { countViews, findFirstQuery, listViews } from "#app/domain/lead-lists/views.reads.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { leadTopic, listStaff } from "#app/domain/leads/reads.server.ts";
import { askable, listAskable } from "#app/domain/team/reads.server.ts";
import { boardAddress, changed, listAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadBulkBar } from "#app/pages/staff/leads/bulk-bar.tsx";
import { LeadChips } from "#app/pages/staff/leads/chips.tsx";
import { LeadBulkDone } from "#app/pages/staff/leads/bulk-done.tsx";
import { LeadFilters } from "#app/pages/staff/leads/filters.tsx";
import { PinnedViews } from "#app/pages/staff/leads/pinned-views.tsx";
import { LeadTable } from "#app/pages/staff/leads/table.tsx";
import { ceilingWords } from "#app/domain/exports/reads.server.ts";
import { problemIn, problemWords } from "#app/pages/staff/lead-labels.ts";
import { bulkResultIn } from "#app/pages/staff/leads/bulk-result.server.ts";
import { ColumnSwitch, ExportLeads, SavedViews, ViewSaved } from "#app/pages/staff/leads/tools.tsx";
import { search } from "#app/pages/searching.server.ts";
import { AskingOutcome } from "#app/pages/staff/outcome/asking.tsx";
import { QueryFields } from "#app/pages/staff/leads/query-fields.tsx";
import { useSubmitQuery } from "#app/pages/staff/leads/use-submit-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { controlLook } from "#app/ui/form/control-look.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => [{ title: `${m.lead_list_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const first = url.search === "" ? await findFirstQuery(actor) : undefined;
  if (first) throw redirect(`${href("/leadHistory")}?${first}`);
  const may = {
    seeAll: can(actor, "leads.see-all"),
    seeOthers: seesOthers(actor),
    assign: can(actor, "leads.hand-out"),
    export: can(actor, "leads.export"),
    import: can(actor, "leads.import"),
    arrange: can(actor, "lists.arrange"),
  };
  const query = await askable(actor, parseQuery(url.searchParams));
  const [{ leads, nextCursor: more, count }, stageCounts, views, staff, people, told, own, tags, partners] = await Promise.all([
    listLeads(actor, query),
    countStages(actor),
    listViews(actor),
    may.assign ? listStaff() : [{ id: actor.id, name: actor.name }],
    may.seeOthers ? listAskable(actor) : [{ id: actor.id, name: actor.name }],
    bulkResultIn(actor, url.searchParams),
    readOwnFields(),
    readTags(),
    readPartners(),
  ]);
  const pinned = await countViews(actor, pinnedOf(views));
  const [topic, renderedAt] = [leadTopic(actor), Date.now()];
  const refused = problemIn(url.searchParams);
  const problem = refused === "export-ceiling" ? await ceilingWords(actor) : refused && problemWords[refused]();
  const typed = typedSearch(actor, query.q);
  return {
    query,
    typed,
    leads,
    more,
    count,
    stageCounts,
    views,
    pinned,
    staff,
    people,
    own,
    tags,
    partners,
    told,
    may,
    topic,
    problem,
    isViewSaved: url.searchParams.get("saved") === "view",
    renderedAt,
    bulkId: crypto.randomUUID(),
  };
}

/** POST: what is searched for. Nothing at all is the whole list, not the view that opens first. */
export async function action(asked: Route.ActionArgs) {
  const answer = await search(asked);
  return answer.headers.get("location") === href("/leadHistory") ? redirect(listAddress()) : answer;
}

/** The screen counsellors live in. */
export default function LeadList({ loaderData }: Route.ComponentProps) {
  const { query, typed, leads, more, stageCounts, staff, people, own, tags, partners, told, may, renderedAt } = loaderData;
  useLive(renderedAt, loaderData.topic, "tags", "views");
  const found = more !== undefined && loaderData.count !== undefined ? loaderData.count : undefined;
  const { list, selected, countTicks, selectAll } = useTicks(found);
  const back = listAddress(query);

  return (
    <AskingOutcome>
      <div className="mx-auto grid w-full max-w-[110rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5 sm:px-6">
        <Top query={query} count={loaderData.count} may={may} />
        <div className="flex flex-wrap items-center gap-2" data-lead-search>
          <SearchBox query={query} typed={typed} />
          <LeadFilters
            query={query}
            staff={people}
            own={own}
            tags={tags}
            partners={partners}
            asksFor={may.seeAll ? "everybody" : may.seeOthers ? "team" : undefined}
            here={href("/leadHistory")}
          />
          <SavedViews query={query} views={loaderData.views} />
          <ColumnSwitch query={query} own={own} />
          {may.export && <ExportLeads query={query} />}
          <Link
            to={href("/dashboard/keys")}
            aria-label={m.staff_keys()}
            title={m.staff_keys()}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-brand-wash hover:text-brand max-sm:hidden"
          >
            <Keyboard size={20} aria-hidden="true" />
          </Link>
        </div>
        <PinnedViews query={query} views={loaderData.pinned} />
        <LeadChips query={query} typed={typed} stageCounts={stageCounts} staff={people} own={own} tags={tags} partners={partners} />
        {loaderData.problem && <Notice tone="danger">{loaderData.problem}</Notice>}
        {loaderData.isViewSaved && <ViewSaved mayArrange={may.arrange} />}
        <LeadBulkDone {...told} tags={tags} back={back} />
        <div ref={list} key={`${told.bulk?.id} ${back}`} onChange={countTicks} className="group/leads grid grid-cols-[minmax(0,1fr)] gap-4">
          {leads.length === 0 ? (
            <Nothing query={query} />
          ) : (
            <LeadTable query={query} leads={leads} own={own} tags={tags} partners={partners} now={renderedAt} onSelectAll={selectAll} />
          )}
          <PageLinks
            first={query.after !== "" && { to: listAddress(changed(query, {})), label: m.lead_list_first() }}
            next={more !== undefined && { to: listAddress({ ...query, after: more }), label: m.lead_list_more() }}
          />
          <LeadBulkBar
            id={loaderData.bulkId}
            back={back}
            staff={staff}
            tags={tags}
            mayAssign={may.assign}
            selected={selected}
            found={found}
          />
        </div>
      </div>
    </AskingOutcome>
  );
}

/** How many leads of the list are ticked; `found` is how many there are, where they are more than the page shows. */
function useTicks(found: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const ticks = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=lead]") ?? [])];
  const countTicks = () => {
    const isAll = list.current?.querySelector<HTMLInputElement>("input[name=all]")?.checked;
    setSelected(isAll && found ? Math.min(found, maxAtOnce) : ticks().filter(({ checked }) => checked).length);
  };
  const selectAll = (isOn: boolean) => {
    for (const tick of ticks()) tick.checked = isOn;
    countTicks();
  };
  return { list, selected, countTicks, selectAll };
}

type TopProps = { query: LeadQuery; count: number | undefined; may: { assign: boolean; import: boolean } };

function Top({ query, count, may }: TopProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-3xl">
        {m.lead_list_title()}
        {count !== undefined && (
          <span data-count={count} className="text-base font-normal text-ink-soft tabular-nums">
            {count > maxCounted ? m.lead_list_count_more({ count: maxCounted }) : m.lead_list_count({ count })}
          </span>
        )}
      </h1>
      <nav className="flex flex-wrap items-center gap-2">
        <ButtonLink look="quiet" size="sm" to={boardAddress(changed(query, { stage: [], sort: "", columns: [] }))}>
          {m.lead_list_board()}
        </ButtonLink>
        <ButtonLink look="quiet" size="sm" to={href("/leadHistory/trash")}>
          {m.lead_list_trash()}
        </ButtonLink>
        {may.assign && (
          <ButtonLink look="quiet" size="sm" to={href("/leadHistory/reviews")}>
            {m.lead_list_reviews()}
          </ButtonLink>
        )}
        {may.import && (
          <ButtonLink look="quiet" size="sm" to={href("/leadHistory/import")}>
            {m.lead_list_import()}
          </ButtonLink>
        )}
        <ButtonLink size="sm" to={href("/createLead")} icon={<Plus size={18} aria-hidden="true" />} className="max-sm:hidden!">
          {m.lead_list_new()}
        </ButtonLink>
      </nav>
    </div>
  );
}

/** Looks within the filters. On phones the search of the workspace is near enough. */
function SearchBox({ query, typed }: { query: LeadQuery; typed: string }) {
  const ask = useSubmitQuery();
  return (
    <Form
      method="post"
      action={href("/leadHistory")}
      role="search"
      onSubmit={ask}
      key={query.q}
      className="flex min-w-0 flex-1 gap-2 max-sm:hidden"
    >
      <QueryFields query={query} without={["q"]} />
      <input
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={100}
        autoComplete="off"
        aria-label={m.lead_list_search()}
        placeholder={m.lead_list_search()}
        className={`${controlLook} h-11 max-w-xl min-w-0 flex-1`}
      />
      <Button type="submit" look="secondary" aria-label={m.lead_list_search_go()} icon={<Search size={18} aria-hidden="true" />} />
    </Form>
  );
}

/** What stands where the list would be says what to do next. */
function Nothing({ query }: { query: LeadQuery }) {
  if (filtersOf(query).length === 0 && query.after === "")
    return (
      <EmptyState
        title={m.lead_list_first_title()}
        text={m.lead_list_first_text()}
        action={<ButtonLink to={href("/createLead")}>{m.lead_list_new()}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={m.lead_list_empty_title()}
      text={m.lead_list_empty_text()}
      action={
        <Link to={listAddress({ columns: query.columns })} className="link">
          {m.lead_list_filters_clear()}
        </Link>
      }
    />
  );
}
