import FileUp from "lucide-react/icons/file-up";
import ListChecks from "lucide-react/icons/list-checks";
import Plus from "lucide-react/icons/plus";
import { actorIn } from "#app/access/gate.server.ts";
import { queues } from "#app/domain/desk/model.ts";
import { readChecklists } from "#app/domain/desk/reads.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { countEntries, findEntry, listEntries } from "#app/domain/entries/reads.server.ts";
import { EntryFilters } from "#app/pages/admin/entries/filters.tsx";
import { editAddress, importAddress, kindAt, kindWords, newAddress, topicOf } from "#app/pages/admin/entries/kinds.ts";
import { nextAddress } from "#app/pages/admin/entries/queue.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { parseQuery } from "#app/pages/admin/entries/query.ts";
import { EntryRows } from "#app/pages/admin/entries/rows.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(kindWords[loaderData?.kind ?? "course"].all());

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const [actor, kind, query] = [actorIn(context), kindAt(pattern), parseQuery(url.searchParams)];
  const [list, counts, restored] = await Promise.all([
    listEntries(actor, kind, query),
    countEntries(actor, kind, query),
    findEntry(actor, kind, url.searchParams.get("restored") ?? ""),
  ]);
  const ids = list.entries.filter(({ state }) => state !== "trash").map(({ id }) => id);
  return {
    kind,
    query,
    ...list,
    checklists: await readChecklists(actor, kind, ids),
    counts,
    restored: restored && { id: restored.id, name: titleOf(restored.content) },
    renderedAt: Date.now(),
  };
}

/** All courses, all colleges or all posts, as their editors see them. */
export default function EntryList({ loaderData }: Route.ComponentProps) {
  const { kind, restored, counts, query } = loaderData;
  // The whole of such a list is gone through, whatever part of it is shown.
  const queue = query.q || query.category || query.hindi ? undefined : queues.find((one) => one === query.show);
  const words = kindWords[kind];
  useLive(loaderData.renderedAt, topicOf(kind));
  return (
    <div className="mx-auto grid max-w-6xl gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-2xl gap-1">
          <h1>{words.all()}</h1>
          <p className="text-ink-soft">{words.text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {kind !== "post" && (
            <ButtonLink look="secondary" to={importAddress(kind)} icon={<FileUp size={20} aria-hidden="true" />}>
              {m.import_open()}
            </ButtonLink>
          )}
          <ButtonLink to={newAddress(kind)} icon={<Plus size={20} aria-hidden="true" />}>
            {words.add()}
          </ButtonLink>
        </div>
      </div>
      {restored && (
        <Notice
          tone="success"
          title={m.entry_restored_title({ name: restored.name })}
          actions={
            <ButtonLink look="secondary" size="sm" to={editAddress(kind, restored.id)}>
              {m.entry_edit()}
            </ButtonLink>
          }
        >
          {m.entry_restored_text()}
        </Notice>
      )}
      <EntryFilters kind={kind} query={query} counts={counts} />
      {queue && counts[queue] > 0 && (
        <ButtonLink
          look="secondary"
          to={nextAddress(kind, queue)}
          icon={<ListChecks size={20} aria-hidden="true" />}
          className="justify-self-start"
        >
          {m.queue_start({ count: counts[queue] })}
        </ButtonLink>
      )}
      <EntryRows {...loaderData} now={loaderData.renderedAt} />
    </div>
  );
}
