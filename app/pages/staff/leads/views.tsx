import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { viewInput } from "#app/domain/lead-lists/inputs.server.ts";
import { maxPinned, pinnedOf, type SavedView } from "#app/domain/lead-lists/views.model.ts";
import { listTeamsFirst, listViews, readFirstViews } from "#app/domain/lead-lists/views.reads.server.ts";
import { saveView } from "#app/domain/lead-lists/views.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { listAddress, viewAddress } from "#app/pages/staff/lead-paths.ts";
import { FirstView } from "#app/pages/staff/leads/first-view.tsx";
import { backTo } from "#app/pages/staff/leads/return-to.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/views";

export const meta = () => staffTitle(m.lead_view_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [views, first, teams] = await Promise.all([listViews(actor), readFirstViews(actor), listTeamsFirst(actor)]);
  return {
    views,
    first,
    teams,
    mayArrange: can(actor, "lists.arrange"),
    isSaved: url.searchParams.has("saved"),
    renderedAt: Date.now(),
  };
}

/** POST: keeps the question of the list under a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, viewInput, async (input) => {
    const { query } = found(await saveView(actorIn(context), input));
    return redirect(backTo(`/leadHistory?${query}`, { saved: "view" }));
  });
  if (answer instanceof Response || answer.init?.status === 409) return answer;
  return redirect(backTo(`/leadHistory?${answer.data.typed.query ?? ""}`, { problem: "view-name" }));
}

/** Every view that this person can open, which one opens first, and what a manager shares with everybody. */
export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const { views, first, teams, mayArrange, isSaved, renderedAt } = loaderData;
  useLive(renderedAt, "views");
  const problem = actionData?.problems[""];
  const [shared, own] = [views.filter(({ isShared }) => isShared), views.filter(({ isShared }) => !isShared)];
  const pinned = pinnedOf(views);
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link to={listAddress()} className="link justify-self-start">
          {m.lead_list_title()}
        </Link>
        <h1>{m.lead_view_title()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.view_intro()}</p>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {isSaved && !problem && <Notice tone="success">{m.tag_saved()}</Notice>}
      <FirstView views={views} first={first} teams={teams} mayArrange={mayArrange} />
      <section aria-labelledby="shared" className="grid gap-3">
        <h2 id="shared" className="text-xl">
          {m.view_shared()}
        </h2>
        {mayArrange && <p className="max-w-[68ch] text-ink-soft">{m.view_shared_text({ most: maxPinned })}</p>}
        {shared.length === 0 ? (
          <p className="text-ink-soft">{m.view_shared_none()}</p>
        ) : (
          <ul className="grid gap-2">
            {shared.map((view) => (
              <ViewRow key={view.id} view={view}>
                {mayArrange && <SharedVerbs view={view} at={pinned.indexOf(view)} of={pinned.length} />}
              </ViewRow>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="own" className="grid gap-3">
        <h2 id="own" className="text-xl">
          {m.view_own()}
        </h2>
        {own.length === 0 ? (
          <EmptyState
            level={3}
            title={m.view_own_none()}
            text={m.view_own_none_text()}
            action={
              <ButtonLink look="secondary" to={listAddress()}>
                {m.view_own_begin()}
              </ButtonLink>
            }
          />
        ) : (
          <ul className="grid gap-2">
            {own.map((view) => (
              <ViewRow key={view.id} view={view}>
                {mayArrange && <Sharing view={view} />}
                <Removal view={view} />
              </ViewRow>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ViewRow({ view, children }: { view: SavedView; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <span className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-x-2 sm:basis-48">
        <Link to={viewAddress(view)} className="link font-semibold wrap-anywhere">
          {view.name}
        </Link>
        {view.place !== null && <Badge>{m.view_is_pinned()}</Badge>}
      </span>
      <div className="-ml-3 flex flex-wrap items-center sm:ml-0 sm:gap-x-2">{children}</div>
    </li>
  );
}

type Placed = { view: SavedView; at: number; of: number };

function SharedVerbs({ view, at, of }: Placed) {
  const { id, name } = view;
  const isPinned = at !== -1;
  return (
    <>
      <Form method="post" action={href("/leadHistory/views/:id/place", { id })} preventScrollReset className="flex items-center">
        {isPinned && (
          <>
            <IconButton
              type="submit"
              name="way"
              value="up"
              label={m.view_up({ name })}
              disabled={at === 0}
              icon={<ArrowUp size={18} aria-hidden="true" />}
            />
            <IconButton
              type="submit"
              name="way"
              value="down"
              label={m.view_down({ name })}
              disabled={at === of - 1}
              icon={<ArrowDown size={18} aria-hidden="true" />}
            />
          </>
        )}
        <Button
          type="submit"
          look="quiet"
          size="sm"
          name="way"
          value={isPinned ? "unpin" : "pin"}
          aria-label={isPinned ? m.view_unpin_name({ name }) : m.view_pin_name({ name })}
        >
          {isPinned ? m.view_unpin() : m.view_pin()}
        </Button>
      </Form>
      <Sharing view={view} />
      <Removal view={view} />
    </>
  );
}

function Sharing({ view: { id, name, isShared } }: { view: SavedView }) {
  return (
    <Form method="post" action={href("/leadHistory/views/:id/sharing", { id })} preventScrollReset>
      <Button
        type="submit"
        look="quiet"
        size="sm"
        name="to"
        value={isShared ? "me" : "everybody"}
        aria-label={isShared ? m.view_unshare_name({ name }) : m.view_share_name({ name })}
      >
        {isShared ? m.view_unshare() : m.view_share()}
      </Button>
    </Form>
  );
}

function Removal({ view: { id, name } }: { view: SavedView }) {
  return (
    <Form method="post" action={href("/leadHistory/views/removal")} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={href("/leadHistory/views")} />
      <Button type="submit" look="quiet" size="sm" aria-label={m.lead_view_remove({ name })}>
        {m.view_remove()}
      </Button>
    </Form>
  );
}
