import { actorIn } from "#app/access/gate.server.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { countInbox, findInboxEnquiry, listInbox } from "#app/domain/enquiries/inbox.reads.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { ReconciliationCard } from "#app/pages/admin/enquiries/reconciliation-card.tsx";
import { ContactDone, doneIn } from "#app/pages/admin/enquiries/done.tsx";
import { ContactFilters } from "#app/pages/admin/enquiries/filters.tsx";
import { parseQuery } from "#app/pages/admin/enquiries/query.ts";
import { ContactRows } from "#app/pages/admin/enquiries/rows.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { search } from "#app/pages/searching.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.inbox_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const [actor, query, done] = [actorIn(context), parseQuery(url.searchParams), doneIn(url.searchParams)];
  const [list, partners, counts, reconciliation, about] = await Promise.all([
    listInbox(actor, query),
    readPartners(),
    countInbox(actor),
    readReconciliation(actor),
    done && findInboxEnquiry(actor, done.id),
  ]);
  const told = done && about && { ...done, name: about.name, reference: about.reference };
  return { query, typed: typedSearch(actor, query.q), ...list, partners, counts, reconciliation, told, renderedAt: Date.now() };
}

export const action = search;

/** Enquiries and messages, for whoever answers them. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { query, typed, partners, counts, reconciliation, told, renderedAt } = loaderData;
  useLive(renderedAt, "enquiries");
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid max-w-2xl gap-1">
        <h1>{m.inbox_title()}</h1>
        <p className="text-ink-soft">{m.inbox_text()}</p>
      </div>
      {told && <ContactDone told={told} />}
      {reconciliation && <ReconciliationCard reconciliation={reconciliation} />}
      <ContactFilters {...{ query, typed, partners, counts }} />
      <ContactRows query={query} enquiries={loaderData.enquiries} more={loaderData.nextCursor} now={renderedAt} />
    </div>
  );
}
