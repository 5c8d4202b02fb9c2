import { Form, href } from "react-router";
import { asEverybody, wholeAsFirst, type SavedView } from "#app/domain/lead-lists/views.model.ts";
import { wholeTeam } from "#app/domain/teams/model.ts";
import type { readFirstViews, TeamFirst } from "#app/domain/lead-lists/views.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/form/select.tsx";

type First = Awaited<ReturnType<typeof readFirstViews>>;
type Props = { views: readonly SavedView[]; first: First; teams: TeamFirst[]; mayArrange: boolean };

/** With which view the list opens: for oneself, and for everybody who has not chosen. */
export function FirstView({ views, first, teams, mayArrange }: Props) {
  const shared = views.filter(({ isShared }) => isShared).map(asOption);
  const everybodys = views.find(({ id }) => id === first.everybody?.id)?.name ?? m.view_whole();
  return (
    <Card as="section" aria-labelledby="first" className="grid gap-4">
      <h2 id="first" className="text-xl">
        {m.view_first()}
      </h2>
      <Choice
        holder="me"
        label={m.view_first_me()}
        now={first.own ? (first.own.id ?? wholeAsFirst) : asEverybody}
        options={[
          { value: asEverybody, label: first.team ? m.view_as_team() : m.view_as_everybody({ name: everybodys }) },
          whole(),
          ...views.map(asOption),
        ]}
      />
      {teams.map((team) => (
        <Choice
          key={team.id}
          holder={wholeTeam(team.id)}
          label={m.view_first_team({ name: team.name })}
          now={team.view ?? asEverybody}
          options={[{ value: asEverybody, label: m.view_as_everybody({ name: everybodys }) }, whole(), ...shared]}
        />
      ))}
      {mayArrange && (
        <Choice
          holder="everybody"
          label={m.view_first_everybody()}
          now={first.everybody?.id ?? wholeAsFirst}
          options={[whole(), ...shared]}
        />
      )}
    </Card>
  );
}

const whole = () => ({ value: wholeAsFirst, label: m.view_whole() });
const asOption = ({ id, name }: SavedView) => ({ value: id, label: name });

type ChoiceProps = { holder: string; label: string; now: string; options: { value: string; label: string }[] };

function Choice({ holder, label, now, options }: ChoiceProps) {
  return (
    <Form
      method="post"
      action={href("/leadHistory/views/first")}
      key={now}
      preventScrollReset
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="holder" value={holder} />
      <Select label={label} name="view" defaultValue={now}>
        {options.map(({ value, label: said }) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary" aria-label={`${m.tag_save()}: ${label}`} className="justify-self-start">
        {m.tag_save()}
      </Button>
    </Form>
  );
}
