import { Link } from "react-router";
import type { Checklist } from "#app/domain/papers/reads.server.ts";
import { papersAddress } from "#app/pages/staff/papers/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** How far the papers of an application are; each number opens its rows. */
export function PaperCounts({ list: { id, papers }, number }: { list: Checklist; number: number }) {
  const count = (status: string) => papers.filter((paper) => paper.status === status).length;
  const [accepted, waiting] = [count("accepted"), count("received")];
  if (papers.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link to={papersAddress(number, { application: id, status: "accepted" })} data-number={accepted} className="link">
        {m.paper_count({ accepted, all: papers.length })}
      </Link>
      {waiting > 0 && (
        <Link to={papersAddress(number, { application: id, status: "received" })} data-number={waiting} className="link">
          {m.paper_waiting({ count: waiting })}
        </Link>
      )}
    </p>
  );
}
