import { href, redirect } from "react-router";
import { listMeant } from "#app/domain/entries/meant.reads.server.ts";
import { addressWith, asked } from "#app/pages/site/catalogue-filters.server.ts";
import type { Route } from "./+types/search";

/** One field for "course, college or city": leads to the list in which the words are found. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = asked(url.searchParams, "q").slice(0, 100);
  const list = await listMeant(q);
  throw redirect(addressWith(href(list === "courses" ? "/courses" : "/college"), { q: q || undefined }));
}
