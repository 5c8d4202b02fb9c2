import Search from "lucide-react/icons/search";
import ShieldUser from "lucide-react/icons/shield-user";
import type { ReactNode } from "react";
import { Form, href, NavLink, Outlet, useLocation } from "react-router";
import staffStyles from "#app/staff.css?url";
import { doorFor } from "#app/access/doors.ts";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { places } from "#app/pages/staff/places.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const isOpen = (to: string) => {
    const door = doorFor(to);
    return door !== undefined && (door === "anyone" || can(actor, door));
  };
  return { open: places.map(({ to }) => to).filter(isOpen), canAdmin: can(actor, "admin.open"), canSearch: isOpen("/leadHistory") };
}

/** The workspace: a bar under the site's navigation, then the page. */
export default function Workspace({ loaderData: { open, canAdmin, canSearch } }: Route.ComponentProps) {
  return (
    <div data-room="staff" className="min-h-[70vh]">
      <div className="border-b border-line bg-surface">
        <div className="wrap flex flex-wrap items-center gap-x-4 lg:flex-nowrap">
          <nav aria-label={m.staff_workspace()} className="-mx-4 min-w-0 flex-[1_1_100%] overflow-x-auto px-4 lg:mx-0 lg:flex-auto lg:px-0">
            <ul className="flex gap-1 py-1.5">
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
          <div className="flex min-w-0 flex-[1_1_100%] items-center gap-2 pb-2 empty:hidden lg:flex-none lg:py-1.5">
            {canSearch && <SearchBox />}
          </div>
        </div>
      </div>
      <ToastProvider label={m.notices()} dismissLabel={m.dismiss()}>
        <Outlet />
      </ToastProvider>
    </div>
  );
}

const Place = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink
    to={to}
    className="flex min-h-11 items-center gap-2 rounded-full px-3.5 font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand"
  >
    {children}
  </NavLink>
);

/** Name, phone or number of a lead, from every page of the workspace. */
function SearchBox() {
  const { search } = useLocation();
  const q = new URLSearchParams(search).get("q") ?? "";
  return (
    <search className="min-w-0 flex-1 lg:w-64">
      <Form method="get" action="/leadHistory" key={q} className="relative">
        <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-mute" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          aria-label={m.staff_search()}
          placeholder={m.staff_search()}
          className="h-11 w-full rounded-full border border-line-strong bg-page pr-4 pl-10 text-ink placeholder:text-ink-mute"
        />
      </Form>
    </search>
  );
}
