import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { typedSearch } from "#app/access/private-search.server.ts";
import { searchIn } from "#app/access/private-search.ts";
import { listDemandingRoles } from "#app/domain/second-factors/reads.server.ts";
import { userStates } from "#app/domain/users/model.ts";
import { listUsers, maxListed } from "#app/domain/users/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { UserFilters } from "#app/pages/admin/users/filters.tsx";
import { UserRows } from "#app/pages/admin/users/rows.tsx";
import { everyRole } from "#app/pages/admin/users/labels.ts";
import { found } from "#app/pages/forms.server.ts";
import { oneOfIn } from "#app/pages/list-query.ts";
import { search } from "#app/pages/searching.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.user_title());

/** What the address asks for; what it should not ask is not asked. */
const parseQuery = (search: URLSearchParams) => ({
  q: searchIn(search.get("q") ?? ""),
  role: oneOfIn(search, "role", everyRole),
  state: oneOfIn(search, "state", userStates),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const query = parseQuery(url.searchParams);
  const [listed, demanding] = await Promise.all([listUsers(actor, query), listDemandingRoles()]);
  const people = found(listed);
  return {
    query,
    typed: typedSearch(actor, query.q),
    people,
    isCut: people.length === maxListed,
    demanding,
    ownId: actor.id,
    renderedAt: Date.now(),
  };
}

export const action = search;

/** Everybody who has an account, for who manages them. */
export default function UserList({ loaderData: { query, typed, people, isCut, demanding, ownId, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "users");
  const isAsked = query.q !== "" || query.role !== undefined || query.state !== undefined;
  return (
    <div className="mx-auto grid max-w-7xl gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid max-w-xl gap-1">
          <h1>{m.user_title()}</h1>
          <p className="text-ink-soft">{m.user_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/admin/user")}>{m.user_invite()}</ButtonLink>
          <ButtonLink look="secondary" to={href("/admin/userlist/secondFactor")}>
            {m.user_factor_roles()}
          </ButtonLink>
        </div>
      </div>
      <UserFilters query={{ ...query, q: typed }} isAsked={isAsked} count={people.length} isCut={isCut} />
      {people.length === 0 ? (
        <EmptyState
          title={m.user_none_title()}
          text={m.user_none_text()}
          action={
            <ButtonLink look="secondary" to={href("/admin/userlist")}>
              {m.user_search_clear()}
            </ButtonLink>
          }
        />
      ) : (
        <UserRows people={people} demanding={demanding} ownId={ownId} now={renderedAt} />
      )}
      {!isAsked && people.length === 1 && (
        <EmptyState
          title={m.user_alone_title()}
          text={m.user_alone_text()}
          action={<ButtonLink to={href("/admin/user")}>{m.user_invite()}</ButtonLink>}
        />
      )}
    </div>
  );
}
