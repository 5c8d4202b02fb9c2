import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { countLeadsOfTeams } from "#app/domain/lead-lists/reads.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { teamInput } from "#app/domain/teams/inputs.server.ts";
import { teamName, wholeTeam } from "#app/domain/teams/model.ts";
import { listMates, listTeams, type EditedTeam, type Mate } from "#app/domain/teams/reads.server.ts";
import { addTeam } from "#app/domain/teams/writes.server.ts";
import { leadsAddress } from "#app/domain/numbers/model.ts";
import { TeamFields } from "#app/pages/admin/teams/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.team_group_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [teams, people] = await Promise.all([listTeams(actor), listMates(actor)]);
  const leads = await countLeadsOfTeams(actor, teams);
  return { teams, people, leads, saved: url.searchParams.get("saved"), renderedAt: Date.now() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, teamInput, async (input) => {
    const { id } = found(await addTeam(actorIn(context), input));
    return redirect(href("/admin/teams/:id", { id }));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Branches and languages: who works together, and who leads them. */
export default function Teams({ loaderData: { teams, people, leads, saved, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "teams");
  const { problems = {}, typed = {} } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6">
      <div className="grid gap-1">
        <h1>{m.team_group_place()}</h1>
        <p className="measure text-ink-soft">{m.team_group_text()}</p>
      </div>
      {saved && <Notice tone="success">{m.team_group_saved()}</Notice>}
      {teams.length === 0 ? (
        <EmptyState title={m.team_group_empty_title()} text={m.team_group_empty_text()} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2" aria-label={m.team_group_place()}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} people={people} leads={leads[team.id] ?? 0} />
          ))}
        </ul>
      )}
      <Card as="section" room="lg" aria-labelledby="new-team" className="grid gap-5">
        <h2 id="new-team" className="text-xl">
          {m.team_group_new()}
        </h2>
        <Form method="post" className="grid gap-5" noValidate>
          <TeamFields values={typed} problems={problems} />
          {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
          <Button type="submit" busy={busy} className="justify-self-start">
            {m.team_group_make()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

function TeamCard({ team, people, leads }: { team: EditedTeam; people: Mate[]; leads: number }) {
  const mates = people.filter((one) => one.team === team.id);
  const leaders = mates.filter(({ role }) => role === "leader");
  const name = teamName(team);
  return (
    <Card as="li" className="grid content-start gap-2">
      <h2 className="text-xl wrap-anywhere">
        <Link to={href("/admin/teams/:id", { id: team.id })} className="link">
          {name}
        </Link>
      </h2>
      <p className="text-ink-soft">
        {leaders.length > 0 ? (
          m.team_group_led_by({ names: leaders.map((one) => one.name).join(", ") })
        ) : (
          <Badge tone={mates.length > 0 ? "amber" : "grey"}>{m.team_group_led_by_nobody()}</Badge>
        )}
      </p>
      <p className="wrap-anywhere">{mates.length === 0 ? m.team_group_nobody() : mates.map((one) => one.name).join(", ")}</p>
      {mates.length > 0 && leaders.length === 0 && (
        <Link to={href("/admin/userlist")} aria-label={`${m.team_group_no_lead()}: ${name}`} className="link justify-self-start">
          {m.team_group_no_lead()}
        </Link>
      )}
      <Link
        to={leadsAddress({ owner: wholeTeam(team.id) })}
        data-number={leads}
        aria-label={`${m.team_group_leads({ count: counted(leads) })}: ${name}`}
        className="link justify-self-start"
      >
        {m.team_group_leads({ count: counted(leads) })}
      </Link>
    </Card>
  );
}
