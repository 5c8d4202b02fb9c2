import { href, Link, useFetcher } from "react-router";
import { DutySwitch } from "#app/domain/leads/duty-switch.tsx";
import { givenToday, workQuestions } from "#app/domain/numbers/model.ts";
import type { Away, TeamMember } from "#app/domain/team/reads.server.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames, locales } from "#app/platform/i18n/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";

/** Everybody who can take leads, on duty first. */
export function TeamMembers({ members, away, setsDays }: { members: TeamMember[]; away: Away[]; setsDays: boolean }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {members.map((member) => (
        <Card key={member.id} as="li" className="grid content-start gap-3">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-lg wrap-anywhere">{member.name}</h2>
            {member.isAway ? <Badge tone="amber">{m.leave_team()}</Badge> : <DutySwitch isOn={member.isOn} person={member} />}
          </div>
          <Meanwhile due={away.find(({ owner }) => owner === member.id)} />
          <Given member={member} />
          {setsDays && <DayForm member={member} />}
        </Card>
      ))}
    </ul>
  );
}

/** Of whoever is on leave: what is due, for a manager to see to. */
function Meanwhile({ due }: { due: Away | undefined }) {
  if (!due) return null;
  return (
    <p className="grid gap-1 text-sm">
      {m.leave_team_text()}
      <span className="flex flex-wrap gap-x-4">
        <Link to={listAddress({ ...workQuestions.overdue, owner: due.owner })} data-number={due.overdue} className="link">
          {m.leave_team_overdue({ count: due.overdue })}
        </Link>
        <Link to={listAddress({ ...workQuestions.today, owner: due.owner })} data-number={due.today} className="link">
          {m.leave_team_today({ count: due.today })}
        </Link>
      </span>
    </p>
  );
}

function Given({ member: { id, given, cap } }: { member: TeamMember }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">
        <Link to={listAddress({ ...givenToday, owner: id })} data-number={given} className="link">
          {given >= cap ? m.team_full({ given, cap }) : m.team_given({ given, cap })}
        </Link>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1.5 w-full text-brand-bright">
        <rect width="100" height="4" className="fill-brand-wash" />
        <rect width={cap === 0 ? 100 : Math.min((given / cap) * 100, 100)} height="4" fill="currentColor" />
      </svg>
    </div>
  );
}

/** How many a day and in which languages; seldom changed, so it is folded away. */
function DayForm({ member: { id, name, cap, languages } }: { member: TeamMember }) {
  const fetcher = useFetcher<{ problems?: Problems }>();
  const problems = fetcher.data?.problems ?? {};
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 text-sm [&::-webkit-details-marker]:hidden">
        <span className="text-ink-soft">
          {m.team_day({ cap, languages: languages.map((one) => languageNames[one as "en" | "hi"]).join(", ") })}
        </span>
        <span className="font-semibold text-brand">
          {m.team_day_change()} <span className="sr-only">{name}</span>
        </span>
      </summary>
      <fetcher.Form method="post" action={href("/team/people/:id", { id })} className="mt-3 grid gap-3">
        <Field
          label={m.team_cap()}
          name="cap"
          type="number"
          min={0}
          max={1000}
          inputMode="numeric"
          defaultValue={cap}
          error={problems.cap}
        />
        <fieldset className="grid">
          <legend className="font-semibold">{m.team_languages()}</legend>
          <div className="flex flex-wrap gap-x-6">
            {locales.map((locale) => (
              <Checkbox
                key={locale}
                label={languageNames[locale]}
                name={`language-${locale}`}
                defaultChecked={languages.includes(locale)}
              />
            ))}
          </div>
          {problems.languages && <p className="text-sm font-semibold text-red">{problems.languages}</p>}
        </fieldset>
        <Button type="submit" look="secondary" size="sm" busy={fetcher.state !== "idle"} className="justify-self-start">
          {m.team_day_save()}
        </Button>
      </fetcher.Form>
    </details>
  );
}
