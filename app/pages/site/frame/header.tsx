import { lazy } from "react";
import { Link, NavLink } from "react-router";
import { nameIn } from "#app/domain/settings/model.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import type { MorePlaces } from "#app/pages/site/frame/more-places.server.ts";
import { places } from "#app/pages/site/frame/navigation.ts";
import type { Person } from "#app/pages/site/frame/person-bar.tsx";
import { SocialLinks } from "#app/pages/site/frame/social-links.tsx";
import { ShortlistLink } from "#app/pages/site/shortlist/link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { LanguageSwitch } from "#app/platform/i18n/language-switch.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { BackIcon, MenuIcon } from "#app/ui/icons.tsx";
import { PaintFromHere } from "#app/ui/paint-from-here.tsx";
import { DrawerSwitch, SideDrawer } from "#app/ui/side-drawer.tsx";

/** A visitor does not download what only those see who are signed in. */
const PersonBar = lazy(async () => ({ default: (await import("#app/pages/site/frame/person-bar.tsx")).PersonBar }));

type Props = { settings: Settings; person: Person | null; more: MorePlaces };

export function Header({ settings, person, more }: Props) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page print:static">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-4 lg:gap-x-6">
        {/* On the narrowest phones the name takes two lines: the buttons stay beside it. */}
        <Link
          to="/"
          className="mr-auto flex min-h-11 max-w-max min-w-0 grow basis-24 items-center gap-2 leading-tight font-bold tracking-tight text-ink no-underline sm:basis-auto sm:gap-2.5 sm:text-lg"
        >
          <BrandMark className="size-10" />
          <span>{nameIn(getLocale(), settings)}</span>
        </Link>
        <nav aria-label={m.nav_label()} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {places.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"} className={topLink}>
                  {label()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks settings={settings} className="hidden xl:flex print:hidden" />
        <ShortlistLink />
        {settings.hindiOn && (
          <LanguageSwitch className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold print:hidden" />
        )}
        <DrawerSwitch
          drawer="side-menu"
          does="open"
          aria-label={m.menu_open()}
          className="inline-grid size-11 place-items-center rounded-control text-ink hover:bg-brand-wash lg:hidden print:hidden"
        >
          <MenuIcon />
        </DrawerSwitch>
      </div>
      <PaintFromHere id="header-is-here" />
      {person && <PersonBar person={person} />}
      <SideMenu settings={settings} more={more} />
    </header>
  );
}

const topLink =
  "inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-soft no-underline hover:bg-brand-wash hover:text-brand aria-[current=page]:text-brand";

/** Back and the six places come first, in a list of their own; what else there is stands below them. */
function SideMenu({ settings, more }: Pick<Props, "settings" | "more">) {
  return (
    <SideDrawer id="side-menu" label={m.menu_label()} side="end">
      <DrawerSwitch
        drawer="side-menu"
        does="close"
        className="flex min-h-12 items-center gap-3 rounded-control px-3 text-left font-semibold text-ink-soft hover:bg-brand-wash"
      >
        <BackIcon size={20} />
        {m.menu_back()}
      </DrawerSwitch>
      <nav aria-label={m.menu_label()}>
        <ul className="mt-2 grid gap-1 border-t border-line pt-3">
          {places.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/"}
                className="flex min-h-12 items-center rounded-control px-3 text-xl font-semibold text-ink no-underline hover:bg-brand-wash aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand"
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="menu-more" className="mt-4 border-t border-line pt-4">
        <h2 id="menu-more" className="px-3 text-base text-ink-mute">
          {more.title}
        </h2>
        <ul className="mt-1 grid grid-cols-2 gap-x-2">
          {more.links.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex h-full min-h-12 items-center rounded-control px-3 py-1 font-semibold text-ink no-underline hover:bg-brand-wash aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SocialLinks settings={settings} className="mt-auto flex pt-6" />
    </SideDrawer>
  );
}

/** On wide screens, which have no side menu, what else there is stands under the six places. It does not stay when the page moves. */
export const PlacesLine = ({ more }: Pick<Props, "more">) => (
  <nav data-places-line aria-label={more.line} className="hidden border-b border-line bg-surface lg:block print:hidden">
    <ul className="wrap flex flex-wrap *:first:-ml-2 xl:*:first:-ml-3">
      {more.links.map(({ to, text }) => (
        <li key={to} className="last:hidden">
          <NavLink
            to={to}
            end
            className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-ink-soft no-underline hover:bg-brand-wash hover:text-brand aria-[current=page]:text-brand xl:px-3"
          >
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
