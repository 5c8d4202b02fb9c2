import { href, Link, Outlet } from "react-router";
import staffStyles from "#app/staff.css?url";
import { actorIn } from "#app/access/gate.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { workspaceOf } from "#app/domain/users/model.ts";
import { SignOutButton } from "#app/domain/users/sign-out-button.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { LanguageSwitch } from "#app/platform/i18n/language-switch.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [factor, hindiOn] = await Promise.all([findOwnFactor(actor), isHindiOn()]);
  // Whoever must set up the second step first has no other way than out.
  const way =
    factor.isDemanded && !factor.onSince ? { to: href("/account"), isWork: false } : { to: workspaceOf(actor.role), isWork: true };
  return { way, hindiOn };
}

/** One's own account stands apart from the site and the workspaces: it belongs to none of them. */
export default function AccountRoom({ loaderData: { way, hindiOn } }: Route.ComponentProps) {
  return (
    <div data-room="staff" className="min-h-dvh bg-page">
      <SkipLink label={m.skip_to_content()} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-3xl items-center gap-x-3 px-4 sm:gap-x-5">
          <Link
            to={way.to}
            className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 font-semibold text-ink no-underline hover:text-brand"
          >
            <BrandMark className="size-9 shrink-0" />
            {way.isWork ? m.account_back() : m.account_title()}
          </Link>
          {hindiOn && <LanguageSwitch className="inline-flex min-h-11 items-center font-semibold" />}
          <SignOutButton size="sm" className="-mr-3 whitespace-nowrap" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-3xl gap-8 px-4 py-8 outline-none sm:py-10">
        <Outlet />
      </main>
    </div>
  );
}
