/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles away */
import { Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Comparison, ComparisonRow } from "#app/pages/site/colleges/compare.server.ts";
import { AddToShortlist } from "#app/pages/site/shortlist/add.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";

/*
 * On a phone two colleges stand side by side and what a row is about stands above them; the names stay in sight. The roles
 * repeat what the elements say, because `display` takes them away.
 */

type Labels = Comparison["labels"];

/** More than two only where there is room for them. */
const inColumn = (place: number) => (place > 1 ? "max-sm:hidden" : "");
const cell = "min-w-0 border-b border-line p-2 text-start wrap-anywhere sm:p-4 print:px-1.5 print:py-0.5";

export function SideBySide({ comparison: { columns, groups, rows, labels } }: { comparison: Comparison }) {
  return (
    <div className="group/compared rounded-card border border-line bg-surface shadow-soft print:text-[7.5pt] print:leading-tight print:**:leading-tight">
      {columns.length > 1 && (
        <label className="flex min-h-11 items-center gap-2 border-b border-line px-2 font-semibold sm:px-4 print:hidden">
          <input type="checkbox" data-only-different className="size-5" autoComplete="off" />
          {labels.onlyDifferent}
        </label>
      )}
      <table role="table" aria-label={labels.title} className="w-full table-fixed max-sm:block">
        <thead role="rowgroup" className="sticky top-16 z-10 max-sm:block print:static">
          <tr role="row" className="align-top max-sm:grid max-sm:grid-cols-2">
            <th role="columnheader" scope="col" className={classes(cell, "bg-surface max-sm:sr-only sm:w-36 lg:w-48")}>
              {labels.name}
            </th>
            {columns.map((college, place) => (
              <th key={college.slug} role="columnheader" scope="col" className={classes(cell, "bg-surface", inColumn(place))}>
                <CollegeName college={college} labels={labels} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title} role="rowgroup" className="max-sm:block">
            <Group columns={columns.length + 1}>{group.title}</Group>
            {group.rows.map((row) => (
              <Row key={row.to} row={row} labels={labels} />
            ))}
          </tbody>
        ))}
        <tbody role="rowgroup" className="max-sm:block">
          {groups.length > 0 && <Group columns={columns.length + 1}>{labels.rest}</Group>}
          {rows.map((row) => (
            <Row key={row.label.text} row={row} labels={labels} />
          ))}
          <NextSteps columns={columns} labels={labels} />
        </tbody>
      </table>
    </div>
  );
}

type Column = Comparison["columns"][number];

const CollegeName = ({ college: { name, to, instead }, labels }: { college: Column; labels: Labels }) => (
  <>
    <Link to={to} className="line-clamp-3 font-semibold text-brand">
      <Localized of={name} />
    </Link>
    {instead.length > 0 && (
      <details name="instead" className="text-sm font-normal sm:hidden print:hidden">
        <summary className="flex min-h-9 cursor-pointer items-center font-semibold text-brand">{labels.instead}</summary>
        <ul>
          {instead.map((other) => (
            <li key={other.to}>
              <Link to={other.to} className="link">
                <Localized of={other.name} />
              </Link>
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);

const Group = ({ columns, children }: { columns: number; children: string }) => (
  <tr role="row" className="max-sm:block">
    <th
      role="rowheader"
      scope="rowgroup"
      colSpan={columns}
      className="border-b border-line bg-brand-wash px-2 py-3 text-start max-sm:block sm:px-4 print:py-0.5"
    >
      {children}
    </th>
  </tr>
);

const rowName =
  "p-2 text-start align-top text-sm font-semibold max-sm:col-span-2 max-sm:pb-0 sm:border-b sm:border-line sm:p-4 print:px-1.5 print:py-0.5 print:text-[7.5pt]";

function Row({ row: { label, cells, to, differs }, labels }: { row: ComparisonRow; labels: Labels }) {
  return (
    <tr role="row" data-same={cells.length > 1 && !differs ? "" : undefined} className="align-top max-sm:grid max-sm:grid-cols-2">
      <th role="rowheader" scope="row" className={rowName}>
        {to ? (
          <Link to={to} className="text-brand">
            <Localized of={label} />
          </Link>
        ) : (
          <Localized of={label} />
        )}
        {cells.length > 1 && (
          <span
            className={classes(
              "font-normal whitespace-nowrap max-sm:ml-2 sm:block print:ml-1 print:inline",
              differs ? "text-amber" : "text-ink-mute",
            )}
          >
            {differs ? `≠ ${labels.differs}` : `= ${labels.same}`}
          </span>
        )}
      </th>
      {cells.map((lines, place) => (
        <td key={place} role="cell" className={classes(cell, inColumn(place))}>
          {lines.map((line, index) => (
            <div key={index} className="max-sm:text-sm">
              <FigureValue figure={line} />
              {line.isLowest && <b className="text-green"> ↓ {labels.lowest}</b>}
            </div>
          ))}
        </td>
      ))}
    </tr>
  );
}

const NextSteps = ({ columns, labels }: { columns: Column[]; labels: Labels }) => (
  <tr role="row" className="align-top max-sm:grid max-sm:grid-cols-2 print:hidden">
    <th role="rowheader" scope="row" className={classes(rowName, "sm:border-b-0")}>
      {labels.next}
    </th>
    {columns.map(({ slug, name, enquiry, without, wish }, place) => (
      <td key={slug} role="cell" className={classes("min-w-0 p-2 sm:p-4", inColumn(place))}>
        <AddToShortlist
          wish={wish}
          labels={labels.shortlist}
          name={name}
          className="max-sm:w-full max-sm:px-1 max-sm:text-sm max-sm:whitespace-nowrap max-sm:[&_svg]:hidden"
        />
        <div className="flex flex-wrap gap-x-4">
          <Link to={enquiry} rel="nofollow" className="link">
            {labels.enquire}
            <span className="sr-only">
              : <Localized of={name} />
            </span>
          </Link>
          <Link to={without} className="link">
            {labels.remove}
            <span className="sr-only">
              : <Localized of={name} />
            </span>
          </Link>
        </div>
      </td>
    ))}
  </tr>
);
