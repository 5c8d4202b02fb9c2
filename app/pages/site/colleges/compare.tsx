import { href, Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { viewComparison, type ComparisonRow } from "#app/pages/site/colleges/compare.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import type { Route } from "./+types/compare";

export const headers = publicPage({ shows: ["colleges", "courses"], reads: ["c", "course"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const comparison = await viewComparison(url.searchParams);
  const head = {
    title: m.college_compare_title(),
    description: m.college_compare_description(),
    path: href("/college/compare"),
    origin: url.origin,
    // Every combination is the same page to a search engine.
    listed: comparison.columns.length === 0,
  };
  return { comparison, head, renderedAt: Date.now() };
}

export default function Compare({ loaderData: { comparison, renderedAt } }: Route.ComponentProps) {
  const { columns, add, leftOut, labels } = comparison;
  useLive(renderedAt, "colleges", "courses");
  if (columns.length === 0)
    return (
      <PageMessage
        picture={<Scene name="empty-frame" />}
        title={labels.compareNoneTitle}
        text={labels.compareNoneText}
        actions={<ButtonLink to={href("/college")}>{labels.compareChoose}</ButtonLink>}
      />
    );
  return (
    <div className="grid gap-8 py-8 sm:py-12 print:py-2" data-prints-wide>
      <div className="wrap grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1>{labels.compareTitle}</h1>
          {add && (
            <ButtonLink look="secondary" to={add}>
              {labels.compareAdd}
            </ButtonLink>
          )}
        </div>
        {leftOut && (
          <p role="status" className="rounded-card bg-brand-wash p-4">
            {leftOut}
          </p>
        )}
        <SideBySide comparison={comparison} />
      </div>
      <EnquiryBand />
    </div>
  );
}

type Comparison = Route.ComponentProps["loaderData"]["comparison"];

/** Scrolls sideways in its own frame; what a row is about stays in sight. */
function SideBySide({ comparison: { columns, rows, common, labels } }: { comparison: Comparison }) {
  return (
    <section
      aria-label={labels.compareTitle}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-soft print:overflow-visible print:text-[8.5pt] print:leading-tight"
    >
      <table className="w-full text-start">
        <thead>
          <tr className="align-top">
            <th scope="col" className={rowHead}>
              {labels.name}
            </th>
            {columns.map((college) => (
              <CollegeHead key={college.slug} college={college} labels={labels} />
            ))}
          </tr>
        </thead>
        {common.length > 0 && (
          <tbody>
            <Group columns={columns.length + 1}>{labels.compareCommon}</Group>
            {common.map((row) => (
              <Row key={row.to} row={row} />
            ))}
          </tbody>
        )}
        <tbody>
          {common.length > 0 && <Group columns={columns.length + 1}>{labels.compareRest}</Group>}
          {rows.map((row) => (
            <Row key={row.label.text} row={row} />
          ))}
          {columns.length > 1 && common.length === 0 && <Group columns={columns.length + 1}>{labels.compareNoCommon}</Group>}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = { college: Comparison["columns"][number]; labels: Comparison["labels"] };

const CollegeHead = ({ college: { name, to, without, enquiry }, labels }: HeadProps) => (
  <th scope="col" className="min-w-44 border-b border-line p-4 text-start print:min-w-0 print:px-1.5 print:py-0.5">
    <Link to={to} className="link">
      <Localized of={name} />
    </Link>
    <div className="flex flex-wrap gap-x-4 text-sm print:hidden">
      <Link to={enquiry} className="link">
        {labels.enquire}
      </Link>
      <Link to={without} className="link" preventScrollReset>
        {labels.compareRemove}
        <span className="sr-only">
          : <Localized of={name} />
        </span>
      </Link>
    </div>
  </th>
);

const Group = ({ columns, children }: { columns: number; children: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns} className="border-b border-line bg-brand-wash px-4 py-3 text-start print:py-0.5">
      <span className="sticky left-4">{children}</span>
    </th>
  </tr>
);

const rowHead =
  "sticky left-0 z-10 w-28 min-w-28 border-r border-b border-line bg-surface p-3 text-start text-sm font-semibold sm:w-48 sm:p-4 print:static print:w-32 print:px-1.5 print:py-0.5 print:text-[8.5pt]";

function Row({ row: { label, cells, to } }: { row: ComparisonRow }) {
  return (
    <tr className="align-top">
      <th scope="row" className={rowHead}>
        {to ? (
          <Link to={to} className="link">
            <Localized of={label} />
          </Link>
        ) : (
          <Localized of={label} />
        )}
      </th>
      {cells.map((lines, column) => (
        <td key={column} className="min-w-44 border-b border-line p-4 print:min-w-0 print:px-1.5 print:py-0.5">
          {lines.map((line, index) => (
            <div key={index}>
              <FigureValue figure={line} />
            </div>
          ))}
        </td>
      ))}
    </tr>
  );
}
