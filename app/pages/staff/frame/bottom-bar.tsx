import Ellipsis from "lucide-react/icons/ellipsis";
import { useRef } from "react";
import { href, NavLink, useLocation } from "react-router";
import { SignOutButton } from "#app/domain/users/sign-out-button.tsx";
import { useClosing } from "#app/pages/staff/use-closing.ts";
import type { Place } from "#app/pages/staff/frame/navigation.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

const look =
  "grid h-full min-w-0 flex-1 cursor-pointer content-center justify-items-center gap-0.5 text-center text-sm leading-4 font-semibold tracking-tight text-ink-soft no-underline focus-visible:-outline-offset-4 aria-[current=page]:text-brand";

/** Where the thumb is, on phones: the four places one goes to all day, and the rest behind the fifth. A page with a bar of its own takes its place. */
export function BottomBar({ open, canCall, canAdmin }: { open: Place[]; canCall: boolean; canAdmin: boolean }) {
  const more = [
    ...open.filter(({ thumb }) => !thumb).map(({ to, label }) => ({ to, text: label() })),
    ...(canCall ? [{ to: href("/reminders"), text: m.staff_reminders() }] : []),
    ...(canAdmin ? [{ to: href("/admin"), text: m.admin_label() }] : []),
    { to: href("/account"), text: m.account_title() },
  ];
  return (
    <nav
      data-thumb-bar
      data-bottom-bar
      aria-label={m.staff_workspace()}
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--edge-bottom) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {open
        .filter(({ thumb }) => thumb)
        .map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === href("/dashboard")} className={look}>
            <Icon size={22} aria-hidden="true" />
            {(to === href("/createLead") ? m.staff_create_short : label)()}
          </NavLink>
        ))}
      <More links={more} />
    </nav>
  );
}

function More({ links }: { links: { to: string; text: string }[] }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useClosing(panel);
  return (
    <details key={key} ref={panel} className="min-w-0 flex-1">
      <summary className={`${look} list-none [&::-webkit-details-marker]:hidden`}>
        <Ellipsis size={22} aria-hidden="true" />
        {m.staff_more()}
      </summary>
      <ul className="absolute right-2 bottom-[calc(100%+0.5rem)] grid w-56 gap-1 rounded-card border border-line bg-surface p-2 shadow-lifted">
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center rounded-control px-3 font-semibold text-ink no-underline hover:bg-brand-wash aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand"
            >
              {text}
            </NavLink>
          </li>
        ))}
        <li className="border-t border-line pt-1">
          <SignOutButton className="w-full justify-start! px-3!" />
        </li>
      </ul>
    </details>
  );
}
