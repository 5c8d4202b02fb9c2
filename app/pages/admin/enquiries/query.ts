import { href } from "react-router";
import type { InboxOutcome, InboxFilter, InboxList, Period } from "#app/domain/enquiries/inbox.reads.server.ts";
import { searchIn } from "#app/access/private-search.ts";
import { outcomes, type Outcome } from "#app/domain/enquiries/model.ts";
import { readCode } from "#app/domain/partners/model.ts";
import { addressWith, dayIn, oneOfIn, textIn } from "#app/pages/list-query.ts";

export const inboxLists = ["open", "handled", "quarantined", "failed", "gone"] as const satisfies InboxList[];
export const periods = ["today", "week", "all"] as const satisfies Period[];
export type ReconciliationRow = "received" | Outcome;
const outcomeFilters = ["received", "asked", "led", ...outcomes] as const satisfies InboxOutcome[];
export type InboxQuery = InboxFilter & { q: string; show: InboxList };

/** Nobody needs to know how many more than a thousand wait. */
export const counted = (count: number) => (count > 1_000 ? "1000+" : String(count));

/** What the address asks the inbox for. */
export const parseQuery = (search: URLSearchParams): InboxQuery => ({
  q: searchIn(search.get("q") ?? ""),
  show: oneOfIn(search, "show", inboxLists) ?? "open",
  book: oneOfIn(search, "book", outcomeFilters),
  period: oneOfIn(search, "period", periods),
  from: dayIn(search, "from"),
  to: dayIn(search, "to"),
  campaign: textIn(search, "campaign", 130) || undefined,
  partner: readCode(textIn(search, "partner", 20)) || undefined,
  page: textIn(search, "page", 300) || undefined,
  site: textIn(search, "site", 200) || undefined,
  after: textIn(search, "after", 100) || undefined,
});

const address = (query: Partial<Record<keyof InboxQuery, string | undefined>>) => addressWith(href("/admin/contact"), query);

export const listAddress = (show: InboxList) => address({ show: show === "open" ? undefined : show });
export const reconciliationAddress = (book: ReconciliationRow, period: Period) => address({ book, period });

/** The same question, its next page or its first. */
export const pageAddress = ({ q, show, book, period, from, to, campaign, partner, page, site }: InboxQuery, after?: string) =>
  address({
    q,
    ...(book ? { book, period, from, to, campaign, partner, page, site } : { show: show === "open" ? undefined : show }),
    after,
  });

/** Where a verb leads back to: the list or the enquiry on which it was pressed, as the form says, and nowhere else. */
export function backTo(form: FormData, done: string) {
  const said = form.get("back");
  const back =
    typeof said === "string" && /^\/admin\/contact(\/[0-9a-f-]{36})?(\?[\w=&%.+-]*)?$/.test(said) ? said : href("/admin/contact");
  const [path, search] = back.split("?");
  const params = new URLSearchParams(search);
  params.set("done", done);
  return `${path}?${params.toString()}`;
}
