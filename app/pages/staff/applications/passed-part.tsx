import { dataWords, isOver, passRefusals } from "#app/domain/applications/model.ts";
import type { Application } from "#app/domain/applications/reads.server.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { PassForm } from "#app/pages/staff/applications/pass-form.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

type Props = { application: Application; lead: Lead; creationKey: string };

/** What this college was told; the family reads the same in its receipt. */
export function PassedPart({ application, lead, creationKey }: Props) {
  const { against } = lead.reach;
  const mayPass = lead.mayWork && !isOver(application.status);
  return (
    <Card as="section" aria-labelledby="passed" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="passed" className="text-xl">
          {m.application_passed()}
        </h2>
        <p className="text-sm text-ink-soft">{m.application_passed_text()}</p>
      </div>
      {application.passed.length === 0 && <p className="text-ink-soft">{m.application_passed_none()}</p>}
      <ul className="grid gap-3 empty:hidden">
        {application.passed.map(({ id, college, data, purpose, toldAt, by }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-4">
            <p className="font-semibold wrap-anywhere">{dataWords(data)}</p>
            <p className="text-sm wrap-anywhere">
              {college} · {purpose}
            </p>
            <p className="text-sm text-ink-mute">
              <time dateTime={toldAt.toISOString()}>{formatMoment(toldAt)}</time>
              {by && ` · ${by}`}
            </p>
          </li>
        ))}
      </ul>
      {mayPass && against !== null && <p className="rounded-control bg-amber-wash px-3 py-2">{passRefusals[against]()}</p>}
      {mayPass && against === null && (
        <details key={application.passed.length} className="border-t border-line pt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{m.application_pass()}</summary>
          <div className="pt-3">
            <PassForm {...{ application, creationKey }} isMinor={lead.isMinor} />
          </div>
        </details>
      )}
    </Card>
  );
}
