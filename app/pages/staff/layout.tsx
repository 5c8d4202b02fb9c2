import { href, NavLink, Outlet } from "react-router";
import staffStyles from "#app/staff.css?url";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  return { canTriage: can(actorIn(context), "enquiries.triage") };
}

/** The workspace: a bar under the site's navigation, then the page. */
export default function Workspace({ loaderData: { canTriage } }: Route.ComponentProps) {
  const places = [
    { to: href("/dashboard"), name: m.staff_dashboard() },
    ...(canTriage ? [{ to: href("/admin/contact"), name: m.staff_enquiries() }] : []),
  ];
  return (
    <>
      <nav aria-label={m.staff_workspace()} className="border-b border-line bg-surface">
        <ul className="wrap flex gap-1 overflow-x-auto py-2">
          {places.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="block rounded-full px-4 py-2.5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
