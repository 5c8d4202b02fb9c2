import { href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { receiveImportInput } from "#app/domain/entry-imports/inputs.server.ts";
import { importKindNames } from "#app/domain/entry-imports/model.ts";
import { listImports } from "#app/domain/entry-imports/reads.server.ts";
import { receiveImport } from "#app/domain/entry-imports/writes.server.ts";
import { BackLink } from "#app/pages/admin/back-link.tsx";
import { importedKindAt, importKindsOf, importTitles, kindWords, listAddress, type ImportedKind } from "#app/pages/admin/entries/kinds.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { ImportStateBadge } from "#app/pages/admin/imports/state.tsx";
import { ImportUpload } from "#app/pages/admin/imports/upload.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/new";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(titleOf(loaderData?.kind ?? "course"));

const titleOf = (kind: ImportedKind) => importTitles[kind]();

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const kind = importedKindAt(pattern);
  const imports = await listImports(actorIn(context), importKindsOf[kind]);
  return { kind, imports, renderedAt: Date.now() };
}

/** POST: a file to look at. Nothing is changed before the next page has been read. */
export function action({ request, pattern, context }: Route.ActionArgs) {
  return submit(request, receiveImportInput, async ({ of, file }) => {
    const [only, ...more] = importKindsOf[importedKindAt(pattern)];
    const kind = more.length > 0 ? of : only!;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { id } = found(await receiveImport(actorIn(context), { kind, fileName: file.name, bytes }));
    return redirect(href("/admin/imports/:id", { id }));
  });
}

type Answer = { problems?: Problems; typed?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EntryImport({ loaderData: { kind, imports, renderedAt }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: Answer = actionData ?? {};
  useLive(renderedAt, "imports");
  return (
    <div className="mx-auto grid max-w-3xl gap-10">
      <div className="grid gap-1">
        <BackLink to={listAddress(kind)} label={kindWords[kind].all()} />
        <h1>{titleOf(kind)}</h1>
        <p className="text-ink-soft">{m.import_text()}</p>
      </div>
      <ImportUpload kind={kind} problems={problems} typed={typed} />
      {imports.length > 0 && <EarlierImports imports={imports} />}
    </div>
  );
}

type Imported = Route.ComponentProps["loaderData"]["imports"][number];

function EarlierImports({ imports }: { imports: Imported[] }) {
  const columns: Column<Imported>[] = [
    {
      key: "file",
      label: m.import_column_file(),
      plain: true,
      namesRow: true,
      cell: ({ id, fileName, kind }) => (
        <span className="grid justify-items-start">
          <Link to={href("/admin/imports/:id", { id })} className="link wrap-anywhere sm:min-h-0!">
            {fileName || m.import_no_name()}
          </Link>
          <span className="text-sm font-normal text-ink-mute">{importKindNames[kind]()}</span>
        </span>
      ),
    },
    { key: "state", label: m.entry_column_state(), cell: ({ state }) => <ImportStateBadge state={state} /> },
    {
      key: "when",
      label: m.import_column_when(),
      cell: ({ at, by }) => (
        <span className="grid text-sm">
          <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
          <span className="text-ink-mute">{by}</span>
        </span>
      ),
    },
  ];
  return <Table caption={m.import_earlier()} captionShown columns={columns} rows={imports} rowKey={({ id }) => id} />;
}
