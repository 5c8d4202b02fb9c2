import { Link } from "react-router";
import type { Checklist } from "#app/domain/papers/reads.server.ts";
import { PaperCounts } from "#app/pages/staff/papers/paper-counts.tsx";
import { papersAddress } from "#app/pages/staff/papers/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

/** How far the papers of each application are. Nothing while there is no application. */
export function LeadPapers({ lists, number }: { lists: Checklist[]; number: number }) {
  if (lists.length === 0) return null;
  return (
    <Card as="section" id="papers" aria-labelledby="papers-title" className="grid gap-3">
      <h2 id="papers-title" className="text-xl">
        {m.paper_title()}
      </h2>
      <ul className="grid gap-3">
        {lists.map((list) => (
          <li key={list.id} className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{m.paper_of_application(list)}</p>
            <PaperCounts list={list} number={number} />
          </li>
        ))}
      </ul>
      <Link to={papersAddress(number)} className="link justify-self-start">
        {m.paper_open()}
      </Link>
    </Card>
  );
}
