import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { linkLists, type LinkList } from "#app/domain/links/model.ts";
import { countLinks, findLink, listLinks, type FailingLink } from "#app/domain/links/reads.server.ts";
import { counted } from "#app/pages/admin/enquiries/query.ts";
import { LookAgain } from "#app/pages/admin/links/look-again.tsx";
import { addressOfUse, whyWords } from "#app/pages/admin/links/words.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { addressWith, oneOfIn, textIn } from "#app/pages/list-query.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { useLive } from "#app/platform/use-live.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.link_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const search = url.searchParams;
  const list: LinkList = oneOfIn(search, "show", linkLists) ?? "broken";
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get("page"))) || 1), 1_000);
  const how = oneOfIn(search, "looked", ["works", "fails"] as const);
  const [{ links, hasMore }, broken, failing, looked] = await Promise.all([
    listLinks(actor, list, page),
    countLinks(actor, "broken"),
    countLinks(actor, "failing"),
    how && findLink(actor, textIn(search, "id")),
  ]);
  return { list, page, links, hasMore, counts: { broken, failing }, looked: looked && { ...looked, how }, renderedAt: Date.now() };
}

const names: Record<LinkList, () => string> = { broken: m.link_list_broken, failing: m.link_list_failing };
const empty = {
  broken: { title: m.link_empty_broken_title, text: m.link_empty_broken_text },
  failing: { title: m.link_empty_failing_title, text: m.link_empty_failing_text },
};
const addressOf = (show: LinkList, page = 1) => addressWith(href("/admin/links"), { show, page: page > 1 ? String(page) : undefined });

/** Addresses of other sites that do not answer any more, each with where it stands. */
export default function Links({ loaderData: { list, page, links, hasMore, counts, looked, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "links", "facts", "courses", "colleges", "exams", "posts");
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid gap-1">
        <h1>{m.link_title()}</h1>
        <p className="measure text-ink-soft">{m.link_text()}</p>
      </div>
      {looked && (
        <Notice tone={looked.how === "works" ? "success" : "warning"} live="status" className="wrap-anywhere">
          {looked.how === "works" ? m.link_works({ url: looked.url }) : m.link_still_fails({ url: looked.url })}
        </Notice>
      )}
      <nav aria-label={m.link_lists()}>
        <ul className="flex flex-wrap gap-2">
          {linkLists.map((one) => (
            <li key={one}>
              <FilterChip
                to={addressOf(one)}
                isOn={list === one}
                label={names[one]()}
                count={counted(counts[one])}
                warns={one === "broken" && counts.broken > 0}
              />
            </li>
          ))}
        </ul>
      </nav>
      {links.length === 0 ? (
        <EmptyState title={empty[list].title()} text={empty[list].text()} />
      ) : (
        <Table caption={m.link_table()} columns={columns()} rows={links} rowKey={({ id }) => id} />
      )}
      <PageLinks
        first={page > 1 && { to: addressOf(list), label: m.link_first() }}
        next={hasMore && { to: addressOf(list, page + 1), label: m.link_next() }}
      />
    </div>
  );
}

const columns = (): Column<FailingLink>[] => [
  {
    key: "address",
    label: m.link_column_address(),
    namesRow: true,
    plain: true,
    cell: ({ url }) => (
      <a href={url} rel="noreferrer" aria-label={m.link_opens({ url })} className="link font-normal wrap-anywhere">
        {url}
      </a>
    ),
  },
  {
    key: "why",
    label: m.link_column_why(),
    cell: (link) => (
      <span className="grid gap-1">
        <span>{whyWords(link)}</span>
        <span className="text-sm text-ink-mute">{m.link_since({ day: formatDay(link.since), moment: formatMoment(link.checkedAt) })}</span>
      </span>
    ),
  },
  { key: "uses", label: m.link_column_uses(), cell: ({ uses }) => <Uses uses={uses} /> },
  { key: "look", label: m.link_column_look(), plain: true, cell: (link) => <LookAgain link={link} /> },
];

function Uses({ uses }: Pick<FailingLink, "uses">) {
  const more = (uses[0]?.all ?? 0) - uses.length;
  return (
    <ul className="grid justify-items-start gap-1">
      {uses.map(({ kind, subject, name, nameHi }) => (
        <li key={`${kind} ${subject}`}>
          <Link to={addressOfUse(kind, subject)} className="link wrap-anywhere">
            <Localized of={localized(name || m.entry_untitled(), nameHi)} />
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">{m.link_more_uses({ count: more })}</li>}
    </ul>
  );
}
