import { href, Link } from "react-router";
import { sentenceOf } from "#app/domain/audit/model.ts";
import type { AuditLine } from "#app/domain/audit/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Table, type Column } from "#app/ui/table.tsx";

/** One line each: what happened, when, to whom, from where. */
export function AuditRows({ lines, now }: { lines: AuditLine[]; now: number }) {
  const columns: Column<AuditLine>[] = [
    {
      key: "what",
      label: m.audit_column_what(),
      plain: true,
      namesRow: true,
      cell: (line) => <span className="wrap-anywhere">{sentenceOf(line)}</span>,
    },
    {
      key: "when",
      label: m.audit_column_when(),
      cell: ({ at }) => (
        <time dateTime={at.toISOString()} className="text-sm sm:whitespace-nowrap">
          {whenText(at, now)}
        </time>
      ),
    },
    { key: "about", label: m.audit_column_about(), cell: ({ about }) => <About about={about} /> },
    { key: "from", label: m.audit_column_from(), cell: (line) => <From line={line} /> },
  ];
  return <Table caption={m.audit_title()} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

function About({ about }: Pick<AuditLine, "about">) {
  if (about === null) return "–";
  if (about.kind === "person")
    return (
      <Link to={href("/admin/userlist/:id", { id: about.id })} className="link wrap-anywhere">
        {about.name}
      </Link>
    );
  const number = shownNumber(about.number);
  return (
    <Link to={href("/followUp/:id", { id: number })} className="link">
      {m.audit_lead({ number })}
    </Link>
  );
}

function From({ line: { address, device } }: { line: AuditLine }) {
  if (address === "") return "–";
  return (
    <span className="grid text-sm">
      <span className="wrap-anywhere">{address}</span>
      {device && <span className="text-ink-mute">{device}</span>}
    </span>
  );
}
