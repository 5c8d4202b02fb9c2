import { readFileSync } from "node:fs";
import { everyEntryTag } from "#app/platform/edge/tags.server.ts";
import type { PublicAddress } from "#server/page-cache/key.ts";

/** So many pages in English and as many in Hindi: 14,000 addresses. What everybody looks at first comes first. */
const kinds = [
  { under: "/", count: 1, page: "home/show" },
  { under: "/courses", count: 1, page: "courses/list" },
  { under: "/college", count: 1, page: "colleges/list" },
  { under: "/exams", count: 1, page: "exams/list" },
  { under: "/blogs", count: 1, page: "blog/list" },
  { under: "/about-", count: 6, page: "about/show" },
  { under: "/exams/", count: 40, page: "exams/show", topic: "exams" },
  { under: "/blogs/", count: 100, page: "blog/show", topic: "posts" },
  { under: "/courses/", count: 2_000, page: "courses/show", topic: "courses" },
  { under: "/college/", count: 4_849, page: "colleges/show", topic: "colleges" },
];

/** What editors publish in a working day. A draft changes no page. */
export const savedInADay: Record<string, number> = {
  colleges: 18,
  courses: 8,
  posts: 3,
  exams: 3,
  notifications: 3,
  carousel: 2,
  gallery: 1,
  facts: 1,
  settings: 1,
};
/** One in so many entries that are saved is taken off the site. */
export const takenAway = 20;
/** A change of an entry shows on so many others' pages: a college on those of its courses, and the other way round. */
export const alsoOn = 10;

export type Page = PublicAddress & { entry?: string; topic?: string };

/** Every public address in the order in which they are asked for most, with the tags of its page. */
export function simulatedSite(random: () => number): Page[] {
  const pages = kinds.flatMap(({ under, count, page, topic }) =>
    Array.from({ length: count }, (_, number): Page[] => {
      const entry = `entry-${under}${number}`;
      const entriesOf = topicsIn(page, "entriesOf");
      const shows = [...topicsIn(page, "shows"), ...entriesOf.map(everyEntryTag), ...(entriesOf.length > 0 ? [entry] : []), "settings"];
      return ["", "/hi"].map((language) => ({
        address: `${language}${under}${topic ? number : ""}`,
        shows,
        isData: false,
        status: 200,
        ...(topic && { entry, topic }),
      }));
    }).flat(),
  );
  const isFirst = ({ topic }: Page) => topic === undefined;
  return [...pages.filter(isFirst), ...shuffled(pages.filter((page) => !isFirst(page)), random)]; // prettier-ignore
}

/** As the page's own file says it: there is no build here to ask. */
function topicsIn(page: string, said: "shows" | "entriesOf") {
  const [, list = "[]"] = new RegExp(`\\b${said}\\b[^[]*(\\[[^\\]]*\\])`).exec(readFileSync(`app/pages/site/${page}.tsx`, "utf8")) ?? [];
  return JSON.parse(list) as string[];
}

export function shuffled<T>(all: T[], random: () => number) {
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
