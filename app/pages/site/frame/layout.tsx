import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { readShell, rememberedShell } from "#app/domain/settings/reads.server.ts";
import { workspaceOf } from "#app/domain/users/model.ts";
import { useVisits } from "#app/pages/site/frame/use-visits.ts";
import { Footer } from "#app/pages/site/frame/footer.tsx";
import { footerLabels } from "#app/pages/site/frame/footer.server.ts";
import { Header, PlacesLine } from "#app/pages/site/frame/header.tsx";
import { morePlaces } from "#app/pages/site/frame/more-places.server.ts";
import { noteLanding, sendWaiting } from "#app/pages/site/frame/landing.ts";
import { thumbBar } from "#app/pages/site/frame/thumb-bar.server.ts";
import { ThumbBar } from "#app/pages/site/frame/thumb-bar.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/layout";

export async function loader({ context, url }: Route.LoaderArgs) {
  // An editor's preview shows what a visitor will see, and visitors have no name here.
  const person = /^(\/hi)?\/preview\//.test(url.pathname) ? null : personOf(visitorIn(context));
  const settings = await (person ? readShell() : rememberedShell());
  return {
    settings,
    person,
    more: morePlaces(),
    footer: footerLabels(settings),
    thumbs: person ? undefined : await thumbBar(settings, url),
  };
}

/** The words for it are said here: every page would carry them otherwise. */
const personOf = (actor: Actor | null) =>
  actor ? { name: actor.name, workspace: workspaceOf(actor.role), accountLabel: m.account_title() } : null;

export default function SiteLayout({ loaderData: { settings, person, more, footer, thumbs }, matches }: Route.ComponentProps) {
  const navigate = useNavigate();
  // Our own people are not visitors, and what was not found is no page.
  const shown = matches.at(-1)?.loaderData as object | undefined;
  const isCounted = person === null && shown !== undefined && !("missing" in shown);
  useVisits(isCounted);
  useEffect(() => {
    noteLanding();
    void sendWaiting().then((to) => to && navigate(to));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visit
  }, []);
  return (
    <>
      <SkipLink label={m.skip_to_content()} />
      <Header settings={settings} person={person} more={more} />
      <PlacesLine more={more} />
      <main id="main" tabIndex={-1} data-counted={isCounted || undefined} className="outline-none">
        <Outlet context={settings} />
      </main>
      <Footer settings={settings} labels={footer} />
      {thumbs && <ThumbBar thumbs={thumbs} />}
    </>
  );
}
