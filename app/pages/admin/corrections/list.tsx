import Check from "lucide-react/icons/check";
import { Link, useFetcher, href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { fieldNames, figureNames, type EntryKind } from "#app/domain/entries/model.ts";
import { listOpenReports, reportsPerPage } from "#app/domain/corrections/reads.server.ts";
import { editAddress, publicAddress } from "#app/pages/admin/entries/kinds.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.reports_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const reports = await listOpenReports(actorIn(context));
  return { reports, isFull: reports.length === reportsPerPage, handled: url.searchParams.has("handled"), renderedAt: Date.now() };
}

type Report = Route.ComponentProps["loaderData"]["reports"][number];

/** "Is this wrong?": what visitors said, until somebody has looked at it. */
export default function Reports({ loaderData: { reports, isFull, handled, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "reports");
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <div className="grid gap-1">
        <h1>{m.reports_title()}</h1>
        <p className="max-w-2xl text-ink-soft">{m.reports_text()}</p>
      </div>
      {handled && <Notice tone="success">{m.reports_handled()}</Notice>}
      {reports.length === 0 ? (
        <EmptyState title={m.reports_empty_title()} text={m.reports_empty_text()} />
      ) : (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
      {isFull && <p className="text-center text-ink-soft">{m.reports_more()}</p>}
    </div>
  );
}

const kindNames: Record<EntryKind, () => string> = {
  course: m.reports_of_course,
  college: m.reports_of_college,
  exam: m.reports_of_exam,
  post: m.post_desk_all,
};

const known: Record<string, () => string> = { ...figureNames, accreditation: fieldNames.accreditations, dates: fieldNames.dates };

/** "fees btech" is the fees of one course of a college. */
function figureWords(figure: string) {
  const [kind = "", ...rest] = figure.split(" ");
  return [Object.hasOwn(known, kind) ? known[kind]!() : kind, rest.join(" ")].filter(Boolean).join(" · ");
}

function ReportCard({ report }: { report: Report }) {
  const fetcher = useFetcher();
  const { id, kind, name, figure, message, contact, at } = report;
  return (
    <Card as="li" data-row className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <p className="flex flex-wrap gap-2">
            <Badge>{kindNames[kind]()}</Badge>
            {figure && <Badge tone="amber">{figureWords(figure)}</Badge>}
          </p>
        </div>
        <time dateTime={at.toISOString()} className="text-sm text-ink-mute">
          {formatMoment(at)}
        </time>
      </div>
      <blockquote className="max-w-[68ch] border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{message}</blockquote>
      {contact && (
        <p className="wrap-anywhere text-ink-soft">
          {m.reports_contact()} <span className="inline-block font-semibold text-ink">{contact}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <fetcher.Form method="post" action={href("/admin/reports/:id/handling", { id })}>
          <Button
            type="submit"
            look="secondary"
            busy={fetcher.state !== "idle"}
            icon={<Check size={18} aria-hidden="true" />}
            aria-label={m.reports_handle_named({ name })}
          >
            {m.reports_handle()}
          </Button>
        </fetcher.Form>
        <Link to={editAddress(kind, report.entryId)} aria-label={m.entry_edit_named({ name })} className="link">
          {m.entry_edit()}
        </Link>
        {report.liveSlug && (
          <Link to={publicAddress(kind, report.liveSlug)} aria-label={m.entry_view_named({ name })} className="link">
            {m.entry_view()}
          </Link>
        )}
      </div>
    </Card>
  );
}
