import { Form, href, Link } from "react-router";
import { CatalogueRow, RowGrid, type RowView } from "#app/pages/site/catalogue/row.tsx";
import type { viewColleges } from "#app/pages/site/colleges/list.server.ts";
import { AddSign } from "#app/pages/site/shortlist/add.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";

type List = Omit<Awaited<ReturnType<typeof viewColleges>>, "title" | "description" | "isListed" | "path">;

/** The rows as one form: what is ticked goes to the comparison. */
export function ComparableColleges({ list }: { list: List }) {
  const { top, rows, labels, chosen, wishes } = list;
  const tick = (row: RowView) => (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-2 pr-3 font-semibold text-brand">
      <input
        type="checkbox"
        name="c"
        value={row.slug}
        data-name={row.name.text}
        defaultChecked={chosen.includes(row.slug)}
        className="size-5"
      />
      <span className="max-sm:sr-only">
        {labels.compare}
        <span className="sr-only">
          : <Localized of={row.name} />
        </span>
      </span>
    </label>
  );
  return (
    <Form action={href("/college/compare")} className="group grid gap-3 sm:gap-10">
      {list.course && <input type="hidden" name="course" value={list.course} />}
      {top.map((section) => (
        <section key={section.category}>
          <div className="flex items-center justify-between gap-x-4 max-sm:min-h-9 sm:pb-4">
            <h2 className="text-lg sm:text-2xl">{section.title}</h2>
            {section.all && (
              <Link to={section.all.to} className="link shrink-0 max-sm:min-h-9">
                <span aria-hidden="true" className="sm:hidden">
                  {section.all.short}
                </span>
                <span className="max-sm:sr-only">{section.all.text}</span>
              </Link>
            )}
          </div>
          <RowGrid>
            {section.rows.map((row) => (
              <CatalogueRow key={row.slug} level="h3" row={row} tick={tick(row)} />
            ))}
          </RowGrid>
        </section>
      ))}
      {rows.length > 0 && (
        <RowGrid>
          {rows.map((row) => (
            <CatalogueRow
              key={row.slug}
              level="h2"
              row={row}
              tick={tick(row)}
              sign={<AddSign wish={row.wish} present={wishes} labels={labels} name={row.name} />}
            >
              <p className="too-many hidden basis-full text-sm font-semibold text-red">{labels.fullHere}</p>
            </CatalogueRow>
          ))}
        </RowGrid>
      )}
      <CompareBar list={list} />
    </Form>
  );
}

/** Stays in sight from the first tick on, above what lies under the thumb. */
function CompareBar({ list: { chosen, chosenNames, chosenElsewhere, refusal, labels } }: { list: List }) {
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-wash p-3 group-has-checked:sticky group-has-checked:bottom-[calc(var(--edge-bottom)+0.5rem)] group-has-checked:z-10 group-has-checked:border group-has-checked:border-line group-has-checked:bg-surface group-has-checked:shadow-lifted sm:p-4 print:hidden">
      <div className="min-w-0 flex-1">
        <div role="status">
          <p data-said className="line-clamp-2 max-sm:text-sm">
            {chosen.length === 0 ? labels.hint : `${labels.chosen}: ${chosenNames.join(", ")}`}
          </p>
          <p data-refusal className="text-sm font-semibold text-red empty:hidden">
            {refusal}
          </p>
        </div>
        {chosenElsewhere.map(({ slug, name }) => (
          <label key={slug} className="inline-flex min-h-11 items-center gap-2 pr-4 font-semibold">
            <input type="checkbox" name="c" value={slug} data-name={name.text} defaultChecked className="size-5" />
            <Localized of={name} />
          </label>
        ))}
      </div>
      <Button type="submit">{labels.compare}</Button>
    </div>
  );
}
