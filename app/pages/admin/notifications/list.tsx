import { href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { addNotificationInput } from "#app/domain/notifications/inputs.server.ts";
import { stateOf } from "#app/domain/notifications/model.ts";
import { countTrashedNotifications, listEveryNotification } from "#app/domain/notifications/reads.server.ts";
import { addNotification } from "#app/domain/notifications/writes.server.ts";
import { readSettings } from "#app/domain/settings/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { NewNotification } from "#app/pages/admin/notifications/new.tsx";
import { NotificationList } from "#app/pages/admin/notifications/table.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.notification_title());

const states = { now: m.notification_saved_now, later: m.notification_saved_later, over: m.notification_saved_over };

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1), 10_000);
  const [list, settings, trashed] = await Promise.all([
    listEveryNotification(actor, page),
    readSettings(),
    countTrashedNotifications(actor),
  ]);
  const state = url.searchParams.get("saved") ?? "";
  return {
    ...list,
    trashed,
    page,
    isOff: !settings.notificationsOn,
    mayChangeSettings: can(actor, "settings.change"),
    saved: Object.hasOwn(states, state) ? (state as keyof typeof states) : undefined,
    savedId: url.searchParams.get("id") ?? "",
    newId: crypto.randomUUID(),
    renderedAt: Date.now(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addNotificationInput, async (input) => {
    const { id } = found(await addNotification(actorIn(context), input));
    return redirect(`${href("/admin/notification")}?saved=${stateOf(input, new Date())}&id=${id}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { notifications, hasOlder, trashed, page, isOff, mayChangeSettings, saved, savedId, newId, renderedAt } = loaderData;
  useLive(renderedAt, "notifications");
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <h1>{m.notification_title()}</h1>
        <p className="measure text-ink-soft">{m.notification_intro()}</p>
      </div>
      {isOff && (
        <Notice tone="warning" live="off" title={m.notification_off_title()}>
          {m.notification_off_text()}{" "}
          {mayChangeSettings && (
            <Link to={`${href("/admin/settings")}#switches`} className="font-semibold underline underline-offset-4">
              {m.notification_off_link()}
            </Link>
          )}
        </Notice>
      )}
      {saved && <Notice tone="success">{states[saved]()}</Notice>}
      {page === 1 && <NewNotification key={savedId} newId={newId} answer={actionData} />}
      {trashed > 0 && (
        <p>
          <FilterChip to={href("/admin/notification/trash")} isOn={false} label={m.admin_trash()} count={trashed} />
        </p>
      )}
      <NotificationList notifications={notifications} now={renderedAt} page={page} hasOlder={hasOlder} />
    </div>
  );
}
