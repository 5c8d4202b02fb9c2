import { maySuggest } from "#app/domain/searches/suggestions.reads.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { viewSuggestions } from "#app/pages/site/search/suggestions.server.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/suggestions";

/** Kept and renewed like a page. */
export const headers = publicPage({ shows: ["courses", "colleges", "exams", "posts", "synonyms"], reads: ["q"] });

/** GET ?q=: what somebody may mean who is still typing. Without a copy for everybody, the browser keeps its own for half a minute. */
export async function loader({ url }: Route.LoaderArgs) {
  if (!(await maySuggest())) return Response.json({ rows: [], said: "" }, { status: 429, headers: { "Retry-After": "60" } });
  const view = await viewSuggestions(textIn(url.searchParams, "q", 100));
  return Response.json(view, { headers: { "Cache-Control": "private, max-age=30", ...headers() } });
}
