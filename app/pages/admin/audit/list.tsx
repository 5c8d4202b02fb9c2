import { actorIn } from "#app/access/gate.server.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { listAudit, listAudited } from "#app/domain/audit/reads.server.ts";
import { ceilingWords } from "#app/domain/exports/reads.server.ts";
import { auditAddress } from "#app/pages/admin/audit/paths.ts";
import { AuditExportForm } from "#app/pages/admin/audit/export-form.tsx";
import { AuditFilters } from "#app/pages/admin/audit/filters.tsx";
import { parseQuery } from "#app/pages/admin/audit/query.server.ts";
import { AuditRows } from "#app/pages/admin/audit/rows.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { search } from "#app/pages/searching.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.audit_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { filter, before } = parseQuery(url.searchParams);
  const [list, people] = await Promise.all([listAudit(actor, filter, before), listAudited(actor)]);
  const isReasonMissing = url.searchParams.get("refused") === "reason";
  const refusal = url.searchParams.get("refused") === "ceiling" ? await ceilingWords(actor) : undefined;
  return {
    ...found(list),
    people: found(people),
    filter,
    typed: typedSearch(actor, filter.q),
    before,
    isReasonMissing,
    refusal,
    renderedAt: Date.now(),
  };
}

export const action = search;

/** What an owner looks up when something went wrong, the newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { lines, nextCursor: more, people, filter, typed, before, isReasonMissing, refusal, renderedAt } = loaderData;
  useLive(renderedAt, "audit");
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid max-w-2xl gap-1">
        <h1>{m.audit_title()}</h1>
        <p className="text-ink-soft">{m.audit_text()}</p>
      </div>
      <AuditFilters filter={{ ...filter, q: typed }} people={people} />
      {lines.length === 0 ? <EmptyState title={m.list_none()} text={m.list_none_text()} /> : <AuditRows lines={lines} now={renderedAt} />}
      <PageLinks
        first={before !== undefined && { to: auditAddress(filter), label: m.audit_newest() }}
        next={more !== undefined && { to: auditAddress(filter, more), label: m.audit_more() }}
      />
      {lines.length > 0 && <AuditExportForm filter={filter} isReasonMissing={isReasonMissing} refusal={refusal} />}
    </div>
  );
}
