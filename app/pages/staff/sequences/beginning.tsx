import { actorIn } from "#app/access/gate.server.ts";
import { listToBegin } from "#app/domain/sequences/beginning.reads.server.ts";
import { passedNames, sequenceName } from "#app/domain/sequences/model.ts";
import { findSequence } from "#app/domain/sequences/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { SequencePage } from "#app/pages/staff/sequences/frame.tsx";
import { LeadRows } from "#app/pages/staff/sequences/lead-rows.tsx";
import { beginningAddress } from "#app/pages/staff/sequences/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/beginning";

export const meta = ({ loaderData }: Route.MetaArgs) => staffTitle(loaderData ? sequenceName(loaderData.sequence) : m.sequence_place());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const sequence = found(await findSequence(actor, params.id));
  const after = Number(textIn(url.searchParams, "after", 9)) || undefined;
  return { sequence, after, ...found(await listToBegin(actor, sequence, after)) };
}

/** Who would begin with it if it were switched on now. */
export default function BeginningRows({ loaderData: { sequence, after, rows, more } }: Route.ComponentProps) {
  const { id } = sequence;
  return (
    <SequencePage sequence={sequence} title={m.sequence_beginning()} text={m.sequence_beginning_text()}>
      <LeadRows
        rows={rows.map((row) => ({ ...row, key: String(row.number), said: row.hasMail ? "" : passedNames.address!() }))}
        first={after !== undefined && beginningAddress(id)}
        next={more !== undefined && beginningAddress(id, more)}
      />
    </SequencePage>
  );
}
