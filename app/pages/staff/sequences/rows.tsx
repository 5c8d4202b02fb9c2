import { actorIn } from "#app/access/gate.server.ts";
import { daysInWords, endNames, figures, sequenceName, wayNames, type Figure, type Start } from "#app/domain/sequences/model.ts";
import { findSequence, listCounted, type CountedRow } from "#app/domain/sequences/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { figureName } from "#app/pages/staff/sequences/figures.tsx";
import { SequencePage } from "#app/pages/staff/sequences/frame.tsx";
import { LeadRows } from "#app/pages/staff/sequences/lead-rows.tsx";
import { figureAddress } from "#app/pages/staff/sequences/paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/rows";

export const meta = ({ loaderData }: Route.MetaArgs) => staffTitle(loaderData ? sequenceName(loaderData.sequence) : m.sequence_place());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const figure = found(figures.find((one) => one === params.figure));
  const after = textIn(url.searchParams, "after", 40) || undefined;
  const [sequence, list] = await Promise.all([findSequence(actor, params.id), listCounted(actor, params.id, figure, after)]);
  return { sequence: found(sequence), figure, after, ...found(list), renderedAt: Date.now() };
}

/** Whom a number counts. */
export default function SequenceRows({ loaderData: { sequence, figure, after, rows, more, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "sequences");
  const { id, start } = sequence;
  return (
    <SequencePage sequence={sequence} title={figureName(figure, sequence)}>
      <LeadRows
        rows={rows.map((row) => ({ ...row, key: row.id, said: wordsOf(row, figure, start) }))}
        first={after !== undefined && figureAddress(id, figure)}
        next={more !== undefined && figureAddress(id, figure, more)}
      />
    </SequencePage>
  );
}

function wordsOf({ at, way, days, why, endedAt, followedAt }: CountedRow, figure: Figure, start: Start) {
  if (way !== null && days !== null)
    return `${daysInWords(days, start)} · ${m.sequence_rows_sent({ way: wayNames[way](), moment: formatMoment(at) })}`;
  if (figure === "followed" && followedAt !== null) return formatMoment(followedAt);
  if (why !== null && endedAt !== null) return `${endNames[why]()} · ${formatMoment(endedAt)}`;
  return m.sequence_rows_since({ moment: formatMoment(at) });
}
