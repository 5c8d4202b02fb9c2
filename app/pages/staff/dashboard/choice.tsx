import { Form, href, useSubmit } from "react-router";
import { periods, type NumberPeriod } from "#app/domain/numbers/model.ts";
import { periodNames } from "#app/pages/number-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { people: { id: string; name: string }[]; person: string | undefined; period: NumberPeriod };

/** Whose numbers, and since when. With script the choice is enough; without, the button sends it. */
export function DashboardChoice({ people, person, period }: Props) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action={href("/dashboard")}
      key={`${person} ${period}`}
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
      className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto"
    >
      <Select label={m.dashboard_person()} name="person" defaultValue={person ?? ""}>
        <option value="">{m.dashboard_team()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={m.dashboard_period()} name="period" defaultValue={period}>
        {periods.map((one) => (
          <option key={one} value={one}>
            {periodNames[one]()}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="secondary">
          {m.list_show()}
        </Button>
      </noscript>
    </Form>
  );
}
