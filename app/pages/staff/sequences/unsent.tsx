import { actorIn } from "#app/access/gate.server.ts";
import { daysInWords, sequenceName, unsentNames, wayNames } from "#app/domain/sequences/model.ts";
import { findSequence } from "#app/domain/sequences/reads.server.ts";
import { listUnsent } from "#app/domain/sequences/unsent.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { SequencePage } from "#app/pages/staff/sequences/frame.tsx";
import { LeadRows } from "#app/pages/staff/sequences/lead-rows.tsx";
import { unsentAddress } from "#app/pages/staff/sequences/paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/unsent";

export const meta = ({ loaderData }: Route.MetaArgs) => staffTitle(loaderData ? sequenceName(loaderData.sequence) : m.sequence_place());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const why = found(Object.keys(unsentNames).find((one) => one === params.why));
  const after = textIn(url.searchParams, "after", 40) || undefined;
  const [sequence, list] = await Promise.all([findSequence(actor, params.id), listUnsent(actor, params.id, why, after)]);
  return { sequence: found(sequence), why, after, ...found(list), renderedAt: Date.now() };
}

/** To whom a message did not go, so that somebody can ask for what is missing. */
export default function UnsentRows({ loaderData: { sequence, why, after, rows, more, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "sequences");
  const { id, start } = sequence;
  const said = ({ days, way, at }: (typeof rows)[number]) =>
    `${daysInWords(days, start)} · ${m.sequence_rows_sent({ way: wayNames[way](), moment: formatMoment(at) })}`;
  return (
    <SequencePage sequence={sequence} title={unsentNames[why]!()}>
      <LeadRows
        rows={rows.map((row) => ({ ...row, key: row.id, said: said(row) }))}
        first={after !== undefined && unsentAddress(id, why)}
        next={more !== undefined && unsentAddress(id, why, more)}
      />
    </SequencePage>
  );
}
