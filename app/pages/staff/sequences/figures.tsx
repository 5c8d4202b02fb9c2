import { Link } from "react-router";
import { aboutStarts, figureNames, figures, sequenceName, type Figure } from "#app/domain/sequences/model.ts";
import type { ListedSequence } from "#app/domain/sequences/reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { figureAddress } from "#app/pages/staff/sequences/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What it is called here: what helped is called by what came. */
export const figureName = (figure: Figure, { start }: Pick<ListedSequence, "start">) =>
  figure === "followed" ? aboutStarts[start].followed() : figureNames[figure]();

/** What became of a sequence, each number with the rows that it counts. */
export function Figures({ sequence, of = figures }: { sequence: ListedSequence; of?: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {of.map((figure) => {
        const [name, count] = [figureName(figure, sequence), sequence[figure]];
        return (
          <div key={figure} className="grid content-start">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold">
              {count === 0 ? (
                <span className="inline-flex min-h-11 items-center">0</span>
              ) : (
                <Link
                  to={figureAddress(sequence.id, figure)}
                  data-number={count}
                  aria-label={`${grouped(count)}, ${m.sequence_figure_of({ figure: name, name: sequenceName(sequence) })}`}
                  className="link"
                >
                  {grouped(count)}
                </Link>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
