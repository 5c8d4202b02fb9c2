import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { daysInTrash } from "#app/domain/entries/model.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

export type Thrown = { id: string; name: string; trashedAt: Date; shown?: ReactNode; restoration: string; destruction: string | undefined };

type Props = { title: string; back: { to: string; label: string }; rows: Thrown[]; restored: boolean };

const aDay = 24 * 60 * 60 * 1000;

/** What was thrown away, until when it can be put back, and for the owner the way to be rid of it now. */
export function TrashList({ title, back, rows, restored }: Props) {
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <Link to={back.to} className="link justify-self-start">
          <BackIcon size={18} />
          {back.label}
        </Link>
        <h1>{title}</h1>
        <p className="measure text-ink-soft">{m.admin_trash_hint({ days: daysInTrash })}</p>
      </div>
      {restored && <Notice tone="success">{m.admin_restored()}</Notice>}
      {rows.length === 0 ? (
        <EmptyState title={m.admin_trash_empty_title()} text={m.admin_trash_empty_text()} />
      ) : (
        <Table caption={title} columns={columns()} rows={rows} rowKey={({ id }) => id} />
      )}
    </div>
  );
}

const columns = (): Column<Thrown>[] => [
  {
    key: "what",
    label: m.admin_trash_what(),
    namesRow: true,
    plain: true,
    cell: ({ name, shown }) => (
      <span className="flex flex-wrap items-center gap-4">
        {shown && <span className="block w-28 shrink-0">{shown}</span>}
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
    ),
  },
  {
    key: "when",
    label: m.admin_trash_when(),
    cell: ({ trashedAt }) => (
      <span className="grid gap-1">
        <span>{formatMoment(trashedAt)}</span>
        <span className="text-sm text-ink-mute">
          {m.admin_trash_until({ day: formatDay(new Date(trashedAt.getTime() + daysInTrash * aDay)) })}
        </span>
      </span>
    ),
  },
  { key: "do", label: m.admin_trash_do(), plain: true, cell: (row) => <Ways row={row} /> },
];

function Ways({ row: { name, restoration, destruction } }: { row: Thrown }) {
  const fetcher = useFetcher();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fetcher.Form method="post" action={restoration}>
        <Button
          type="submit"
          look="secondary"
          size="sm"
          className="whitespace-nowrap"
          busy={fetcher.state !== "idle"}
          aria-label={m.admin_restore_named({ name })}
        >
          {m.admin_restore()}
        </Button>
      </fetcher.Form>
      {destruction && (
        <ButtonLink
          look="quiet"
          size="sm"
          to={destruction}
          aria-label={m.admin_destroy_named({ name })}
          className="whitespace-nowrap text-red!"
        >
          {m.admin_destroy()}
        </ButtonLink>
      )}
    </span>
  );
}
