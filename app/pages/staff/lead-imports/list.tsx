import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { receiveLeadsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { listLeadImports } from "#app/domain/lead-imports/reads.server.ts";
import { receiveLeads } from "#app/domain/lead-imports/writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { LeadImportStateBadge } from "#app/pages/staff/lead-imports/state.tsx";
import { LeadImportUpload } from "#app/pages/staff/lead-imports/upload.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => [{ title: `${m.lead_import_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listLeadImports(actorIn(context)), renderedAt: Date.now() };
}

/** POST: a file to look at. Nothing is changed before its columns are chosen and its rows were seen. */
export function action({ request, context }: Route.ActionArgs) {
  return submit(request, receiveLeadsInput, async ({ file }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { id } = found(await receiveLeads(actorIn(context), { fileName: file.name, bytes }));
    return redirect(href("/leadHistory/imports/:id/columns", { id }));
  });
}

type Answer = { problems?: Problems };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function LeadImport({ loaderData: { imports, renderedAt }, actionData }: Route.ComponentProps) {
  const { problems = {} }: Answer = actionData ?? {};
  useLive(renderedAt, "lead-imports");
  return (
    <div className="wrap grid gap-10 py-8">
      <div className="grid max-w-3xl gap-1">
        <Link to={href("/leadHistory")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.lead_import_back()}
        </Link>
        <h1>{m.lead_import_title()}</h1>
        <p className="text-ink-soft">{m.lead_import_text()}</p>
      </div>
      <LeadImportUpload problems={problems} />
      {imports.length > 0 && <EarlierImports imports={imports} />}
    </div>
  );
}

type Imported = Route.ComponentProps["loaderData"]["imports"][number];

const columns = (): Column<Imported>[] => [
  {
    key: "file",
    label: m.lead_import_column_file(),
    plain: true,
    namesRow: true,
    cell: ({ id, fileName }) => (
      <Link to={href("/leadHistory/imports/:id", { id })} className="link wrap-anywhere sm:min-h-0!">
        {fileName || m.lead_import_no_name()}
      </Link>
    ),
  },
  { key: "state", label: m.lead_import_column_state(), cell: ({ state }) => <LeadImportStateBadge state={state} /> },
  {
    key: "rows",
    label: m.lead_import_column_rows(),
    cell: ({ counts }) => (
      <span className="text-sm tabular-nums">
        {m.lead_import_counts({ fresh: counts.new + counts.sibling + counts.review, again: counts.again, refused: counts.refused })}
      </span>
    ),
  },
  {
    key: "when",
    label: m.lead_import_column_when(),
    cell: ({ createdAt, by }) => (
      <span className="grid text-sm">
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
        <span className="text-ink-mute">{by}</span>
      </span>
    ),
  },
  {
    key: "undo",
    label: m.lead_import_undo_short(),
    plain: true,
    cell: ({ id, canUndo }) =>
      canUndo && (
        <Link to={href("/leadHistory/imports/:id/undo", { id })} className="link">
          {m.lead_import_undo_short()}
        </Link>
      ),
  },
];

function EarlierImports({ imports }: { imports: Imported[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{m.lead_import_earlier()}</h2>
      <Table caption={m.lead_import_earlier()} columns={columns()} rows={imports} rowKey={({ id }) => id} />
    </section>
  );
}
