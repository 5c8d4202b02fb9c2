import { href, Link } from "react-router";
import { SignOutButton } from "#app/domain/users/sign-out-button.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { UserIcon } from "#app/ui/icons.tsx";

export type Person = { name: string; workspace: string; accountLabel: string };

/** Whoever is signed in sees on every page as whom, and the way to their account, their work and out. */
export function PersonBar({ person }: { person: Person }) {
  return (
    <div data-person-bar className="border-b border-line bg-brand-wash print:hidden">
      <div className="wrap flex min-h-11 items-center gap-x-4 text-sm">
        <Link to={href("/account")} className="flex min-h-11 min-w-0 items-center gap-1.5 text-ink-soft hover:text-brand">
          <UserIcon size={18} />
          <span className="truncate">{person.name}</span>
          <span className="shrink-0 font-semibold max-sm:sr-only"> · {person.accountLabel}</span>
        </Link>
        <Link to={person.workspace} className="link ml-auto whitespace-nowrap">
          {m.workspace()}
        </Link>
        <SignOutButton size="sm" className="-mr-3 whitespace-nowrap" />
      </div>
    </div>
  );
}
