import { Picture } from "#app/domain/files/picture.tsx";
import { RichTextView } from "#app/domain/rich-text/rich-text.tsx";
import { BlogShare } from "#app/pages/site/blog-share.tsx";
import type { PostView } from "#app/pages/site/blog-view.server.ts";
import { CardGrid, CatalogueCard } from "#app/pages/site/catalogue-card.tsx";
import { Breadcrumb, Section } from "#app/pages/site/catalogue-page.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { Words } from "#app/platform/i18n/said.tsx";

/** The page of a post, for visitors and, before they see it, for its editors. */
export function BlogPage({ post }: { post: PostView }) {
  const { title, picture, body, day, words } = post;
  return (
    <div className="grid gap-12 py-4 pb-12">
      <article className="mx-auto grid w-[min(100%-2.5rem,46rem)] gap-6">
        <Breadcrumb crumbs={post.crumbs} />
        <header className="grid gap-3">
          <p className="font-semibold text-brand">{post.category}</p>
          <h1 className="wrap-anywhere">
            <Words of={title} />
          </h1>
          <p className="text-ink-soft">
            {words.by} {post.author} · <time dateTime={day.moment}>{day.text}</time>
          </p>
        </header>
        {picture && (
          <Picture
            file={picture}
            alt={picture.alt.text}
            sizes="(width < 50rem) 92vw, 736px"
            priority
            className="aspect-video h-auto w-full rounded-card object-cover"
          />
        )}
        <div className="article wrap-anywhere" lang={body.lang}>
          <RichTextView text={body.text} pictures={post.pictures} />
        </div>
        <BlogShare share={post.share} />
      </article>
      {post.related.length > 0 && (
        <div className="wrap">
          <Section title={words.related}>
            <CardGrid>
              {post.related.map((card) => (
                <CatalogueCard key={card.slug} level="h3" card={card} />
              ))}
            </CardGrid>
          </Section>
        </div>
      )}
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}
