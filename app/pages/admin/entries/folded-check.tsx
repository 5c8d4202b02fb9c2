import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import type { FoldedChecklist } from "#app/domain/desk/model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { ListedEntry } from "#app/domain/entries/reads.server.ts";
import { editAddress } from "#app/pages/admin/entries/kinds.ts";
import { CheckLines, CheckSum, PointName } from "#app/pages/admin/entry-editor/checklist.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { kind: EntryKind; entry: Pick<ListedEntry, "id" | "name">; checklist: FoldedChecklist | undefined };

/** The checklist of an entry in its row: its sum, and unfolded what is met and what leads to its field. */
export function FoldedCheck({ kind, entry: { id, name }, checklist }: Props) {
  if (!checklist) return null;
  const { blocks, warns, points, lines } = checklist;
  const more = blocks + warns - lines.length;
  return (
    <details className="group w-full text-sm font-normal">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control text-ink-soft hover:text-brand [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{m.check_fold_named({ name })}: </span>
        <CheckSum blocks={blocks} warns={warns} />
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-2">
        <CheckLines lines={lines} kind={kind} id={id} />
        {more > 0 && (
          <Link to={editAddress(kind, id)} className="link justify-self-start">
            {m.check_more({ count: more })}
          </Link>
        )}
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {points
            .filter(({ state }) => state === "met")
            .map((one) => (
              <li key={one.point}>
                <PointName {...one} />
              </li>
            ))}
        </ul>
      </div>
    </details>
  );
}
