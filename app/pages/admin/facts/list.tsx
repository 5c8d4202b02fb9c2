import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { isDue, isOverdue } from "#app/domain/facts/model.ts";
import { listCoveredCourses, listFactsToReview } from "#app/domain/facts/reads.server.ts";
import { CoveredCourses } from "#app/pages/admin/facts/covered-courses.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { FactState } from "#app/pages/admin/facts/state.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.fact_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const [facts, courses] = await Promise.all([listFactsToReview(actorIn(context)), listCoveredCourses()]);
  const today = indianDay(new Date());
  const all = facts.map((fact) => ({ ...fact, isOverdue: isOverdue(fact, today) }));
  const onlyDue = url.searchParams.get("show") === "due";
  return {
    facts: onlyDue ? all.filter((fact) => isDue(fact, today)) : all,
    onlyDue,
    courses,
    done: url.searchParams.get("done"),
    renderedAt: Date.now(),
  };
}

type Row = Route.ComponentProps["loaderData"]["facts"][number];

const doneTexts: Record<string, () => string> = { saved: m.fact_saved, confirmed: m.fact_confirmed, course: m.fact_course_saved };

/** What the page of the scheme says; what must be looked at comes first. */
export default function Facts({ loaderData: { facts, onlyDue, courses, done, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "facts", "courses");
  return (
    <div className="mx-auto grid max-w-6xl gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1>{m.fact_title()}</h1>
          <p className="max-w-2xl text-ink-soft">{m.fact_text()}</p>
        </div>
        <ButtonLink look="secondary" to={href("/services/stdCred_service")}>
          {m.fact_view_page()}
        </ButtonLink>
      </div>
      {done && Object.hasOwn(doneTexts, done) && <Notice tone="success">{doneTexts[done]!()}</Notice>}
      {onlyDue && (
        <p className="flex flex-wrap items-center gap-x-4">
          <strong>{m.admin_attention_facts({ count: facts.length })}</strong>
          <Link to={href("/admin/facts")} className="link">
            {m.list_clear()}
          </Link>
        </p>
      )}
      <Table caption={m.fact_title()} columns={columns()} rows={facts} rowKey={({ key }) => key} />
      {!onlyDue && <CoveredCourses courses={courses} />}
    </div>
  );
}

const columns = (): Column<Row>[] => [
  {
    key: "fact",
    label: m.fact_column(),
    namesRow: true,
    plain: true,
    cell: ({ key, question, questionHi }) => (
      <Link to={href("/admin/facts/:name", { name: key })} className="link">
        <Localized of={localized(question, questionHi)} />
      </Link>
    ),
  },
  {
    key: "value",
    label: m.fact_column_value(),
    cell: ({ value, valueHi }) => (
      <span className="line-clamp-3 whitespace-pre-line">
        <Localized of={localized(value, valueHi)} />
      </span>
    ),
  },
  { key: "standing", label: m.fact_column_standing(), cell: (fact) => <FactState fact={fact} /> },
  {
    key: "review",
    label: m.fact_column_review(),
    cell: ({ reviewBy, isOverdue: over }) => (
      <span className={over ? "font-semibold whitespace-nowrap text-red" : "whitespace-nowrap"}>{formatDay(reviewBy)}</span>
    ),
  },
  {
    key: "confirm",
    label: m.fact_confirm(),
    plain: true,
    cell: ({ key, question, questionHi }) => (
      <ButtonLink
        look="secondary"
        size="sm"
        to={href("/admin/facts/:name/confirmation", { name: key })}
        aria-label={m.fact_confirm_named({ question: localized(question, questionHi).text })}
      >
        {m.fact_confirm()}
      </ButtonLink>
    ),
  },
];
