import Printer from "lucide-react/icons/printer";
import { Form, href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listVisits, type ListedVisit } from "#app/domain/appointments/reads.server.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { listAskable } from "#app/domain/team/reads.server.ts";
import { VisitRow } from "#app/pages/staff/appointments/row.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatDay, formatWeekday } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.appointment_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const staff = await listAskable(actor);
  const person = staff.find(({ id }) => id === url.searchParams.get("person"))?.id;
  const now = new Date();
  return {
    visits: await listVisits(actor, { person }, now),
    people: staff,
    person,
    isToday: url.searchParams.get("day") === "today",
    topic: leadTopic(actor),
    today: indianDay(now),
    renderedAt: now.getTime(),
  };
}

/** Who comes today and in the next days, by the hour. */
export default function Visits({ loaderData }: Route.ComponentProps) {
  const { visits, people, person, isToday, topic, today, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const before = visits.filter(({ day }) => day < today);
  const days = [...new Set(visits.map(({ day }) => day).filter((day) => day > today))];
  return (
    <div data-prints-alone className="wrap grid gap-8 py-6 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h1>{m.appointment_title()}</h1>
          <p className="text-ink-soft print:hidden">{m.appointment_page_text()}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          {people.length > 0 && <Whose people={people} person={person} isToday={isToday} />}
          <Button
            look="secondary"
            className="needs-script"
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => globalThis.print()}
          >
            {m.appointment_print()}
          </Button>
        </div>
      </div>
      {!isToday && before.length > 0 && (
        <Section id="unmarked" title={m.appointment_unmarked()} text={m.appointment_unmarked_text()} rows={before} isDated />
      )}
      <Section
        id="today"
        title={`${m.appointment_today()}, ${formatDay(today)}`}
        text={visits.some(({ day }) => day === today) ? undefined : m.appointment_nobody_today()}
        rows={visits.filter(({ day }) => day === today)}
      />
      {!isToday &&
        days.map((day) => (
          <Section
            key={day}
            id={`day-${day}`}
            title={`${formatWeekday(day)}, ${formatDay(day)}`}
            isAhead
            rows={visits.filter((one) => one.day === day)}
          />
        ))}
      {!isToday && days.length === 0 && <p className="text-ink-soft">{m.appointment_none_ahead()}</p>}
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <Link to={href("/dashboard/calendar")} className="link">
          {m.calendar_title()}
        </Link>
        <Link to={href("/leave")} className="link">
          {m.leave_title()}
        </Link>
      </p>
    </div>
  );
}

type SectionProps = { id: string; title: string; text?: string | undefined; rows: ListedVisit[]; isDated?: boolean; isAhead?: boolean };

function Section({ id, title, text, rows, isDated = false, isAhead = false }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {rows.map((visit) => (
            <VisitRow key={visit.id} visit={visit} isDated={isDated} isAhead={isAhead} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whose visits a manager looks at. */
function Whose({ people, person, isToday }: { people: { id: string; name: string }[]; person: string | undefined; isToday: boolean }) {
  return (
    <Form method="get" action={href("/dashboard/visits")} key={person} className="flex items-end gap-2">
      {isToday && <input type="hidden" name="day" value="today" />}
      <Select label={m.appointment_whose()} name="person" defaultValue={person ?? ""}>
        <option value="">{m.appointment_everybody()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary">
        {m.appointment_show()}
      </Button>
    </Form>
  );
}
