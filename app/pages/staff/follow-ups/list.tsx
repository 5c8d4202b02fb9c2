import { actorIn } from "#app/access/gate.server.ts";
import { can, seesOthers } from "#app/access/roles.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { listAskable } from "#app/domain/team/reads.server.ts";
import { search } from "#app/pages/searching.server.ts";
import type { ListHome } from "#app/pages/staff/follow-ups/paths.ts";
import { ceilingWords } from "#app/domain/exports/reads.server.ts";
import { FollowUpExportForm } from "#app/pages/staff/follow-ups/export-form.tsx";
import { FollowUpFilters } from "#app/pages/staff/follow-ups/filters.tsx";
import { parseQuery } from "#app/pages/staff/follow-ups/query.server.ts";
import { FollowUpRows } from "#app/pages/staff/follow-ups/rows.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/list";

export const meta = () => [{ title: `${m.follow_up_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const seesAll = can(actor, "leads.see-all");
  const { filter, after } = parseQuery(url.searchParams);
  const [list, people] = await Promise.all([listFollowUps(actor, filter, after), listAskable(actor)]);
  const place: ListHome = pattern.includes("admin") ? "admin" : "staff";
  return {
    ...list,
    filter,
    typed: typedSearch(actor, filter.q),
    after,
    place,
    sees: seesAll ? ("all" as const) : seesOthers(actor) ? ("team" as const) : ("own" as const),
    people,
    canExport: can(actor, "leads.export"),
    isReasonMissing: url.searchParams.get("refused") === "reason",
    refusal: url.searchParams.get("refused") === "ceiling" ? await ceilingWords(actor) : undefined,
    topic: leadTopic(actor),
    renderedAt: Date.now(),
  };
}

export const action = search;

const texts = { all: m.follow_up_text_all, team: m.follow_up_text_team, own: m.follow_up_text_own };

/** What was tried and what came of it, newest first: one's own, the team's that one leads; for managers everybody's. */
export default function FollowUpHistory({ loaderData }: Route.ComponentProps) {
  const {
    followUps,
    nextCursor: more,
    filter,
    typed,
    after,
    place,
    people,
    sees,
    canExport,
    isReasonMissing,
    refusal,
    topic,
    renderedAt,
  } = loaderData;
  useLive(renderedAt, topic);
  return (
    <div className={place === "admin" ? "mx-auto grid max-w-6xl gap-6" : "wrap grid gap-6 py-6 sm:py-10"}>
      <div className="grid max-w-2xl gap-1">
        <h1>{m.follow_up_title()}</h1>
        <p className="text-ink-soft">{texts[sees]()}</p>
      </div>
      <FollowUpFilters place={place} filter={{ ...filter, q: typed }} people={people} />
      <FollowUpRows place={place} filter={filter} followUps={followUps} after={after} more={more} now={renderedAt} />
      {canExport && followUps.length > 0 && (
        <FollowUpExportForm place={place} filter={filter} isReasonMissing={isReasonMissing} refusal={refusal} />
      )}
    </div>
  );
}
