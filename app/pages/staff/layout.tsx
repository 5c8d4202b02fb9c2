import Bell from "lucide-react/icons/bell";
import Search from "lucide-react/icons/search";
import ShieldUser from "lucide-react/icons/shield-user";
import type { ReactNode } from "react";
import { Form, href, Link, NavLink, Outlet } from "react-router";
import staffStyles from "#app/staff.css?url";
import { doorFor } from "#app/access/doors.ts";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { DutySwitch } from "#app/domain/leads/duty-switch.tsx";
import { maxCounted } from "#app/domain/reminders/model.ts";
import { readBar } from "#app/domain/team/reads.server.ts";
import { places } from "#app/pages/staff/navigation.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Door } from "#app/site-map.ts";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const isOpen = (door: Door | undefined) => door !== undefined && (door === "anyone" || can(actor, door));
  return {
    open: places.map(({ to }) => to).filter((to) => isOpen(doorFor(to))),
    canAdmin: can(actor, "admin.open"),
    typed: typedSearch(actor, url.searchParams.get("q") ?? ""),
    ...(await readBar(actor)),
  };
}

/** The workspace: a bar under the site's navigation, then the page. */
export default function Workspace({ loaderData: { open, canAdmin, typed, isOnDuty, unseen } }: Route.ComponentProps) {
  return (
    <div data-room="staff" className="min-h-[70vh]">
      <div className="border-b border-line bg-surface">
        <div className="wrap flex flex-wrap items-center gap-x-4 lg:flex-nowrap">
          <nav aria-label={m.staff_workspace()} className="-mx-4 min-w-0 flex-[1_1_100%] overflow-x-auto px-4 lg:mx-0 lg:flex-auto lg:px-0">
            <ul className="flex gap-0.5 py-1.5 max-sm:grid max-sm:grid-cols-4">
              {places
                .filter(({ to }) => open.includes(to))
                .map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Place to={to}>
                      <Icon size={18} aria-hidden="true" />
                      {label()}
                    </Place>
                  </li>
                ))}
              {canAdmin && (
                <li>
                  <Place to={href("/admin")}>
                    <ShieldUser size={18} aria-hidden="true" />
                    {m.admin_label()}
                  </Place>
                </li>
              )}
            </ul>
          </nav>
          <div className="flex min-w-0 flex-[1_1_100%] items-center gap-2 pb-2 lg:flex-none lg:py-1.5">
            <SearchBox q={typed} />
            <DutySwitch isOn={isOnDuty} />
            <ReminderBell unseen={unseen} />
          </div>
        </div>
      </div>
      <ToastProvider label={m.notices()} dismissLabel={m.dismiss()}>
        <Outlet />
      </ToastProvider>
    </div>
  );
}

/** Where one is, is seen at once, however far to the side it stands in the bar of a phone. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.ariaCurrent === "page") link.scrollIntoView({ block: "nearest", inline: "nearest" });
};

const Place = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink
    to={to}
    ref={showCurrent}
    className="flex min-h-11 items-center justify-center font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-control max-sm:px-1 max-sm:py-1 max-sm:text-sm max-sm:leading-4 sm:gap-1.5 sm:rounded-full sm:px-2.5"
  >
    {children}
  </NavLink>
);

/** Name, phone or number of a lead, from every page of the workspace. */
function SearchBox({ q }: { q: string }) {
  return (
    <search className="min-w-0 flex-1 lg:w-40 xl:w-44">
      <Form method="post" action={href("/leadHistory")} key={q} className="relative">
        <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-mute" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          aria-label={m.staff_search()}
          placeholder={m.staff_search_short()}
          className="h-11 w-full rounded-full border border-line-strong bg-page pr-4 pl-10 text-ink placeholder:text-ink-mute"
        />
      </Form>
    </search>
  );
}

/** What is new for this person. The page that is open looks again when a lead changes, and the bell with it. */
function ReminderBell({ unseen }: { unseen: number }) {
  const count = unseen > maxCounted ? `${maxCounted}+` : String(unseen);
  return (
    <Link
      to={href("/reminders")}
      aria-label={unseen > 0 ? m.staff_reminders_new({ count }) : m.staff_reminders()}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-brand-wash hover:text-brand"
    >
      <Bell size={22} aria-hidden="true" />
      {unseen > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-red px-1 text-center text-xs leading-5 font-bold text-on-red"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
