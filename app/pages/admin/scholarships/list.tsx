import { href, Link } from "react-router";
import { isDue, isOverdue } from "#app/domain/facts/model.ts";
import { isOver } from "#app/domain/scholarships/model.ts";
import { listScholarships } from "#app/domain/scholarships/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.scholarship_title());

export async function loader({ url }: Route.LoaderArgs) {
  const today = indianDay(new Date());
  const all = (await listScholarships()).map((one) => ({ ...one, isOverdue: isOverdue(one, today), isOver: isOver(one, today) }));
  const onlyDue = url.searchParams.get("show") === "due";
  return {
    scholarships: onlyDue ? all.filter((one) => isDue(one, today)) : all,
    onlyDue,
    done: url.searchParams.get("done"),
    toConfirm: all.find(({ id, mustCheck }) => mustCheck && String(id) === url.searchParams.get("id"))?.id,
    renderedAt: Date.now(),
  };
}

type Row = Route.ComponentProps["loaderData"]["scholarships"][number];

const doneTexts: Record<string, () => string> = {
  saved: m.scholarship_saved,
  confirmed: m.scholarship_confirmed,
  removed: m.scholarship_removed,
};

/** What stands on the public page, in its order. */
export default function Scholarships({ loaderData: { scholarships, onlyDue, done, toConfirm, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "facts");
  return (
    <div className="mx-auto grid max-w-6xl gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1>{m.scholarship_title()}</h1>
          <p className="max-w-2xl text-ink-soft">{m.scholarship_desk_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={href("/scholarships")}>
            {m.fact_view_page()}
          </ButtonLink>
          <ButtonLink to={href("/admin/scholarships/:id", { id: "new" })}>{m.scholarship_add()}</ButtonLink>
        </div>
      </div>
      {done && Object.hasOwn(doneTexts, done) && (
        <Notice
          tone="success"
          actions={
            toConfirm && (
              <ButtonLink size="sm" to={href("/admin/scholarships/:id/confirmation", { id: String(toConfirm) })}>
                {m.fact_confirm()}
              </ButtonLink>
            )
          }
        >
          {doneTexts[done]!()} {toConfirm && m.scholarship_saved_unchecked()}
        </Notice>
      )}
      {onlyDue && (
        <p className="flex flex-wrap items-center gap-x-4">
          <strong>{m.admin_attention_scholarships({ count: scholarships.length })}</strong>
          <Link to={href("/admin/scholarships")} className="link">
            {m.list_clear()}
          </Link>
        </p>
      )}
      {scholarships.length === 0 && !onlyDue ? (
        <p className="text-ink-soft">{m.scholarship_none()}</p>
      ) : (
        <Table caption={m.scholarship_title()} columns={columns()} rows={scholarships} rowKey={({ id }) => id} />
      )}
    </div>
  );
}

const columns = (): Column<Row>[] => [
  {
    key: "name",
    label: m.scholarship_name(),
    namesRow: true,
    plain: true,
    cell: ({ id, name, nameHi }) => (
      <Link to={href("/admin/scholarships/:id", { id: String(id) })} className="link">
        <Localized of={localized(name, nameHi)} />
      </Link>
    ),
  },
  {
    key: "by",
    label: m.scholarship_given_by(),
    cell: ({ givenBy, givenByHi }) => <Localized of={localized(givenBy, givenByHi)} />,
  },
  {
    key: "last",
    label: m.scholarship_last_date(),
    cell: ({ lastDate, isOver: over }) => (
      <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
        {lastDate ? formatDay(lastDate) : m.scholarship_not_known()}
        {over && <Badge tone="grey">{m.scholarship_over()}</Badge>}
      </span>
    ),
  },
  {
    key: "state",
    label: m.fact_column_standing(),
    cell: ({ mustCheck, isOverdue: overdue, checkedOn }) => (
      <span className="flex flex-wrap items-center gap-2">
        {mustCheck && <Badge tone="amber">{m.fact_must_check()}</Badge>}
        {overdue && <Badge tone="red">{m.fact_overdue()}</Badge>}
        <span className="text-sm text-ink-mute">{checkedOn ? m.fact_checked({ day: formatDay(checkedOn) }) : m.fact_never_checked()}</span>
      </span>
    ),
  },
  {
    key: "confirm",
    label: m.fact_confirm(),
    plain: true,
    cell: ({ id, name, nameHi }) => (
      <ButtonLink
        look="secondary"
        size="sm"
        to={href("/admin/scholarships/:id/confirmation", { id: String(id) })}
        aria-label={m.fact_confirm_named({ question: localized(name, nameHi).text })}
      >
        {m.fact_confirm()}
      </ButtonLink>
    ),
  },
];
