import { Link } from "react-router";
import type { PageKind, Vital } from "#app/domain/visits/model.ts";
import { verdictOn, vitals } from "#app/domain/visits/model.ts";
import type { Speed } from "#app/domain/visits/speed.reads.server.ts";
import { pageKindName, speedAddress, verdicts, vitalFigure, vitalName, type SpeedOf } from "#app/pages/admin/visits/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** A figure that three quarters stay within; it opens what it is worked out from. */
export function SpeedFigure({ speed: { vital, value }, of }: { speed: Speed; of: Omit<SpeedOf, "vital"> }) {
  const { tone, label } = verdicts[verdictOn(vital, value)];
  return (
    <span className="relative inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1 font-semibold tabular-nums">
      <Link
        to={speedAddress({ ...of, vital })}
        data-number={Math.round(value)}
        data-is="three-quarters"
        className="link whitespace-nowrap sm:min-h-0!"
      >
        {vitalFigure(vital, value)}
      </Link>
      {tone === "green" ? <span className="sr-only">{label()}</span> : <Badge tone={tone}>{label()}</Badge>}
    </span>
  );
}

type Row = { kind: PageKind | undefined; speeds: Speed[] };

/** How quickly pages come, kind by kind; the first row is all of them. */
export function SpeedTable({ from, to, all, kinds }: { from: string; to: string; all: Speed[]; kinds: Row[] }) {
  if (all.length === 0) return null;
  const column = (vital: Vital): Column<Row> => ({
    key: vital,
    label: vitalName(vital),
    align: "end",
    cell: ({ kind, speeds }) => {
      const speed = speeds.find((one) => one.vital === vital);
      return speed ? <SpeedFigure speed={speed} of={{ from, to, kind }} /> : "–";
    },
  });
  return (
    <section id="speed" aria-label={m.visit_speed()} className="grid min-w-0 grid-cols-1 gap-2">
      <Table<Row>
        caption={m.visit_speed()}
        captionShown
        wide
        keepsRows
        density="dense"
        columns={[
          { key: "kind", label: m.visit_page_kind(), plain: true, namesRow: true, cell: ({ kind }) => pageKindName(kind) },
          ...vitals.map(column),
        ]}
        rows={[{ kind: undefined, speeds: all }, ...kinds]}
        rowKey={({ kind }) => kind ?? "all"}
        isSelected={({ kind }) => kind === undefined}
      />
      <p className="text-sm text-ink-soft">{m.visit_speed_text()}</p>
    </section>
  );
}
