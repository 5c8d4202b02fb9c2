import { data, Form, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeTeamInput } from "#app/domain/teams/inputs.server.ts";
import { teamName, type Team } from "#app/domain/teams/model.ts";
import { findTeam, listMates, readTeams, type Mate } from "#app/domain/teams/reads.server.ts";
import { changeTeam } from "#app/domain/teams/writes.server.ts";
import { roleName } from "#app/domain/users/role-name.tsx";
import { ChangeForm, GoneNotice } from "#app/pages/admin/change-form.tsx";
import { TeamFields } from "#app/pages/admin/teams/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.team_group_edit());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [team, people, teams] = await Promise.all([findTeam(actor, params.id), listMates(actor), readTeams()]);
  return data({ team, people, teams, renderedAt: Date.now() }, team ? 200 : 404);
}

export function action({ request, params, context }: Route.ActionArgs) {
  const verb = async (input: Parameters<typeof changeTeam>[2]) => {
    found(await changeTeam(actorIn(context), params.id, input));
    return redirect(`${href("/admin/teams")}?saved=1`);
  };
  return submit(request, changeTeamInput, verb, ["person"]);
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What a team is called, and who is in it. */
export default function EditTeam({ loaderData: { team, people, teams, renderedAt }, actionData }: Route.ComponentProps) {
  const back = href("/admin/teams");
  if (!team) return <GoneNotice title={m.team_group_gone()} text={m.team_group_gone_text()} back={back} />;
  const typed = actionData?.typed;
  const problems: Problems = actionData?.problems ?? {};
  const chosen = typed ? (typed.person ?? "").split(",") : team.people;
  const labels = { title: m.team_group_edit(), conflict: "", notSaved: m.team_group_not_saved() };
  return (
    <div className="grid gap-8">
      <ChangeForm version={team.version} answer={actionData ?? {}} renderedAt={renderedAt} labels={labels} back={back}>
        <TeamFields values={typed ?? { nameEn: team.nameEn, nameHi: team.nameHi }} problems={problems} />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{m.team_group_people()}</legend>
          <p className="measure text-sm text-ink-soft">{m.team_group_people_text()}</p>
          {problems.person && <p className="text-sm font-semibold text-red">{problems.person}</p>}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {people.map((person) => (
              <Checkbox
                key={person.id}
                name="person"
                value={person.id}
                defaultChecked={chosen.includes(person.id)}
                label={<PersonLine person={person} team={team} teams={teams} />}
              />
            ))}
          </div>
        </fieldset>
      </ChangeForm>
      <Form method="post" action={href("/admin/teams/:id/removal", { id: team.id })} className="mx-auto grid w-full max-w-3xl gap-2">
        <p className="measure text-sm text-ink-soft">{m.team_group_remove_text()}</p>
        <Button type="submit" look="danger" className="justify-self-start">
          {m.team_group_remove()}
        </Button>
      </Form>
    </div>
  );
}

/** Who it is, what they may do, and the other team that they would leave. */
function PersonLine({ person, team, teams }: { person: Mate; team: Pick<Team, "id">; teams: Team[] }) {
  const other = person.team === team.id ? undefined : teams.find(({ id }) => id === person.team);
  return (
    <span className="wrap-anywhere">
      {person.name}{" "}
      <span className="text-sm text-ink-soft">
        {[person.hasLeft ? m.team_group_has_left() : roleName(person.role), other && m.team_group_now_in({ name: teamName(other) })]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}
