import { href } from "react-router";
import { postCategoryNames } from "#app/domain/posts/model.ts";
import { listLatestPosts, type PostCard } from "#app/domain/posts/reads.server.ts";
import { wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/feed";

/** Kept and renewed like a page. */
export const headers = publicPage({ shows: ["posts"] });

const most = 30;

/** The newest posts, for feed readers: RSS 2.0, in the language of its address. */
export async function loader({ url }: Route.LoaderArgs) {
  const posts = await listLatestPosts(most);
  const self = wholeAddress(url.origin, href("/blogs/rss.xml"));
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `${m.post_list_title()} · ${m.brand()}`),
    element("link", wholeAddress(url.origin, href("/blogs"))),
    element("description", m.post_list_description()),
    element("language", getLocale() === "hi" ? "hi-IN" : "en-IN"),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, url.origin)),
    "</channel>",
    "</rss>",
  ].join("\n");
  return new Response(feed, { headers: { ...headers(), "Content-Type": "application/rss+xml; charset=utf-8" } });
}

function itemOf(post: PostCard, origin: string) {
  const address = wholeAddress(origin, href("/blogs/:slug", { slug: post.slug }));
  return [
    "<item>",
    element("title", post.title.text),
    element("link", address),
    element("guid", address),
    element("description", post.summary.text),
    element("category", postCategoryNames[post.category]()),
    element("dc:creator", post.author),
    element("pubDate", post.publishedAt.toUTCString()),
    "</item>",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** What XML can hold: its signs as words, and none of the characters that make the whole feed unreadable. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML refuses
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
