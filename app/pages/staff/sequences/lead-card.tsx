import { Form, href } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import { sequenceName } from "#app/domain/sequences/model.ts";
import type { RunOfLead } from "#app/domain/sequences/lead.reads.server.ts";
import { officeQuietUntil, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { useHours } from "#app/pages/staff/use-hours.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

function wordsOf({ nextAt, isOn, hasMore, ...named }: RunOfLead, hours: WorkingHours) {
  const name = sequenceName(named);
  if (!isOn) return m.sequence_lead_paused({ name });
  if (!hasMore || nextAt === null) return m.sequence_lead_listens({ name });
  return m.sequence_lead_next({ name, moment: formatMoment(officeQuietUntil(nextAt, hours) ?? nextAt) });
}

/** In which sequences this family is, and the way out of each. Nothing while it is in none. */
export function LeadSequences({ runs, number, mayWork }: { runs: RunOfLead[]; number: number; mayWork: boolean }) {
  const hours = useHours();
  if (runs.length === 0) return null;
  return (
    <Card as="section" id="sequences" aria-labelledby="sequences-title" className="grid gap-3">
      <h2 id="sequences-title" className="text-xl">
        {m.sequence_lead_title()}
      </h2>
      <ul className="grid gap-3">
        {runs.map((run) => (
          <li key={run.id} className="grid gap-1">
            <p className="wrap-anywhere">{wordsOf(run, hours)}</p>
            {mayWork && (
              <Form method="post" action={href("/followUp/:id/sequences/:run", { id: shownNumber(number), run: run.id })}>
                <Button type="submit" look="secondary" size="sm" aria-label={`${m.sequence_lead_stop()}: ${sequenceName(run)}`}>
                  {m.sequence_lead_stop()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
