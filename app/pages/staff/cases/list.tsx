import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { casesAddress } from "#app/domain/cases/paths.model.ts";
import { countCases, readCaseMonths } from "#app/domain/cases/counts.reads.server.ts";
import { caseKinds, caseLists, type CaseKind } from "#app/domain/cases/model.ts";
import { listCases, type CaseFilter } from "#app/domain/cases/reads.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { figureNames, listNames } from "#app/pages/staff/cases/labels.ts";
import { CaseMonths } from "#app/pages/staff/cases/months.tsx";
import { parseCases } from "#app/pages/staff/cases/query.ts";
import { CaseRow } from "#app/pages/staff/cases/row.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChip, FilterToggle } from "#app/ui/filter-chip.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.case_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const [actor, query] = [actorIn(context), parseCases(url.searchParams)];
  const [list, counts, months] = await Promise.all([listCases(actor, query), countCases(actor, query), readCaseMonths(actor)]);
  const seesAll = can(actor, "enquiries.triage");
  return { query, ...list, counts, months, seesAll, isLeft: url.searchParams.get("done") === "left", renderedAt: Date.now() };
}

/** What is to be answered, the most pressing first; what is answered and closed; and how it goes. */
export default function Cases({ loaderData: { query, cases, more, counts, months, seesAll, isLeft, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "cases");
  return (
    <div className="wrap grid max-w-5xl gap-6 py-6">
      <div className="grid gap-2">
        <h1>{m.case_place()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.case_intro()}</p>
      </div>
      {isLeft && <Notice tone="success">{m.case_done_left()}</Notice>}
      {query.month === undefined ? (
        <Lists query={query} counts={counts} seesAll={seesAll} />
      ) : (
        <OfMonth query={query} month={query.month} />
      )}
      {cases.length === 0 ? (
        <EmptyState title={m.case_none()} text={seesAll ? m.case_none_text() : m.case_none_own_text()} />
      ) : (
        <ul className="grid gap-3">
          {cases.map((one) => (
            <CaseRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      <PageLinks
        first={query.after !== undefined && { to: casesAddress({ ...query, after: undefined }), label: m.case_first() }}
        next={more && { to: casesAddress({ ...query, after: more }), label: m.case_more() }}
      />
      <CaseMonths months={months} />
    </div>
  );
}

const kindWords: Record<CaseKind, () => string> = { complaint: m.case_only_complaints, question: m.case_only_questions };

type ListsProps = { query: CaseFilter; counts: Awaited<ReturnType<typeof countCases>>; seesAll: boolean };

/** Which list, whose and of which kind: each an address. A counsellor's cases all have an owner. */
function Lists({ query: { show, isMine = false, kind }, counts, seesAll }: ListsProps) {
  const at = { show, isMine, kind };
  return (
    <div className="grid gap-3">
      <nav aria-label={m.case_lists()}>
        <ul className="flex flex-wrap gap-2">
          {caseLists
            .filter((list) => list !== "nobodys" || (seesAll && !isMine))
            .map((list) => (
              <li key={list}>
                <FilterChip
                  to={casesAddress({ ...at, show: list })}
                  isOn={list === show}
                  label={listNames[list]()}
                  count={counted(counts[list])}
                  warns={(list === "overdue" || list === "nobodys") && counts[list] > 0}
                />
              </li>
            ))}
        </ul>
      </nav>
      <nav aria-label={m.case_kinds()}>
        <ul className="flex flex-wrap gap-2">
          {caseKinds.map((one) => (
            <li key={one}>
              <FilterToggle
                to={casesAddress({ ...at, kind: kind === one ? undefined : one })}
                isOn={kind === one}
                label={kindWords[one]()}
              />
            </li>
          ))}
          {seesAll && (
            <li>
              <FilterToggle
                to={casesAddress({ ...at, show: show === "nobodys" ? "open" : show, isMine: !isMine })}
                isOn={isMine}
                label={m.case_mine()}
              />
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

const OfMonth = ({ query: { of = "opened" }, month }: { query: CaseFilter; month: string }) => (
  <p className="flex flex-wrap items-center gap-x-4">
    <strong>{m.case_figure_of({ figure: figureNames[of](), month: formatMonth(month) })}</strong>
    <Link to={casesAddress({})} className="link">
      {m.case_back_to_lists()}
    </Link>
  </p>
);
