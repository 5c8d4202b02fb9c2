import { Link } from "react-router";
import type { Plot } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { DayBars } from "#app/ui/day-bars.tsx";
import { Funnel } from "#app/ui/plots/funnel.tsx";
import { Lines } from "#app/ui/plots/lines.tsx";
import { ShareList } from "#app/ui/share-list.tsx";

/** The picture of a report. What it says stands in the table below, in numbers. */
export function ReportPlot({ plot }: { plot: Plot }) {
  if (plot.kind === "funnel") return <Funnel label={plot.label} steps={plot.steps} />;
  if (plot.kind === "lines")
    return (
      <Lines
        label={plot.label}
        {...plot.plot}
        ends={plot.ends}
        said={(line, point) => plot.said[line]?.[point] ?? ""}
        to={(line, point) => plot.to[line]?.[point]}
      />
    );
  if (plot.kind === "bars")
    return (
      <DayBars label={plot.label} bars={plot.bars} words={plot.words} most={({ said, name }) => m.report_most({ count: said, name })} />
    );
  return (
    <figure className="grid gap-4">
      <figcaption className="text-sm font-semibold text-ink-soft">{plot.label}</figcaption>
      {plot.shares.length === 0 ? (
        <p className="text-ink-soft">{m.report_nothing()}</p>
      ) : (
        <ShareList
          shares={plot.shares.map(({ key, name, value, said, to }) => ({
            key,
            value,
            said,
            name: (
              <Link to={to} className="link">
                {name}
              </Link>
            ),
          }))}
          most={12}
          allLabel={m.report_all_of_them()}
        />
      )}
    </figure>
  );
}
