import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { readNumber, shownNumber } from "#app/domain/leads/model.ts";
import { findMerge, listReviews, type Pair, type ReviewWhy } from "#app/domain/duplicates/reads.server.ts";
import { ReviewSide, UndoMerge } from "#app/pages/staff/duplicates/side.tsx";
import { TellApart } from "#app/pages/staff/duplicates/actions.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => [{ title: `${m.lead_reviews_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const after = url.searchParams.get("after") ?? undefined;
  const [reviews, merge] = await Promise.all([listReviews(actor, after), findMerge(actor, url.searchParams.get("merged") ?? undefined)]);
  return { ...reviews, merge, apart: readNumber(url.searchParams.get("apart") ?? ""), renderedAt: Date.now() };
}

/** Pairs of leads that may be one person, side by side. */
export default function Reviews({ loaderData: { pairs, more, merge, apart, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "leads");
  return (
    <div className="wrap grid gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <h1>{m.lead_reviews_title()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.lead_reviews_text()}</p>
      </div>
      {merge && (
        <Notice tone="success" actions={<UndoMerge id={merge.id} other={merge.other} />}>
          {m.lead_merged_into({ other: shownNumber(merge.other), kept: shownNumber(merge.kept) })}{" "}
          <Link to={`/followUp/${shownNumber(merge.kept)}`} className="link">
            {m.lead_review_open({ number: shownNumber(merge.kept) })}
          </Link>
        </Notice>
      )}
      {apart !== undefined && <Notice tone="success">{m.lead_merge_undone({ number: shownNumber(apart) })}</Notice>}
      {pairs.length === 0 ? (
        <EmptyState title={m.lead_reviews_empty_title()} text={m.lead_reviews_empty_text()} />
      ) : (
        <ul className="grid gap-5">
          {pairs.map((pair) => (
            <PairCard key={pair.id} pair={pair} />
          ))}
        </ul>
      )}
      <PageLinks next={more && { to: `${href("/leadHistory/reviews")}?after=${more}`, label: m.lead_reviews_more() }} />
    </div>
  );
}

const whys: Record<ReviewWhy, () => string> = {
  "same-phone-like-name": m.lead_review_like_name,
  "same-email": m.lead_review_same_email,
  "other-phone-same-name": m.lead_review_same_name,
  import: m.lead_review_import,
};

function PairCard({ pair: { id, why, sides } }: { pair: Pair }) {
  const [one, other] = sides;
  return (
    <Card as="li" data-row className="grid gap-5">
      <p className="font-semibold">{whys[why]()}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
        <ReviewSide side={one} other={other} />
        <ReviewSide side={other} other={one} />
      </div>
      <TellApart id={id} one={one} other={other} />
    </Card>
  );
}
