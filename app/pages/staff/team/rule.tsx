import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { categories, categoryNames } from "#app/domain/courses/model.ts";
import { ruleInput } from "#app/domain/team/inputs.server.ts";
import { placeName } from "#app/domain/team/model.ts";
import { readTeam } from "#app/domain/team/reads.server.ts";
import { addRule, changeRule } from "#app/domain/team/rules.writes.server.ts";
import { teamName } from "#app/domain/teams/model.ts";
import { readTeams } from "#app/domain/teams/reads.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames, locales } from "#app/platform/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/rule";

export const meta = () => [{ title: `${m.team_rule_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

const blank = { id: "new", name: "", categories: [], places: [], languages: [], staff: [], team: null, version: 0, isPaused: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { members, rules } = found(await readTeam(actorIn(context)));
  const rule = params.id === "new" ? blank : found(rules.find(({ id }) => id === params.id));
  return { rule, members: members.map(({ id, name }) => ({ id, name })), teams: await readTeams() };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, ruleInput, async (input) => {
    const actor = actorIn(context);
    found(params.id === "new" ? await addRule(actor, input) : await changeRule(actor, params.id, input));
    return redirect(href("/team"));
  });

/** One rule: for whom it is, and to whom they go. What is left empty fits everybody. */
export default function TeamRule({ loaderData: { rule, members, teams }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const problems: Problems = actionData?.problems ?? {};
  const values = actionData?.typed;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <Link to={href("/team")} className="link justify-self-start">
        <ArrowLeft size={18} aria-hidden="true" />
        {m.team_title()}
      </Link>
      <h1>{rule.id === "new" ? m.team_rule_add() : rule.name}</h1>
      <p className="text-ink-soft">{m.team_rule_text()}</p>
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="version" value={rule.version} />
        <Field
          label={m.team_rule_name()}
          name="name"
          maxLength={120}
          required
          defaultValue={values?.name ?? rule.name}
          error={problems.name}
        />
        <Field
          label={m.team_rule_places()}
          hint={m.team_rule_places_hint()}
          name="places"
          defaultValue={values?.places ?? rule.places.map(placeName).join(", ")}
          error={problems.places}
        />
        <RuleChoices rule={rule} members={members} values={values} />
        {teams.length > 0 && (
          <Select label={m.team_rule_team()} hint={m.team_rule_team_hint()} name="team" defaultValue={values?.team ?? rule.team ?? ""}>
            <option value="">{m.team_rule_no_team()}</option>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {teamName(team)}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {m.team_rule_save()}
        </Button>
      </Form>
      {rule.id !== "new" && <RuleRemoval id={rule.id} />}
    </div>
  );
}

type ChoicesProps = Pick<Route.ComponentProps["loaderData"], "rule" | "members"> & { values: Record<string, string> | undefined };

/** For whom the rule is, and to whom they go, as ticks. */
function RuleChoices({ rule, members, values }: ChoicesProps) {
  const groups = [
    {
      group: "category",
      label: m.team_rule_categories(),
      chosen: rule.categories,
      all: categories.map((one) => [one, categoryNames[one]()]),
    },
    { group: "language", label: m.team_rule_languages(), chosen: rule.languages, all: locales.map((one) => [one, languageNames[one]]) },
    { group: "staff", label: m.team_rule_staff(), chosen: rule.staff, all: members.map(({ id, name }) => [id, name]) },
  ];
  const ticked = (name: string, value: string, chosen: readonly string[]) => (values ? values[name] === "on" : chosen.includes(value));
  return groups.map(({ group, label, chosen, all }) => (
    <fieldset key={group}>
      <legend className="font-semibold">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {all.map(([value = "", name]) => (
          <Checkbox key={value} name={`${group}-${value}`} label={name} defaultChecked={ticked(`${group}-${value}`, value, chosen)} />
        ))}
      </div>
    </fieldset>
  ));
}

function RuleRemoval({ id }: { id: string }) {
  return (
    <Form method="post" action={href("/team/rules/:id/removal", { id })} className="grid gap-2 border-t border-line pt-6">
      <p className="text-ink-soft">{m.team_rule_remove_text()}</p>
      <Button type="submit" look="danger" className="justify-self-start">
        {m.team_rule_remove()}
      </Button>
    </Form>
  );
}
