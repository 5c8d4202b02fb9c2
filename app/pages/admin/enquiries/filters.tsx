import Search from "lucide-react/icons/search";
import { Form, href, Link } from "react-router";
import type { InboxOutcome, InboxList } from "#app/domain/enquiries/inbox.reads.server.ts";
import { counted, inboxLists, listAddress, type InboxQuery } from "#app/pages/admin/enquiries/query.ts";
import { bookNames, listNames, periodNames } from "#app/pages/admin/enquiries/labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { direct } from "#app/domain/visits/model.ts";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Props = { query: InboxQuery; typed: string; partners: Partners; counts: Record<InboxList, number> };

/** Which book, of which days, by which campaign or partner, from which site and page. */
const bookInWords = (
  { book, period = "all", from, to, campaign, partner, page, site }: InboxQuery & { book: InboxOutcome },
  partners: Partners,
) =>
  [
    bookNames[book](),
    from || to ? m.dashboard_days({ from: from ? formatDay(from) : "…", to: to ? formatDay(to) : "…" }) : periodNames[period](),
    campaign,
    partner && partnerName(partners, partner),
    page,
    site === direct ? m.visit_direct() : site,
  ]
    .filter(Boolean)
    .join(" · ");

/** The whole question stands in the address, a phone in it sealed. A search looks in all lists. */
export function ContactFilters({ query, typed, partners, counts }: Props) {
  const { q, show, book } = query;
  const isList = q === "" && book === undefined;
  return (
    <search className="grid gap-4">
      <nav aria-label={m.inbox_lists()}>
        <ul className="flex flex-wrap gap-2">
          {inboxLists.map((list) => (
            <li key={list}>
              <FilterChip
                to={listAddress(list)}
                isOn={isList && show === list}
                label={listNames[list]()}
                count={counted(counts[list])}
                warns={list === "failed" && counts.failed > 0}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={href("/admin/contact")} key={q} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field label={m.inbox_search()} type="search" name="q" defaultValue={typed} maxLength={100} autoComplete="off" />
        <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
          {m.inbox_search_go()}
        </Button>
      </Form>
      {!isList && (
        <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
          <strong className="text-ink">
            {book && q === "" ? bookInWords({ ...query, book }, partners) : typed === "" ? m.search_closed() : m.inbox_found({ q: typed })}
          </strong>
          <Link to={href("/admin/contact")} className="link">
            {m.inbox_search_clear()}
          </Link>
        </p>
      )}
    </search>
  );
}
