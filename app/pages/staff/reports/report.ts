import type { Days } from "#app/domain/reports/model.ts";
import type { LinePlot } from "#app/ui/plots/lines.server.ts";
import type { Bar } from "#app/ui/day-bars.tsx";
import type { FunnelStep } from "#app/ui/plots/funnel.tsx";

/** The reports in their order, each answering one question. */
export const reportNames = ["team", "funnel", "campaigns", "partners", "lost", "season", "answers"] as const;
export type ReportName = (typeof reportNames)[number];
export const isReportName = (value: unknown): value is ReportName => reportNames.includes(value as ReportName);

/**
 * One figure. `number` is what it says, `to` the rows it counts; `is` names the kind of number when it is not the count of those
 * rows, `of` the rows that a rate is a part of. `heat` is how much of the highest figure of its table it is, from 0 to 1.
 */
export type Cell = { said: string; number?: number; to?: string; is?: string; of?: string; heat?: number };
export type ReportRow = {
  key: string;
  name: string;
  to?: string | undefined;
  cells: Cell[];
  verb?: { to: string; label: string; said: string } | undefined;
};
/** `keys` are what addresses call its columns, where others lead to them; of more rows than `most` the first are shown. */
export type ReportTable = {
  caption: string;
  name: string;
  columns: string[];
  keys?: readonly string[];
  rows: ReportRow[];
  most?: number;
  total?: ReportRow | undefined;
};

export type Plot =
  | { kind: "funnel"; label: string; steps: FunnelStep[] }
  | { kind: "bars"; label: string; bars: Bar[]; words: { name: string; value: string } }
  | { kind: "shares"; label: string; shares: { key: string; name: string; value: number; said: string; to: string }[] }
  | { kind: "lines"; label: string; plot: LinePlot; ends: [string, string]; said: string[][]; to: (string | undefined)[][] };

/** `answer` says in a sentence what somebody opens the report for; `days` are its own, when nobody asks for any. */
export type Report = { answer?: string | undefined; note: string; days?: Days | undefined; plot?: Plot | undefined; tables: ReportTable[] };
