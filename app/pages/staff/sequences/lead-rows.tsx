import { Link } from "react-router";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";

type Props = {
  rows: readonly { key: string; number: number; name: string; said: string }[];
  /** The first page, once one has left it; the next one, when there is one. */
  first: string | false;
  next: string | false;
};

/** Whom a number of a sequence counts, each with what is known of them here. */
export const LeadRows = ({ rows, first, next }: Props) => (
  <>
    {rows.length === 0 ? (
      <EmptyState title={m.sequence_rows_none()} />
    ) : (
      <ul className="grid gap-2">
        {rows.map(({ key, number, name, said }) => (
          <Card as="li" key={key} data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={leadAddress(number)} className="link wrap-anywhere">
              {name}
            </Link>
            <p className="text-sm text-ink-soft">{said}</p>
          </Card>
        ))}
      </ul>
    )}
    <PageLinks
      first={first !== false && { to: first, label: m.sequence_rows_first() }}
      next={next !== false && { to: next, label: m.sequence_rows_more() }}
    />
  </>
);
