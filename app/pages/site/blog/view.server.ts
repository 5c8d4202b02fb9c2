import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { uploadedPicture } from "#app/domain/files/model.ts";
import { findFile, listPictures } from "#app/domain/files/reads.server.ts";
import { postCategoryNames, summaryOf, type PostContent } from "#app/domain/posts/model.ts";
import { listRelatedPosts } from "#app/domain/posts/reads.server.ts";
import { isEmptyText, picturesIn, type RichText } from "#app/domain/rich-text/model.ts";
import { cardOf } from "#app/pages/site/blog/list.server.ts";
import { crumbsAbout, wholeAddress, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { pagePicture } from "#app/pages/site/catalogue/labels.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { viewShare } from "#app/pages/site/share.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { locales } from "#app/platform/i18n/locale.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

type Shown = { id: string; slug: string; content: PostContent; publishedAt: Date };

/** Everything the page of a post says, in the language of whoever reads it. */
export async function viewPost(actor: Actor | null, { id, slug, content, publishedAt }: Shown, origin: string) {
  const body = saidText(content);
  const [related, file, pictures] = await Promise.all([
    listRelatedPosts({ id, category: content.category }),
    content.picture ? findFile(actor, content.picture) : undefined,
    listPictures(actor, picturesIn(body.text)),
  ]);
  const title = localized(content.name, content.nameHi);
  const category = {
    text: postCategoryNames[content.category]?.() ?? "…",
    to: addressWith(href("/blogs"), { category: content.category }),
  };
  const address = wholeAddress(origin, href("/blogs/:slug", { slug }));
  return {
    slug,
    title,
    summary: localized(summaryOf(content.summary, content.body), summaryOf(content.summaryHi, content.bodyHi)).text,
    category: category.text,
    crumbs: [{ text: m.nav_home(), to: href("/") }, { text: m.post_list_title(), to: href("/blogs") }, category, title] as Crumb[],
    author: isHouse(content.author) ? m.brand() : content.author,
    day: { text: formatDay(publishedAt), moment: publishedAt.toISOString() },
    picture: pagePicture(file && uploadedPicture(file), content),
    body,
    pictures,
    share: viewShare(title.text, address),
    related: related.map(cardOf),
    labels: { by: m.post_by(), related: m.post_related() },
  };
}
export type PostView = Awaited<ReturnType<typeof viewPost>>;

/** The text in the language of the page, or the one that there is. */
function saidText({ body, bodyHi }: PostContent): { text: RichText; lang?: "en" | "hi" } {
  const isHindi = getLocale() === "hi";
  const [own, other] = isHindi ? [bodyHi, body] : [body, bodyHi];
  return isEmptyText(own) && !isEmptyText(other) ? { text: other, lang: isHindi ? "en" : "hi" } : { text: own };
}

/** Written by the business and not by one person, whatever language its name is in. */
const isHouse = (author: string) => locales.some((locale) => author === m.brand({}, { locale }));

/** The post in the words of schema.org, and the way to it. */
export function postAbout(view: PostView, { updatedAt, picture }: { updatedAt: Date; picture: string }, origin: string): object[] {
  return [
    {
      "@type": "BlogPosting",
      headline: view.title.text.slice(0, 110),
      description: view.summary,
      url: view.share.address,
      mainEntityOfPage: view.share.address,
      inLanguage: view.body.lang ?? getLocale(),
      datePublished: view.day.moment,
      dateModified: updatedAt.toISOString(),
      image: wholeAddress(origin, picture),
      author: { "@type": isHouse(view.author) ? "Organization" : "Person", name: view.author },
      publisher: { "@type": "Organization", name: m.brand(), url: wholeAddress(origin, href("/")) },
    },
    crumbsAbout(view.crumbs, origin),
  ];
}
