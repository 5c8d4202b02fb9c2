import Bell from "lucide-react/icons/bell";
import House from "lucide-react/icons/house";
import type { ReactNode } from "react";
import { href, Link, NavLink } from "react-router";
import { DutySwitch } from "#app/domain/leads/duty-switch.tsx";
import { maxCounted } from "#app/domain/reminders/model.ts";
import { Palette } from "#app/pages/staff/frame/palette.tsx";
import type { Place } from "#app/pages/staff/frame/navigation.tsx";
import { WaitingLink } from "#app/pages/staff/offline/waiting-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { open: Place[]; canCall: boolean; canAdmin: boolean; typed: string; isOnDuty: boolean; unseen: number };

/**
 * Slim, and in view however far one has read: where one can go, whom one looks for, and what is new. Who answers a case and works
 * on no leads finds only the places that are open to them.
 */
export function StaffBar({ open, canCall, canAdmin, typed, isOnDuty, unseen }: Props) {
  const commands = [
    ...(canCall ? [{ to: href("/dashboard/calling"), text: m.calling_title() }] : []),
    ...open.map(({ to, label }) => ({ to, text: label() })),
    { to: href("/reminders"), text: m.staff_reminders() },
    ...(canAdmin ? [{ to: href("/admin"), text: m.admin_label() }] : []),
    { to: href("/account"), text: m.account_title() },
    { to: href("/dashboard/keys"), text: m.staff_keys() },
  ];
  return (
    <div data-staff-bar className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-13 w-[min(100%-2.5rem,88rem)] items-center gap-x-2 lg:gap-x-4">
        <Link
          to={canCall ? href("/dashboard") : href("/admin")}
          aria-label={canCall ? m.staff_dashboard() : m.admin_label()}
          data-way-home
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-brand-wash hover:text-brand"
        >
          <House size={22} aria-hidden="true" />
        </Link>
        <nav aria-label={m.staff_workspace()} className="min-w-0 [scrollbar-width:none] overflow-x-auto py-1 max-md:hidden">
          <ul className="flex gap-0.5">
            {open.map(({ to, label }) => (
              <li key={to}>
                <PlaceLink to={to}>{label()}</PlaceLink>
              </li>
            ))}
            {canAdmin && (
              <li>
                <PlaceLink to={href("/admin")}>{m.admin_label()}</PlaceLink>
              </li>
            )}
          </ul>
        </nav>
        {canCall && (
          <>
            <Palette key={typed} q={typed} commands={commands} />
            <WaitingLink />
            <DutySwitch isOn={isOnDuty} />
            <ReminderBell unseen={unseen} />
          </>
        )}
      </div>
    </div>
  );
}

const PlaceLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink
    to={to}
    end={to === href("/dashboard")}
    className="flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold xl:px-2.5 whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand"
  >
    {children}
  </NavLink>
);

/** What is new for this person. The page that is open looks again when a lead changes, and the bell with it. */
function ReminderBell({ unseen }: { unseen: number }) {
  const count = unseen > maxCounted ? `${maxCounted}+` : String(unseen);
  return (
    <Link
      to={href("/reminders")}
      aria-label={unseen > 0 ? m.staff_reminders_new({ count }) : m.staff_reminders()}
      className="relative -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-brand-wash hover:text-brand"
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
