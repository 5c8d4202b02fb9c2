import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { paperName } from "#app/domain/papers/model.ts";
import { listPapersToCheck, type ListedPaper } from "#app/domain/papers/reads.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { PaperPhotos } from "#app/pages/staff/papers/paper-row.tsx";
import { papersAddress } from "#app/pages/staff/papers/paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import type { Route } from "./+types/to-check";

export const meta = () => staffTitle(m.paper_to_check());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const list = await listPapersToCheck(actor, url.searchParams.get("after") ?? undefined);
  return { ...list, topic: leadTopic(actor), renderedAt: Date.now() };
}

/** What families sent and nobody has looked at. */
export default function PapersToCheck({ loaderData: { papers, more, topic, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, topic);
  return (
    <div className="wrap grid max-w-4xl gap-6 py-6">
      <div className="grid gap-2">
        <h1>{m.paper_to_check()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.paper_to_check_text()}</p>
      </div>
      {papers.length === 0 ? (
        <EmptyState title={m.paper_to_check_none()} text={m.paper_to_check_none_text()} />
      ) : (
        <ul className="grid gap-4">
          {papers.map((paper) => (
            <Row key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      <PageLinks next={more && { to: `${href("/leadHistory/papers")}?after=${more}`, label: m.paper_more() }} />
    </div>
  );
}

function Row({ paper }: { paper: ListedPaper }) {
  const { lead, student, application, college, course, since } = paper;
  const name = paperName(paper);
  return (
    <Card as="li" data-row className="grid gap-2">
      <Link to={papersAddress(lead, { application, status: "received" })} className="link justify-self-start text-lg wrap-anywhere">
        {name}
      </Link>
      <p className="wrap-anywhere">{`${shownNumber(lead)} · ${student}`}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{`${college} · ${course} · ${m.paper_since({ moment: formatMoment(since) })}`}</p>
      <PaperPhotos paper={paper} number={lead} name={name} />
    </Card>
  );
}
