import { href, Outlet } from "react-router";
import staffStyles from "#app/staff.css?url";
import { doorFor } from "#app/access/doors.ts";
import { actorIn } from "#app/access/gate.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { can } from "#app/access/roles.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { readOwnLists } from "#app/domain/own-lists/reads.server.ts";
import { useLists } from "#app/domain/own-lists/use-lists.ts";
import { readBar } from "#app/domain/team/reads.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { StaffBar } from "#app/pages/staff/frame/bar.tsx";
import { BottomBar } from "#app/pages/staff/frame/bottom-bar.tsx";
import { places } from "#app/pages/staff/frame/navigation.tsx";
import { useKeys } from "#app/pages/staff/frame/use-keys.ts";
import { Sender } from "#app/pages/staff/offline/waiting-link.tsx";
import { keepShown, useShownData } from "#app/pages/use-shown-data.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Door } from "#app/site-rows.ts";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export const clientMiddleware = [keepShown];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const isOpen = (door: Door | undefined) => door !== undefined && (door === "anyone" || can(actor, door));
  const [bar, hours, lists] = await Promise.all([readBar(actor), readWorkingHours(), readOwnLists()]);
  return {
    person: actor.id,
    open: places.map(({ to }) => to).filter((to) => isOpen(doorFor(to)) && (isWhatsAppOn || to !== href("/dashboard/whatsapp"))),
    canCall: can(actor, "leads.work"),
    canAdmin: can(actor, "admin.open"),
    typed: typedSearch(actor, url.searchParams.get("q") ?? ""),
    hours,
    lists,
    ...bar,
  };
}

/** The workspace: the site's navigation scrolls away, the bar of the workspace stays. */
export default function Workspace({ loaderData: { open, person, hours: _hours, lists, ...bar } }: Route.ComponentProps) {
  useLists(lists);
  useKeys(bar.canCall);
  useShownData();
  const mine = places.filter(({ to }) => open.includes(to));
  return (
    <div data-room="staff" className="min-h-[70vh]">
      <StaffBar open={mine} {...bar} />
      <ToastProvider label={m.notices()} dismissLabel={m.dismiss()}>
        <Sender person={person} />
        <Outlet />
      </ToastProvider>
      <BottomBar open={mine} canCall={bar.canCall} canAdmin={bar.canAdmin} />
    </div>
  );
}
