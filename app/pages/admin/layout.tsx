import CircleUser from "lucide-react/icons/circle-user";
import ExternalLink from "lucide-react/icons/external-link";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import { useEffect, useRef, type ReactNode } from "react";
import { href, Link, NavLink, Outlet } from "react-router";
import staffStyles from "#app/staff.css?url";
import { doorFor } from "#app/access/doors.ts";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { readOwnLists } from "#app/domain/own-lists/reads.server.ts";
import { useLists } from "#app/domain/own-lists/use-lists.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { SignOutButton } from "#app/domain/users/sign-out-button.tsx";
import { groups, places, type Place } from "#app/pages/admin/navigation.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { LanguageSwitch } from "#app/platform/i18n/language-switch.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import { DrawerSwitch, SideDrawer } from "#app/ui/side-drawer.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { Door } from "#app/site-rows.ts";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const isOpen = (door: Door | undefined) => door !== undefined && (door === "anyone" || can(actor, door));
  const open = places.map(({ to }) => to).filter((to) => isOpen(doorFor(to)));
  return { name: actor.name, open, hasWorkspace: can(actor, "workspace.open"), hindiOn: await isHindiOn(), lists: await readOwnLists() };
}

export default function AdminLayout({ loaderData: { name, open, hasWorkspace, hindiOn, lists } }: Route.ComponentProps) {
  useLists(lists);
  return (
    <div data-room="admin" className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block!">
      <SkipLink label={m.skip_to_content()} />
      <header className="sticky top-0 z-30 flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 lg:hidden print:hidden!">
        <DrawerSwitch
          drawer="admin-menu"
          does="open"
          aria-label={m.menu_open()}
          className="inline-grid size-11 place-items-center rounded-control hover:bg-brand-wash"
        >
          <Menu aria-hidden="true" />
        </DrawerSwitch>
        <Brand open={open} />
        {hindiOn && <LanguageSwitch className="ml-auto inline-flex min-h-11 items-center font-semibold" />}
      </header>
      <SideDrawer id="admin-menu" label={m.admin_menu()}>
        <DrawerSwitch
          drawer="admin-menu"
          does="close"
          className="flex min-h-12 items-center gap-3 rounded-control px-3 text-left font-semibold text-ink-soft hover:bg-brand-wash"
        >
          <BackIcon size={20} />
          {m.menu_back()}
        </DrawerSwitch>
        <SideBar name={name} open={open} hasWorkspace={hasWorkspace} />
      </SideDrawer>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto overscroll-contain border-r border-line bg-surface px-5 py-3 lg:flex print:hidden!">
        <Brand open={open} />
        <SideBar
          name={name}
          open={open}
          hasWorkspace={hasWorkspace}
          switcher={hindiOn && <LanguageSwitch className="inline-flex min-h-9 items-center px-3 font-semibold" />}
        />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-8 outline-none sm:px-8 lg:px-12 lg:py-10 print:p-0!">
        <ToastProvider label={m.notices()} dismissLabel={m.dismiss()}>
          <Outlet />
        </ToastProvider>
      </main>
    </div>
  );
}

/** Leads to the first page of this room, or to the workspace of those who have only a part of it. */
function Brand({ open }: { open: string[] }) {
  const to = open.includes(href("/admin")) ? href("/admin") : href("/dashboard");
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2.5 text-lg font-bold text-ink no-underline">
      <BrandMark className="size-9" />
      {m.admin_label()}
    </Link>
  );
}

// A mouse needs less height than a thumb, and fifteen places should fit beside a laptop's page.
const itemLook =
  "flex min-h-11 lg:min-h-9 items-center gap-3 rounded-control px-3 font-semibold text-ink-soft no-underline hover:bg-brand-wash hover:text-brand";

type BarProps = { name: string; open: string[]; hasWorkspace: boolean; switcher?: ReactNode };

/** The places scroll above the ways out, which stay in sight; in a window too low for both, all of it scrolls. */
const placesLook =
  "-mx-2 mt-6 overflow-y-auto px-2 py-1 lg:mt-2 [@media(max-height:36rem)]:shrink-0 [@media(max-height:36rem)]:overflow-visible";

/** Where one is, is in sight when the page has come and when the drawer opens, however long the list is. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
    // Whoever scrolled before the script came is not taken away from under their finger.
    if (nav.current?.scrollTop === 0) show();
    const drawer = nav.current?.closest("dialog");
    drawer?.addEventListener("toggle", show);
    return () => drawer?.removeEventListener("toggle", show);
  }, []);
  return nav;
}

function SideBar({ name, open, hasWorkspace, switcher }: BarProps) {
  const nav = useCurrentInSight();
  return (
    <>
      <nav ref={nav} aria-label={m.admin_menu()} className={placesLook}>
        {groups.map(({ name: group, places: inGroup }) => (
          <PlaceGroup key={inGroup[0]!.to} name={group?.()} places={inGroup.filter(({ to }) => open.includes(to))} />
        ))}
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-4 lg:gap-0 lg:pt-2">
        {switcher}
        {hasWorkspace && (
          <Link to={href("/dashboard")} className={itemLook}>
            <LayoutDashboard size={20} aria-hidden="true" />
            {m.staff_workspace()}
          </Link>
        )}
        <Link to="/" className={itemLook}>
          <ExternalLink size={20} aria-hidden="true" />
          {m.admin_view_site()}
        </Link>
        <Link to={href("/account")} className={itemLook}>
          <CircleUser size={20} aria-hidden="true" className="shrink-0" />
          <span className="grid min-w-0 py-1 leading-5">
            {m.account_title()}
            <span className="truncate text-sm font-normal text-ink-mute">{name}</span>
          </span>
        </Link>
        <SignOutButton icon={<LogOut size={20} aria-hidden="true" />} className="-ml-2 w-max gap-3 lg:min-h-9" />
      </div>
    </>
  );
}

/** Places that belong together, under their name. A group of which nothing is open to this person is not there. */
function PlaceGroup({ name, places: shown }: { name: string | undefined; places: Place[] }) {
  if (shown.length === 0) return null;
  return (
    <>
      {name && (
        <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-mute">
          {name}
        </p>
      )}
      <ul aria-label={name} className="grid gap-1 lg:gap-0">
        {shown.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === href("/admin")}
              className={`${itemLook} aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand`}
            >
              <Icon size={20} aria-hidden="true" />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
