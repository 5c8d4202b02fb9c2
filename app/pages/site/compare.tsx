import { href, Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue-figure.tsx";
import { viewComparison, type ComparisonRow } from "#app/pages/site/compare.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Words } from "#app/platform/i18n/said.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import type { Route } from "./+types/compare";

export const headers = publicPage({ shows: ["colleges", "courses"], reads: ["c"] });

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
  const { columns, add, leftOut, words } = comparison;
  useLive(renderedAt, "colleges", "courses");
  if (columns.length === 0)
    return (
      <PageMessage
        picture={<Scene name="empty-frame" />}
        title={words.compareNoneTitle}
        text={words.compareNoneText}
        actions={<ButtonLink to={href("/college")}>{words.compareChoose}</ButtonLink>}
      />
    );
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <div className="wrap grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1>{words.compareTitle}</h1>
          {add && (
            <ButtonLink look="secondary" to={add}>
              {words.compareAdd}
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
function SideBySide({ comparison: { columns, rows, common, words } }: { comparison: Comparison }) {
  return (
    <section
      aria-label={words.compareTitle}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-soft"
    >
      <table className="w-full text-start">
        <thead>
          <tr className="align-top">
            <th scope="col" className={rowHead}>
              {words.name}
            </th>
            {columns.map(({ slug, name, to, without, enquiry }) => (
              <th key={slug} scope="col" className="min-w-44 border-b border-line p-4 text-start">
                <Link to={to} className="link">
                  <Words of={name} />
                </Link>
                <div className="flex flex-wrap gap-x-4 text-sm">
                  <Link to={enquiry} className="link">
                    {words.enquire}
                  </Link>
                  <Link to={without} className="link" preventScrollReset>
                    {words.compareRemove}
                    <span className="sr-only">
                      : <Words of={name} />
                    </span>
                  </Link>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label.text} row={row} />
          ))}
        </tbody>
        {columns.length > 1 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="border-b border-line bg-brand-wash px-4 py-3 text-start">
                <span className="sticky left-4">{common.length > 0 ? words.compareCommon : words.compareNoCommon}</span>
              </th>
            </tr>
            {common.map((row) => (
              <Row key={row.to} row={row} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

const rowHead =
  "sticky left-0 z-10 w-28 min-w-28 border-r border-b border-line bg-surface p-3 text-start text-sm font-semibold sm:w-48 sm:p-4";

function Row({ row: { label, cells, to } }: { row: ComparisonRow }) {
  return (
    <tr className="align-top">
      <th scope="row" className={rowHead}>
        {to ? (
          <Link to={to} className="link">
            <Words of={label} />
          </Link>
        ) : (
          <Words of={label} />
        )}
      </th>
      {cells.map((lines, column) => (
        <td key={column} className="min-w-44 border-b border-line p-4">
          {lines.map((line, index) => (
            <p key={index}>
              <FigureValue figure={line} />
            </p>
          ))}
        </td>
      ))}
    </tr>
  );
}
