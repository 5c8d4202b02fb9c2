import { href } from "react-router";
import type { InboxBook, InboxFilter, InboxList, Period } from "#app/domain/enquiries/inbox.reads.server.ts";
import { searchIn } from "#app/access/private-search.ts";
import { outcomes, type Outcome } from "#app/domain/enquiries/model.ts";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";

export const inboxLists = ["open", "handled", "quarantined", "failed", "gone"] as const satisfies InboxList[];
export const periods = ["today", "week", "all"] as const satisfies Period[];
export type Book = "received" | Outcome;
const books = ["received", "asked", "led", ...outcomes] as const satisfies InboxBook[];
export type Asked = InboxFilter & { q: string; show: InboxList };

/** Nobody needs to know how many more than a thousand wait. */
export const counted = (count: number) => (count > 1_000 ? "1000+" : String(count));

const oneOf = <T extends string>(value: string, all: readonly T[]) => all.find((one) => one === value);

const isDay = (value: string) => isIndianTime(`${value}T00:00`);

/** What the address asks the inbox for. What makes no sense is left out: an address can be typed by anybody. */
export function parseQuery(search: URLSearchParams): Asked {
  const read = (name: string) => (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 100);
  return {
    q: searchIn(search.get("q") ?? ""),
    show: oneOf(read("show"), inboxLists) ?? "open",
    book: oneOf(read("book"), books),
    period: oneOf(read("period"), periods),
    ...(isDay(read("from")) && { from: read("from") }),
    ...(isDay(read("to")) && { to: read("to") }),
    ...(read("campaign") !== "" && { campaign: read("campaign") }),
    ...(read("after") !== "" && { after: read("after") }),
  };
}

const address = (question: Record<string, string | undefined>) => {
  const said = Object.entries(question).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return said.length === 0 ? href("/admin/contact") : `${href("/admin/contact")}?${new URLSearchParams(said).toString()}`;
};

export const listAddress = (show: InboxList) => address({ show: show === "open" ? undefined : show });
export const bookAddress = (book: Book, period: Period) => address({ book, period });

/** The same question, its next page or its first. */
export const pageAddress = ({ q, show, book, period, from, to, campaign }: Asked, after?: string) =>
  address({ q, ...(book ? { book, period, from, to, campaign } : { show: show === "open" ? undefined : show }), after });

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
