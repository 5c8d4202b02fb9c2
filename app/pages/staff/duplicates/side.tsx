import Merge from "lucide-react/icons/merge";
import Undo from "lucide-react/icons/undo-2";
import { href, Link, useFetcher } from "react-router";
import { shownNumber, stageNames, isHiddenBehind } from "#app/domain/leads/model.ts";
import type { Side } from "#app/domain/duplicates/reads.server.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** One lead of a pair; what differs from the other one stands out. */
export function ReviewSide({ side, other }: { side: Side; other: Side }) {
  const facts = [
    {
      term: m.lead_review_phone(),
      value: [side.phone, side.alternatePhone].filter(Boolean).join(", "),
      differs: side.phone !== other.phone,
    },
    { term: m.lead_review_email(), value: side.email, differs: side.email !== other.email },
    { term: m.lead_review_course(), value: side.course, differs: side.course !== other.course },
    { term: m.lead_review_city(), value: side.city, differs: side.city !== other.city },
    { term: m.lead_review_stage(), value: stageNames[side.stage](), differs: side.stage !== other.stage },
    { term: m.lead_review_owner(), value: side.owner ?? m.lead_review_nobody(), differs: side.owner !== other.owner },
    { term: m.lead_review_created(), value: formatDay(side.createdAt), differs: false },
    { term: m.lead_review_follow_ups(), value: String(side.followUps), differs: false },
  ];
  return (
    <article aria-labelledby={`side-${side.number}-${other.number}`} className="grid content-start gap-3">
      <h2 id={`side-${side.number}-${other.number}`} className="text-xl wrap-anywhere">
        <Link to={`/followUp/${shownNumber(side.number)}`} className="link">
          {side.name}
        </Link>{" "}
        <span className="text-base font-normal text-ink-mute tabular-nums">{shownNumber(side.number)}</span>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(({ term, value, differs }) => (
          <div key={term} className="contents">
            <dt className="text-ink-mute">{term}</dt>
            <dd className={differs ? "font-semibold wrap-anywhere" : "wrap-anywhere text-ink-soft"}>{value || "–"}</dd>
          </div>
        ))}
      </dl>
      <Keep side={side} other={other} />
    </article>
  );
}

/** The other one goes into this one; not when that would hide an open lead behind a closed one. */
function Keep({ side, other }: { side: Side; other: Side }) {
  const fetcher = useFetcher<{ problems?: Problems }>();
  const number = shownNumber(side.number);
  if (isHiddenBehind(side.stage, other.stage)) return <p className="text-sm text-ink-soft">{m.lead_merge_closed()}</p>;
  return (
    <fetcher.Form method="post" action={href("/followUp/:id/merge", { id: number })} className="grid gap-2">
      <input type="hidden" name="other" value={shownNumber(other.number)} />
      <Button
        type="submit"
        look="secondary"
        busy={fetcher.state !== "idle"}
        icon={<Merge size={18} aria-hidden="true" />}
        aria-label={m.lead_merge_keep_named({ number, name: side.name, other: shownNumber(other.number) })}
        className="justify-self-stretch sm:justify-self-start"
      >
        {m.lead_merge_keep({ number })}
      </Button>
      {fetcher.data?.problems && <Notice tone="danger">{Object.values(fetcher.data.problems)}</Notice>}
    </fetcher.Form>
  );
}

/** Takes a merge back, from wherever it is told. */
export function UndoMerge({ id, other }: { id: string; other: number }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href("/leadHistory/merges/:id/undo", { id })}>
      <Button
        type="submit"
        look="secondary"
        size="sm"
        busy={fetcher.state !== "idle"}
        icon={<Undo size={18} aria-hidden="true" />}
        aria-label={m.lead_merge_undo_named({ number: shownNumber(other) })}
      >
        {m.lead_merge_undo()}
      </Button>
    </fetcher.Form>
  );
}
