import Download from "lucide-react/icons/download";
import { href, Link } from "react-router";
import { comparedDays, comparisons, type Dimension } from "#app/domain/reports/model.ts";
import { periods } from "#app/domain/numbers/model.ts";
import { comparisonNames, dimensionNames, reportPeriodNames, reportTitles } from "#app/pages/staff/reports/labels.ts";
import { reportAddress, type ReportQuery } from "#app/pages/staff/reports/query.ts";
import { reportNames, type ReportName } from "#app/pages/staff/reports/report.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { FilterOn, FilterToggle } from "#app/ui/filter-chip.tsx";
import { DaysForm } from "#app/pages/days-form.tsx";

type Props = {
  name: ReportName;
  query: ReportQuery;
  dimensions: Dimension[];
  /** Those that somebody who sees everybody can ask for. */
  teams: { id: string; name: string }[];
  narrowedTo: { dimension: Dimension; name: string }[];
};

/** What each report can be asked beyond its days. */
const asks: Record<ReportName, { days: boolean; compare: boolean; by: boolean; narrow: boolean }> = {
  team: { days: true, compare: false, by: false, narrow: false },
  funnel: { days: true, compare: true, by: true, narrow: true },
  campaigns: { days: true, compare: false, by: false, narrow: false },
  partners: { days: true, compare: false, by: false, narrow: false },
  lost: { days: true, compare: false, by: false, narrow: true },
  season: { days: false, compare: false, by: false, narrow: true },
  answers: { days: true, compare: true, by: false, narrow: false },
};

/** Which report, of which days, against what, told apart by what. Every choice is an address. */
export function ReportChoice({ name, query, dimensions, teams, narrowedTo }: Props) {
  const { days, compare, by, narrow } = asks[name];
  const before = comparedDays(query, query.compare);
  return (
    <div className="grid gap-4">
      <nav aria-label={m.report_place()} className="flex flex-wrap gap-2">
        {reportNames.map((one) => (
          <FilterToggle
            key={one}
            to={reportAddress(one, { period: query.period, from: query.from, to: query.to })}
            isOn={one === name}
            label={reportTitles[one]()}
          />
        ))}
      </nav>
      {days && <Days name={name} query={query} />}
      {compare && (
        <nav aria-label={m.report_compare()} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{m.report_compare()}</span>
          {comparisons.map((one) => (
            <FilterToggle
              key={one}
              to={reportAddress(name, { ...query, compare: one })}
              isOn={one === query.compare}
              label={comparisonNames[one]()}
            />
          ))}
          <span className="text-ink-soft">{m.dashboard_days({ from: formatDay(before.from), to: formatDay(before.to) })}</span>
        </nav>
      )}
      {by && (
        <nav aria-label={m.report_by_label()} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{m.report_by_label()}</span>
          {dimensions.map((one) => (
            <FilterToggle key={one} to={reportAddress(name, { ...query, by: one })} isOn={one === query.by} label={dimensionNames[one]()} />
          ))}
        </nav>
      )}
      {narrow && teams.length > 0 && (
        <nav aria-label={m.team_group_place()} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{m.team_group_place()}</span>
          {teams.map(({ id, name: team }) => {
            const isOn = query.narrowed.owner === id;
            const { owner: _owner, ...others } = query.narrowed;
            const to = reportAddress(name, { ...query, narrowed: isOn ? others : { ...others, owner: id } });
            return <FilterToggle key={id} to={to} isOn={isOn} label={team} />;
          })}
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {narrow &&
          narrowedTo.map(({ dimension, name: word }) => (
            <FilterOn
              key={dimension}
              to={reportAddress(name, { ...query, narrowed: { ...query.narrowed, [dimension]: undefined } })}
              name={`${dimensionNames[dimension]()}: ${word}`}
              label={m.report_widen({ name: word })}
            />
          ))}
        <Link
          to={reportAddress(name, query, href("/dashboard/reports/:report/table", { report: name }))}
          reloadDocument
          className="link gap-1.5 print:hidden"
        >
          <Download size={16} aria-hidden="true" />
          {m.report_csv()}
        </Link>
      </div>
    </div>
  );
}

function Days({ name, query }: Pick<Props, "name" | "query">) {
  const { from, to } = query;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label={m.dashboard_period()} className="flex flex-wrap gap-2">
        {periods.map((one) => (
          <FilterToggle
            key={one}
            to={reportAddress(name, { ...query, period: one })}
            isOn={one === query.period}
            label={reportPeriodNames[one]()}
          />
        ))}
      </nav>
      <DaysForm from={from} to={to}>
        <Kept query={query} />
      </DaysForm>
      <p className="hidden font-semibold print:block">{m.dashboard_days({ from: formatDay(from), to: formatDay(to) })}</p>
    </div>
  );
}

/** What stays as it is when other days are asked for. */
const Kept = ({ query: { compare, by, narrowed, sort } }: Pick<Props, "query">) =>
  Object.entries({ compare, by, ...narrowed, ...(sort && { sort }) }).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ));
