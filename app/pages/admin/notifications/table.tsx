import Pin from "lucide-react/icons/pin";
import { useCallback, useState } from "react";
import { href, Link } from "react-router";
import { stateOf } from "#app/domain/notifications/model.ts";
import type { Notification } from "#app/domain/notifications/reads.server.ts";
import { DeletionDialog, DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { trashedWords } from "#app/pages/admin/deletion-said.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { notifications: Notification[]; now: number; page: number; hasOlder: boolean };

export function NotificationList({ notifications, now, page, hasOlder }: Props) {
  const [leaving, setLeaving] = useState<DeleteTarget>();
  const close = useCallback(() => setLeaving(undefined), []);
  const columns: Column<Notification>[] = [
    { key: "text", label: m.notification_column_text(), plain: true, namesRow: true, cell: (one) => <Said one={one} /> },
    { key: "state", label: m.notification_column_state(), cell: (one) => <State one={one} now={now} /> },
    {
      key: "change",
      label: m.notification_column_change(),
      plain: true,
      cell: (one) => (
        <span className="flex flex-wrap items-center gap-x-6 sm:flex-nowrap">
          <EditLink to={href("/admin/notification/:id", { id: one.id })} name={one.text} />
          <DeletionLink doomed={{ name: one.text, address: href("/admin/notification/:id/deletion", { id: one.id }) }} ask={setLeaving} />
        </span>
      ),
    },
  ];
  return (
    <>
      {notifications.length === 0 ? (
        <EmptyState title={m.notification_empty_title()} text={m.notification_empty_text()} />
      ) : (
        <Table caption={m.notification_table()} captionShown columns={columns} rows={notifications} rowKey={({ id }) => id} />
      )}
      <Pages page={page} hasOlder={hasOlder} />
      <DeletionDialog
        doomed={leaving}
        close={close}
        kind="notification"
        failed={m.entry_trash_failed()}
        deleted={trashedWords()}
        end="toTrash"
      />
    </>
  );
}

function Pages({ page, hasOlder }: Pick<Props, "page" | "hasOlder">) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav aria-label={m.notification_pages()} className="flex flex-wrap gap-x-6">
      {page > 1 && (
        <Link to={page === 2 ? href("/admin/notification") : `?page=${page - 1}`} className="link">
          {m.notification_newer()}
        </Link>
      )}
      {hasOlder && (
        <Link to={`?page=${page + 1}`} className="link">
          {m.notification_older()}
        </Link>
      )}
    </nav>
  );
}

function Said({ one: { text, textHi, link, pinned } }: { one: Notification }) {
  return (
    <span className="grid justify-items-start gap-1">
      <span className="wrap-anywhere">{text}</span>
      {textHi && (
        <span lang="hi" className="font-normal wrap-anywhere text-ink-soft">
          {textHi}
        </span>
      )}
      {link && <span className="text-sm font-normal wrap-anywhere text-ink-mute">{link}</span>}
      {pinned && (
        <Badge tone="amber" icon={<Pin size={14} aria-hidden="true" />}>
          {m.notification_pinned_badge()}
        </Badge>
      )}
    </span>
  );
}

/** The state in a word, and the moments that make it so. */
function State({ one, now }: { one: Notification; now: number }) {
  const state = stateOf(one, new Date(now));
  const { visibleFrom: from, visibleUntil: until, at } = one;
  return (
    <span className="grid justify-items-start gap-1">
      {state === "now" && <Badge tone="green">{m.notification_state_now()}</Badge>}
      {state === "later" && <Badge tone="blue">{m.notification_state_later()}</Badge>}
      {state === "over" && <Badge>{m.notification_state_over()}</Badge>}
      <span className="text-sm text-ink-mute sm:whitespace-nowrap">
        {state === "later" && from
          ? m.notification_from_at({ moment: formatMoment(from) })
          : m.notification_since({ moment: formatMoment(at) })}
      </span>
      {until && (
        <span className="text-sm text-ink-mute sm:whitespace-nowrap">{m.notification_until_at({ moment: formatMoment(until) })}</span>
      )}
    </span>
  );
}
