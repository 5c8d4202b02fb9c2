import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { titleOf, type EntryKind } from "#app/domain/entries/model.ts";
import { findEntry, listVersions } from "#app/domain/entries/reads.server.ts";
import { editAddress, kindAt, kindWords, listAddress, topicOf, versionAddress } from "#app/pages/admin/entries/kinds.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { VersionWhat } from "#app/pages/admin/entries/version-what.tsx";
import { found } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/history";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(m.history_title({ name: loaderData?.name ?? "" }));

export async function loader({ params, url, pattern, context }: Route.LoaderArgs) {
  const [actor, kind] = [actorIn(context), kindAt(pattern)];
  const { id, content, state } = found(await findEntry(actor, kind, params.id));
  const versions = await listVersions(actor, kind, id);
  const restored = Number(url.searchParams.get("restored"));
  const isRestored = versions.some(({ version, what }) => version === restored && what === "restored");
  return { kind, id, name: titleOf(content), state, versions, ...(isRestored && { restored }), renderedAt: Date.now() };
}

type Version = Route.ComponentProps["loaderData"]["versions"][number];

const columnsOf = (kind: EntryKind, id: string): Column<Version>[] => [
  {
    key: "version",
    label: m.history_column_version(),
    plain: true,
    namesRow: true,
    cell: ({ version, isLive, publishedAt }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={versionAddress(kind, id, version)} className="link">
          {m.history_version({ version })}
        </Link>
        {isLive ? (
          <Badge tone="green">{m.history_live()}</Badge>
        ) : (
          publishedAt && <Badge>{m.history_was_live({ date: formatMoment(publishedAt) })}</Badge>
        )}
      </span>
    ),
  },
  { key: "what", label: m.history_column_what(), cell: (version) => <VersionWhat version={version} /> },
  { key: "who", label: m.history_column_who(), cell: ({ by }) => by ?? m.history_nobody() },
  { key: "when", label: m.history_column_when(), cell: ({ at }) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time> },
];

export default function EntryHistory({ loaderData }: Route.ComponentProps) {
  const { kind, id, name, state, versions, restored } = loaderData;
  useLive(loaderData.renderedAt, topicOf(kind));
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <Link to={listAddress(kind)} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {kindWords[kind].all()}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid max-w-2xl gap-1">
            <h1 className="wrap-anywhere">{m.history_title({ name })}</h1>
            <p className="text-ink-soft">{m.history_text()}</p>
          </div>
          {state !== "trash" && (
            <ButtonLink look="secondary" to={editAddress(kind, id)}>
              {m.entry_edit()}
            </ButtonLink>
          )}
        </div>
      </div>
      {restored !== undefined && (
        <Notice tone="success" title={m.history_restored_title()}>
          {m.history_restored_text({ version: restored })}
        </Notice>
      )}
      <Table caption={m.history_title({ name })} columns={columnsOf(kind, id)} rows={versions} rowKey={({ version }) => version} />
    </div>
  );
}
