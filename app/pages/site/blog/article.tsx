import { Picture } from "#app/domain/files/picture.tsx";
import { RichTextView } from "#app/domain/rich-text/rich-text.tsx";
import type { PostView } from "#app/pages/site/blog/view.server.ts";
import { Breadcrumb } from "#app/pages/site/catalogue/breadcrumb.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { Share } from "#app/pages/site/share.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";

/** The page of a post, for visitors and, before they see it, for its editors. */
export function BlogPage({ post }: { post: PostView }) {
  const { title, picture, body, day, labels } = post;
  return (
    <div className="grid gap-12 py-4 pb-12">
      <article className="mx-auto grid w-[min(100%-2.5rem,46rem)] gap-6">
        <Breadcrumb crumbs={post.crumbs} />
        <header className="grid gap-3">
          <p className="font-semibold text-brand">{post.category}</p>
          <h1 className="wrap-anywhere">
            <Localized of={title} />
          </h1>
          <p className="text-ink-soft">
            {labels.by} {post.author} · <time dateTime={day.moment}>{day.text}</time>
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
        <div className="border-t border-line pt-6">
          <Share share={post.share} />
        </div>
      </article>
      {post.related.length > 0 && <Related title={labels.related} posts={post.related} />}
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}

/** Smaller than the cards of a list, so that a reader's phone need not load those. */
function Related({ title, posts }: { title: string; posts: PostView["related"] }) {
  return (
    <section className="wrap grid gap-4 print:hidden">
      <h2>{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        {posts.map(({ to, name, lines: [about], picture }) => (
          <Card as="li" key={to} room="none" className="grid grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-1 lg:content-start">
            <div className="relative min-h-24 bg-brand-wash lg:aspect-video">
              {picture && (
                <Picture file={picture} alt="" sizes="(width < 64rem) 112px, 370px" className="absolute inset-0 size-full object-cover" />
              )}
            </div>
            <div className="grid content-center gap-1 p-4 lg:content-start lg:p-5">
              <h3 className="text-lg">
                <CoverLink to={to}>
                  <Localized of={name} />
                </CoverLink>
              </h3>
              <p className="text-sm text-ink-soft">{about?.text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
